// The map of races with the list of those in view beside it. The list needs no map: where Leaflet cannot be loaded,
// it holds all races. Leaflet comes only after the Trusted Types policy that it needs.
import {
  Component,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import '../../platform/browser/trusted-types.ts'
import { loadStyle } from '../../platform/browser/missing-parts.ts'
import { MapWorkerClient } from '../../ui/map/map-worker-client.ts'
import type { Degrees } from '../../ui/map/map-index.ts'
import { nearPoles, racesInView } from '../../ui/map/map-view.ts'
import type { Choice, PaneProps } from './LeafletPane.tsx'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { RacesInView } from './RacesInView.tsx'
import leafletStyle from '../../ui/leaflet.css?url'

// Where the map breaks, the rest of the page goes on.

class MapBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

interface Props {
  races: IndexedRace[]
  tileUrl?: string | undefined
  tileCredit?: string | undefined
}

type Loading = 'loading' | 'failed' | { Pane: ComponentType<PaneProps>; worker: MapWorkerClient }

type Leaflet = [typeof import('./LeafletPane.tsx'), unknown]
let leaflet: Promise<Leaflet> | undefined

/** Leaflet with its style, which stays out of the list's pages, since they show a map to few; loaded again where that failed. */
export function loadLeaflet(): Promise<Leaflet> {
  leaflet ??= Promise.all([import('./LeafletPane.tsx'), loadStyle(leafletStyle)])
  leaflet.catch(() => (leaflet = undefined))
  return leaflet
}

// Not React's lazy(): its fallback would hold the map back for a third of a second. The worker starts meanwhile.
function useLeaflet(): Loading {
  const [loading, setLoading] = useState<Loading>('loading')
  useEffect(() => {
    const worker = new MapWorkerClient()
    loadLeaflet().then(
      ([{ LeafletPane }]) => startTransition(() => setLoading({ Pane: LeafletPane, worker })),
      () => setLoading('failed'),
    )
    return () => worker.close()
  }, [])
  return loading
}

const MapFailed = () => (
  <output className="race-map-waiting">The map could not be loaded. The list shows the same races.</output>
)

export function RaceMap({ races, tileUrl, tileCredit }: Props) {
  const map = useLeaflet()
  const [view, setView] = useState<Degrees | null>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  const pane = useRef<HTMLDivElement>(null)
  const [pointedId, setPointedId] = useState<number | null>(null)
  const byId = useMemo(() => new Map(races.map((race) => [race.id, race])), [races])
  const inView = useMemo(() => (view ? racesInView(races, view) : races), [races, view])

  // Said only where they are all that the view leaves out.
  const outside = useMemo(() => {
    const seen = new Set(inView)
    const unseen = nearPoles(races).filter((race) => !seen.has(race))
    return inView.length + unseen.length === races.length ? unseen : []
  }, [races, inView])

  const choose = (ids: number[], at: Choice['at']) =>
    setChoice({ races: ids.flatMap((id) => byId.get(id) ?? []), at })
  const chosenId = choice?.races.length === 1 ? choice.races[0]!.id : null

  return (
    <div className="race-map">
      <div ref={pane} className="race-map-pane">
        {tileUrl && tileCredit && <small className="race-map-credit">{tileCredit}</small>}
        {map === 'failed' && <MapFailed />}
        {map === 'loading' && <p className="race-map-waiting">Loading the map…</p>}
        {typeof map === 'object' && (
          <MapBoundary fallback={<MapFailed />}>
            <map.Pane
              worker={map.worker}
              races={races}
              choice={choice}
              ringedId={pointedId ?? chosenId}
              tileUrl={tileUrl}
              onChoose={choose}
              onClose={() => setChoice(null)}
              onView={(box) => startTransition(() => setView(box))}
            />
          </MapBoundary>
        )}
      </div>
      <RacesInView
        races={inView}
        outside={outside}
        total={races.length}
        chosenId={chosenId}
        onPoint={setPointedId}
        onChoose={(race) => {
          if (race.lat === null || race.lon === null) return
          choose([race.id], { lat: race.lat, lon: race.lon })
          // On a phone the list is below the map: it is scrolled into view.
          pane.current?.scrollIntoView({ block: 'nearest' })
        }}
      />
    </div>
  )
}
