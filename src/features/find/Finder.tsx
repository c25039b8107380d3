// The list of all races with everything that filters, orders and shows it. Rendered at build for each page of the whole
// list; in the browser it takes that markup over at the first use, with the same races from the index.
import {
  RACE_VIEWS,
  type RaceFilter,
  type RaceSort,
  isUnfiltered,
  NO_FILTER,
} from '../../rules/search/race-filter.ts'
import {
  changeFilter,
  followAddress,
  settleSearch,
  $ignoredValues,
  $raceFilter,
  $queryParser,
} from './race-filter.store.ts'
import { loadRaceIndex, $raceIndex, provideRaceIndex } from './race-index.store.ts'
import { AddressLink, PageLinks } from './AddressLink.tsx'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { entryStateWords } from '../../rules/entry/entry-state.ts'
import { ALL_RACES, placeOfFilter, racesOfPage } from '../../rules/search/filter-address.ts'
import { describeCount, filterTitle } from '../../rules/search/filter-words.ts'
import { filterRaces } from '../../rules/search/filter-races.ts'
import {
  dividersAbove,
  listPart,
  sortInForce,
  isRunnerSort,
  type RunnerAt,
} from '../../rules/race/race-order.ts'
import { runnerAt } from '../../rules/prediction/chance.ts'
import { $expectedTimes, $yourTime, noTimeYet } from '../your-time/your-time.store.ts'
import { RaceList } from '../../ui/RaceTable.tsx'
import { Chips, FilterForm } from './FilterForm.tsx'
import { FilterGroups } from './FilterGroups.tsx'
import { EntryDates, FactsOnFile, NearOffer, NeedsYourTime, ScoresApart, NothingFound } from './ListNotes.tsx'
import {
  useAfterFrame,
  useEndOfWait,
  useNoIndex,
  useSettled,
  useTitle,
  useVisitorsDay,
} from './use-page-of-filter.ts'
import { loadStyle } from '../../platform/browser/missing-parts.ts'
import mapStyle from './race-map.css?url'
import yearStyle from './race-year.css?url'
import { asIsland } from '../../ui/as-island.tsx'
import formStyle from '../../ui/subscribe-form.css?url'
import { searchQuery } from '../../rules/search/saved-search.ts'

// What the finder needs before it comes alive: the index of races and the address. Fails loudly on the page where the
// index cannot be read.

/** Makes the stores ready. */
async function prepareFinder(): Promise<void> {
  try {
    followAddress(ALL_RACES, await loadRaceIndex())
    await settleSearch('replace').catch(() => undefined)
  } catch (error) {
    const { dataset } = document.documentElement
    dataset.finderFailed = ''
    delete dataset.hydrateNow
    throw error
  }
}

// How the list is shown and in which order.

const VIEW_NAMES = { list: 'List', cards: 'Cards', map: 'Map', year: 'Year' }
const ORDERS: readonly [RaceSort, string][] = [
  ['participants', 'Most runners'],
  ['date', 'Next date'],
  ['pb', 'PB potential'],
  ['your-time', 'Your time'],
  ['chance', 'Your chance'],
  ['name', 'Name'],
]

