// The course on a map at its own size, in the colours of its picture. A point on the map, on the picture and on the slider is
// one place: what moves one moves all.
import '../../platform/browser/trusted-types.ts'
import { LatLngBounds, type LatLngTuple, type Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { CircleMarker } from 'react-leaflet/CircleMarker'
import { useMap, useMapEvent } from 'react-leaflet/hooks'
import { MapContainer } from 'react-leaflet/MapContainer'
import { Polyline } from 'react-leaflet/Polyline'
import { Tooltip } from 'react-leaflet/Tooltip'
import { loadStyle } from '../../platform/browser/missing-parts.ts'
import {
  aidStationsAt,
  arrowsOf,
  colouredStretches,
  heightAlong,
  kilometresOf,
  lastStepM,
  lineOf,
  marksAt,
  nearestAlong,
  placeAt,
  STEP_M,
  type LinePoint,
} from '../../rules/course/course-on-map.ts'
import type { DrawnRace } from '../../rules/course/course-shape.ts'
import type { StoredPoint } from '../../rules/course/uploaded-course.ts'
import { percent } from '../../rules/writing/measures.ts'
import { ZoomButtons, useMapGround } from './small-map.tsx'
import leafletStyle from '../leaflet.css?url'
import ownStyle from './course-map.css?url'

/** A place of the course and what is there: `closes 3:30:00 after the gun`. */
export interface CourseMark {
  atM: number
  words: string
}

interface Props {
  race: DrawnRace
  track: readonly StoredPoint[]
  closings: readonly CourseMark[]
  /** Kilometres from one aid station to the next, as a rule; null where that is not on file. */
  aidEveryKm: number | null
  /** The picture of the profile on the page, once that is there. */
  picture: () => Element | null
  /** True where a press of a button that is gone by then brought the map. */
  takesFocus?: boolean
}

const MAX_ZOOM = 16
const at = ({ lat, lon }: LinePoint): LatLngTuple => [lat, lon]

const kmWords = (atM: number) => `${(atM / 1000).toFixed(1)} km`

function placeWords(race: DrawnRace, marks: readonly CourseMark[], atM: number): string {
  const there = marksAt(marks, atM).map(({ words }) => words)
  const height = heightAlong(race, atM)
  if (!height) return [kmWords(atM), ...there].join(', ')
  const { metres, gradePct } = height
  const grade = `${gradePct < 0 ? '−' : gradePct > 0 ? '+' : ''}${Math.abs(gradePct).toFixed(1)} %`
  return [kmWords(atM), `${metres} m high`, grade, ...there].join(', ')
}

interface GroundProps {
  line: readonly LinePoint[]
  atM: number
  onPoint: (atM: number) => void
}

/** The land below, and what a pointer over it means. */
function Ground({ line, atM, onPoint }: GroundProps) {
  const map = useMap()
  useMapGround(map, 'Map of the course: arrow keys move the map')
  const point = ({ latlng: { lat, lng } }: { latlng: { lat: number; lng: number } }) =>
    onPoint(nearestAlong(line, { lat, lon: lng }, atM))
  useMapEvent('mousemove', point)
  useMapEvent('click', point)
  return null
}

/** A hook of two short lines at `at`, open towards where one comes from; as long at each zoom. */
function Arrow({ from, to }: { from: LinePoint; to: LinePoint }) {
  const map = useMap()
  const [zoom, setZoom] = useState(map.getZoom())
  useMapEvent('zoomend', () => setZoom(map.getZoom()))
  const [tip, tail] = [map.project(at(to), zoom), map.project(at(from), zoom)]
  const turn = Math.atan2(tail.y - tip.y, tail.x - tip.x)
  const barb = (by: number) =>
    map.unproject([tip.x + 9 * Math.cos(turn + by), tip.y + 9 * Math.sin(turn + by)], zoom)
  return (
    <Polyline
      positions={[barb(0.55), map.unproject(tip, zoom), barb(-0.55)]}
      className="course-arrow"
      interactive={false}
    />
  )
}

const named = (words: string) => (
  <Tooltip permanent direction="right" offset={[4, 0]} className="course-name">
    {words}
  </Tooltip>
)

interface CourseProps extends Pick<Props, 'race' | 'closings'> {
  line: readonly LinePoint[]
  aid: readonly CourseMark[]
}

function Course({ race, line, closings, aid }: CourseProps) {
  const { distanceM } = race
  const stretches = useMemo(() => colouredStretches(line, race), [line, race])
  return (
    <>
      <Polyline positions={line.map(at)} className="course-edge" interactive={false} />
      {stretches.map(({ grade, points }, i) => (
        <Polyline
          key={i}
          positions={points.map(at)}
          className={`course-line g${grade}`}
          interactive={false}
        />
      ))}
      {arrowsOf(line, distanceM, distanceM / 14).map(({ from, at: to }) => (
        <Arrow key={to.atM} from={from} to={to} />
      ))}
      {kilometresOf(line, distanceM).map(({ km, isNamed, at: place }) => (
        <CircleMarker
          key={km}
          center={at(place)}
          radius={isNamed ? 3.5 : 2}
          className="course-km"
          interactive={false}
        >
          {isNamed && named(String(km))}
        </CircleMarker>
      ))}
      {aid.map(({ atM }) => (
        <CircleMarker
          key={atM}
          center={at(placeAt(line, atM))}
          radius={8}
          className="course-aid"
          interactive={false}
        />
      ))}
      {closings.map(({ atM, words }) => (
        <CircleMarker
          key={atM}
          center={at(placeAt(line, atM))}
          radius={6}
          className="course-closes"
          interactive={false}
        >
          {named(words)}
        </CircleMarker>
      ))}
      {(['Start', 'Finish'] as const).map((words) => (
        <CircleMarker
          key={words}
          center={at(words === 'Start' ? line[0]! : line.at(-1)!)}
          radius={5}
          className="course-end"
          interactive={false}
        >
          <Tooltip
            permanent
            direction={words === 'Start' ? 'top' : 'bottom'}
            className="course-name course-end-name"
          >
            {words}
          </Tooltip>
        </CircleMarker>
      ))}
    </>
  )
}

/** The same place on the picture of the profile: a line in it, and its pointer heard. */
function usePicture(
  pictureOf: () => Element | null,
  { share, onShare }: { share: number; onShare: (share: number) => void },
) {
  const showShare = useEffectEvent(onShare)
  const find = useEffectEvent(pictureOf)
  const mark = useRef<SVGLineElement | null>(null)
  useEffect(() => {
    const picture = find()
    if (!picture) return
    const made = document.createElementNS('http://www.w3.org/2000/svg', 'line')
    made.setAttribute('class', 'course-mark')
    made.setAttribute('y2', '100%')
    picture.append(made)
    mark.current = made
    const move = (event: Event) => {
      const { left, width } = picture.getBoundingClientRect()
      showShare(Math.min(1, Math.max(0, ((event as PointerEvent).clientX - left) / width)))
    }
    picture.addEventListener('pointermove', move)
    picture.addEventListener('pointerdown', move)
    return () => {
      picture.removeEventListener('pointermove', move)
      picture.removeEventListener('pointerdown', move)
      made.remove()
    }
  }, [])
  useEffect(() => {
    // Of the picture's width, so that it stays at its kilometre when that changes.
    for (const end of ['x1', 'x2']) mark.current?.setAttribute(end, percent(share))
  }, [share])
}

export function CourseMap({ race, track, closings, aidEveryKm, picture, takesFocus = false }: Props) {
  const id = useId()
  const { distanceM } = race
  const line = useMemo(() => lineOf(track, distanceM), [track, distanceM])
  const aid = useMemo(
    () =>
      aidEveryKm === null
        ? []
        : aidStationsAt(aidEveryKm, distanceM).map((atM) => ({ atM, words: 'aid station about here' })),
    [aidEveryKm, distanceM],
  )
  const words = (metres: number) => placeWords(race, [...aid, ...closings], metres)
  const bounds = useMemo(() => new LatLngBounds(line.map(at)), [line])
  const [isStyled, setIsStyled] = useState(false)
  const [atM, setAtM] = useState(0)
  const [map, setMap] = useState<LeafletMap | null>(null)
  useEffect(() => {
    void Promise.all([loadStyle(leafletStyle), loadStyle(ownStyle)]).then(() => setIsStyled(true))
  }, [])
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The focus went with the button; one that has gone elsewhere stays there.
    if (!takesFocus || !isStyled || document.activeElement !== document.body) return
    slider.current?.focus({ preventScroll: true })
    // Scrolls as little as shows it: the visitor opened the map above.
    slider.current?.scrollIntoView({ block: 'nearest' })
  }, [isStyled, takesFocus])
  usePicture(picture, { share: atM / distanceM, onShare: (share) => setAtM(share * distanceM) })
  if (!isStyled) return null
  return (
    <>
      <div className="small-map course-map">
        <MapContainer
          ref={setMap}
          className="small-map-ground"
          bounds={bounds}
          boundsOptions={{ padding: [24, 24] }}
          maxZoom={MAX_ZOOM}
          zoomControl={false}
          scrollWheelZoom={false}
          attributionControl={false}
          fadeAnimation={false}
          zoomAnimation={false}
        >
          <Ground {...{ line, atM }} onPoint={setAtM} />
          <Course {...{ race, line, closings, aid }} />
          <CircleMarker
            center={at(placeAt(line, atM))}
            radius={7}
            className="course-here"
            interactive={false}
          />
        </MapContainer>
        <ZoomButtons map={map} />
      </div>
      <p className="course-slider">
        <label htmlFor={id}>Along the course</label>
        <input
          ref={slider}
          id={id}
          type="range"
          min={0}
          max={lastStepM(distanceM)}
          step={STEP_M}
          value={atM}
          aria-valuetext={words(atM)}
          onChange={(event) => setAtM(Math.min(distanceM, Number(event.target.value)))}
        />
        <span className="num" aria-hidden="true">
          {words(atM)}
        </span>
      </p>
      {aid.length > 0 && (
        <p className="q s">
          <svg className="course-aid-sign" viewBox="0 0 20 20" aria-hidden="true">
            <circle className="course-aid" cx="10" cy="10" r="8" />
          </svg>{' '}
          {`Aid stations, drawn each ${aidEveryKm} km as on file. Where exactly they stand is not.`}
        </p>
      )}
    </>
  )
}
