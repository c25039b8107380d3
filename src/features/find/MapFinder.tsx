// The page of the map: the finder's search and filters over the map and its list, with the same address.
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { filterAddress } from '../../rules/search/filter-address.ts'
import { filterRaces } from '../../rules/search/filter-races.ts'
import { isUnfiltered } from '../../rules/search/race-filter.ts'
import { filterTitle } from '../../rules/search/filter-words.ts'
import {
  $ignoredValues,
  $raceFilter,
  $queryParser,
  followAddress,
  settleSearch,
} from './race-filter.store.ts'
import { $raceIndex, loadRaceIndex } from './race-index.store.ts'
import { Chips, FilterForm } from './FilterForm.tsx'
import { useVisitorsDay, useNoIndex, useTitle } from './use-page-of-filter.ts'
import { loadLeaflet, RaceMap } from './RaceMap.tsx'
import { atFirstUse } from '../../platform/browser/page-events.ts'
import { fetchScriptsAhead } from '../../platform/browser/preloading.ts'
import { asIsland } from '../../ui/as-island.tsx'

const MAP_PATH = '/races-map'

// What the map needs once somebody filters it: the choices of the sheet, and what is said of what they leave.

type Filtering = Pick<typeof import('./FilterGroups.tsx'), 'FilterGroups'> &
  Pick<typeof import('./ListNotes.tsx'), 'NothingFound' | 'ScoresApart'>

const filtering = atom<Filtering | null>(null)
let loading: Promise<void> | undefined

/** Loads what filtering takes, once; where that failed, again. */
function loadFiltering(): Promise<void> {
  loading ??= Promise.all([import('./FilterGroups.tsx'), import('./ListNotes.tsx')]).then(
    ([{ FilterGroups }, { NothingFound, ScoresApart }]) =>
      filtering.set({ FilterGroups, NothingFound, ScoresApart }),
  )
  loading.catch(() => (loading = undefined))
  return loading
}

// Where the index does not come, the map drawn at build and the list below it stay.
if (!import.meta.env.SSR) {
  // On its way while the index is; when it is there, what the first press needs.
  loadLeaflet()
    .then(() => fetchScriptsAhead(['FilterGroups', 'ListNotes']))
    .catch(() => undefined)
  followAddress(MAP_PATH, await loadRaceIndex())
  await settleSearch('replace').catch(() => undefined)
  if (!isUnfiltered($raceFilter.get())) await loadFiltering().catch(() => undefined)
}

interface Props {
  tileUrl?: string | undefined
  tileCredit?: string | undefined
}

export const MapFinder = asIsland(function MapFinder({ tileUrl, tileCredit }: Props) {
  const typed = useStore($raceFilter)
  const parseQuery = useStore($queryParser)
  const ignored = useStore($ignoredValues)
  const index = $raceIndex.get()!
  const filter = useMemo(() => parseQuery?.(index, typed) ?? typed, [index, parseQuery, typed])
  const shown = useDeferredValue(filter)
  const parts = useStore(filtering)
  const today = useVisitorsDay(index.builtOn)
  const result = filterRaces(index, shown, null, today)
  const isEmpty = result.races.length === 0
  useEffect(() => atFirstUse(document.body, () => void loadFiltering().catch(() => undefined)), [])
  const part = useRef<HTMLElement>(null)
  const toPart = () => part.current?.focus({ preventScroll: true })
  useNoIndex(!isUnfiltered(filter) || ignored.length > 0)
  useTitle(filterTitle(index, shown, result.races.length))

  return (
    <div className="finder">
      <FilterForm index={index} filter={filter} search={typed.search} count={result.races.length} isSheet>
        {parts ? (
          <parts.FilterGroups index={index} filter={filter} result={result} />
        ) : (
          <p className="q">Loading the filters…</p>
        )}
      </FilterForm>
      <section ref={part} tabIndex={-1} aria-label="Map and list">
        <Chips index={index} filter={filter} ignored={ignored} onRemove={toPart} />
        {parts && <parts.ScoresApart index={index} filter={filter} />}
        {parts && isEmpty && (
          <parts.NothingFound index={index} filter={shown} result={result} onFollow={toPart} />
        )}
        {/* Hidden, not taken away: a zoom of Leaflet's that is under way does not survive its map. */}
        <div hidden={isEmpty && parts !== null}>
          <RaceMap races={result.races} tileUrl={tileUrl} tileCredit={tileCredit} />
        </div>
        <p className="as-list">
          <a href={filterAddress({ ...filter, view: 'list', page: 1 })}>See these races as a table</a>
        </p>
      </section>
    </div>
  )
})
