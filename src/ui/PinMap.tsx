// A map with one pin that is put by pressing, and buttons for its scale. The numbers below it say the same without a map.
import '../platform/browser/trusted-types.ts'
import { DivIcon, type Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { useMap, useMapEvent } from 'react-leaflet/hooks'
import { MapContainer } from 'react-leaflet/MapContainer'
import { Marker } from 'react-leaflet/Marker'
import { loadStyle } from '../platform/browser/missing-parts.ts'
import type { Point } from '../rules/place/great-circle.ts'
import { MAX_ZOOM_STREETS } from './map/map-ground.ts'
import { ZoomButtons, useMapGround } from './map/small-map.tsx'
import leafletStyle from './leaflet.css?url'

const MAX_ZOOM = import.meta.env.BASEMAP ? MAX_ZOOM_STREETS : 12
const PIN_ZOOM = 7
const PIN_PX = 18
const WORLD: [number, number] = [25, 10]

interface GroundProps {
  label: string
  takesFocus: boolean
  onPick: (at: Point) => void
}

/** What the pin is put on. */
function Ground({ label, takesFocus, onPick }: GroundProps) {
  const map = useMap()
  useMapEvent('click', ({ latlng }) => {
    const { lat, lng } = latlng.wrap()
    onPick({ lat, lon: lng })
  })
  useMapGround(map, label)
  useEffect(() => {
    // The focus went with the button; one that has gone elsewhere stays there.
    if (takesFocus && document.activeElement === document.body)
      map.getContainer().focus({ preventScroll: true })
  }, [map, takesFocus])
  return null
}

/** The pin; the map goes to one that is out of view. */
function Pin({ at: { lat, lon }, zoom }: { at: Point; zoom: number }) {
  const map = useMap()
  const icon = useMemo(
    () => new DivIcon({ className: 'map-pin', html: false, iconSize: [PIN_PX, PIN_PX] }),
    [],
  )
  useEffect(() => {
    if (map.getZoom() < zoom || !map.getBounds().contains([lat, lon]))
      map.setView([lat, lon], Math.max(zoom, map.getZoom()), { animate: false })
  }, [map, lat, lon, zoom])
  return <Marker position={[lat, lon]} icon={icon} interactive={false} keyboard={false} />
}

interface PinMapProps {
  at: Point | null
  /** Without it the pin stays where it is. */
  onPick?: (at: Point) => void
  label?: string
  /** The minimum zoom of the map at the pin. */
  zoom?: number
  /** True where a press of a button that is gone by then brought the map. */
  takesFocus?: boolean
}

export function PinMap({
  at,
  onPick = () => undefined,
  label = 'Map: press where the start is',
  zoom = PIN_ZOOM,
  takesFocus = false,
}: PinMapProps) {
  const [isStyled, setIsStyled] = useState(false)
  const [map, setMap] = useState<LeafletMap | null>(null)
  useEffect(() => {
    void loadStyle(leafletStyle).then(() => setIsStyled(true))
  }, [])
  return (
    <div className="small-map pin-map">
      {isStyled && (
        <MapContainer
          ref={setMap}
          className="small-map-ground"
          center={WORLD}
          zoom={1}
          minZoom={1}
          maxZoom={MAX_ZOOM}
          zoomControl={false}
          scrollWheelZoom={false}
          worldCopyJump
          attributionControl={false}
          fadeAnimation={false}
          zoomAnimation={false}
        >
          <Ground {...{ label, takesFocus, onPick }} />
          {at && <Pin at={at} zoom={zoom} />}
        </MapContainer>
      )}
      <ZoomButtons map={map} />
    </div>
  )
}