function ViewAndOrder({ filter }: { filter: RaceFilter }) {
  return (
    <div className="row">
      <nav className="seg" aria-label="View">
        {RACE_VIEWS.map((view) => (
          <AddressLink
            key={view}
            to={{ ...filter, view }}
            current={view === filter.view ? 'true' : undefined}
          >
            {VIEW_NAMES[view]}
          </AddressLink>
        ))}
      </nav>
      <select
        name="sort"
        form="finder-form"
        aria-label="Order"
        value={filter.sort}
        onChange={({ currentTarget }) => changeFilter({ sort: currentTarget.value as RaceSort })}
      >
        {ORDERS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

// What one can do with a search: save it and get emails about it, subscribe to its feed or its calendar. Its form
// is loaded when it is opened.

const WatchSearchForm = lazy(async () => {
  const [{ WatchSearchForm: Form }] = await Promise.all([
    import('./WatchSearchForm.tsx'),
    loadStyle(formStyle),
  ])
  return { default: Form }
})

function WatchSearch({ filter }: { filter: RaceFilter }) {
  const [isOpen, setOpen] = useState(false)
  const query = searchQuery(filter)
  if (query === '') return null
  return (
    <details className="watch-search" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Watch this search</summary>
      {isOpen && (
        <Suspense fallback={<p className="q">Loading …</p>}>
          {/* Another search is another form. */}
          <WatchSearchForm key={query} query={query} />
        </Suspense>
      )}
      <p className="s">
        As a feed:{' '}
        <a href={`/api/searches.rss?${query}`} rel="nofollow">
          RSS
        </a>
        , for a calendar:{' '}
        <a href={`/api/searches.ics?${query}`} rel="nofollow">
          iCal
        </a>
        . The next 200 races by their day.
      </p>
    </details>
  )
}

export { provideRaceIndex }

// Before React looks at the markup: the races it was made of must be at hand.
if (!import.meta.env.SSR) await prepareFinder()

/** The year and the map with their styles, loaded when they are opened, because few visitors do. */
const RaceYear = lazy(async () => {
  const [{ RaceYear: Year }] = await Promise.all([import('./RaceYear.tsx'), loadStyle(yearStyle)])
  return { default: Year }
})
const RaceMap = lazy(async () => {
  const [{ RaceMap: Map }] = await Promise.all([import('./RaceMap.tsx'), loadStyle(mapStyle)])
  return { default: Map }
})

interface FinderProps {
  /** Page of the whole list that the build rendered. */
  page: number
  tileUrl?: string | undefined
  tileCredit?: string | undefined
}

export const Finder = asIsland(function Finder({ page: builtPage, tileUrl, tileCredit }: FinderProps) {
  const built = useMemo(() => ({ ...NO_FILTER, page: builtPage }), [builtPage])
  const typed = useStore($raceFilter, { ssr: () => built })
  const ignored = useStore($ignoredValues, { ssr: 'initial' })
  const index = $raceIndex.get()!
  const parseQuery = useStore($queryParser, { ssr: 'initial' })
  const filter = useMemo(() => parseQuery?.(index, typed) ?? typed, [index, parseQuery, typed])
  const shown = useAfterFrame(filter)
  const expected = useStore($expectedTimes, { ssr: 'initial' })
  const yourTime = useStore($yourTime, { ssr: noTimeYet })
  const runner = useMemo<RunnerAt | null>(() => {
    const listed = expected && { expected, goal: yourTime?.goal ?? null }
    return listed && ((race) => runnerAt(listed, race))
  }, [expected, yourTime])
  const today = useVisitorsDay(index.builtOn)
  const result = filterRaces(index, shown, runner, today)
  const { entryState } = shown
  const { races, page, from } = racesOfPage(result.races, shown.page)
  const part = useMemo(
    () => listPart(index, result.races, sortInForce(shown.sort, runner)),
    [index, result, shown.sort, runner],
  )
  const count = describeCount(index, shown, result.races.length)
  const heading = useRef<HTMLHeadingElement>(null)
  const order = ORDERS.find(([sort]) => sort === shown.sort)?.[1]
  const settled = useSettled(`${count}. Order: ${order}.`)
  useTitle(filterTitle(index, shown, result.races.length))
  useEndOfWait(shown === filter && typed === $raceFilter.get())
  const place = useMemo(() => placeOfFilter(index, filter), [index, filter])
  useNoIndex(!isUnfiltered(filter) || ignored.length > 0, ignored.length > 0 ? null : place)

  const toTop = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }
  const toHeading = () => heading.current?.focus({ preventScroll: true })

  return (
    <div className="finder">
      <FilterForm index={index} filter={filter} search={typed.search} count={result.races.length}>
        <FilterGroups index={index} filter={filter} result={result} />
      </FilterForm>
      <section aria-labelledby="found-count">
        <div className="tools">
          <h2 id="found-count" ref={heading} tabIndex={-1}>
            {count}
          </h2>
          <ViewAndOrder filter={filter} />
        </div>
        <output className="vh">{settled}</output>
        <Chips index={index} filter={filter} ignored={ignored} onRemove={toHeading} />
        <WatchSearch filter={filter} />
        <NearOffer search={filter.search} />
        <ScoresApart index={index} filter={filter} />
        <EntryDates index={index} filter={filter} today={today} />
        <FactsOnFile index={index} filter={filter} />
        {isRunnerSort(filter.sort) && !yourTime && <NeedsYourTime />}
        <div className="found" id="found" tabIndex={-1}>
          {result.races.length === 0 && (
            <NothingFound index={index} filter={shown} result={result} onFollow={toHeading} />
          )}
          {shown.view === 'map' ? (
            <Suspense fallback={<p className="q">Loading the map…</p>}>
              <RaceMap races={result.races} tileUrl={tileUrl} tileCredit={tileCredit} />
            </Suspense>
          ) : shown.view === 'year' ? (
            <Suspense fallback={<p className="q">Loading the year…</p>}>
              <RaceYear races={result.races} filter={shown} today={today} />
            </Suspense>
          ) : (
            races.length > 0 && (
              <>
                <RaceList
                  rows={races.map((race) => ({
                    race,
                    today: index.builtOn,
                    remark:
                      entryState && entryStateWords(race.entryPeriods, entryState, today, race.nextEventDate),
                  }))}
                  caption={count}
                  dividersAbove={(row) =>
                    dividersAbove(part, races[row]!, {
                      before: result.races[from + row - 1],
                      isHead: row === 0,
                    })
                  }
                  cards={shown.view === 'cards'}
                />
                <PageLinks filter={shown} page={page} total={result.races.length} onTurn={toTop} />
              </>
            )
          )}
        </div>
      </section>
    </div>
  )
})
