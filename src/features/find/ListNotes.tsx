// What stands above or in place of the list of races: how far the facts on file go, what needs one's own time, races nearby, and what to
// do when nothing is found.
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { ENTRY_STATE_LABELS } from '../../rules/entry/entry-state.ts'
import {
  lastChosenFirst,
  looserWays,
  mainFilterOf,
  onFileWords,
  onlyFilters,
} from '../../rules/search/facets.ts'
import { describeCount, activeFilterWords, withoutFilter } from '../../rules/search/filter-words.ts'
import { type RaceFilter, NO_FILTER } from '../../rules/search/race-filter.ts'
import type { RaceIndex } from '../../rules/search/race-index.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { AddressLink } from './AddressLink.tsx'
import { ranksScoresOfSeveralTypes } from '../../rules/race/race-order.ts'
import type { SearchEntry } from '../../rules/search/shard-names.ts'
import { useEffect, useState } from 'react'
import { nearKindOf } from '../../rules/search/search-text.ts'
import { useStore } from '@nanostores/react'
import type { FilteredRaces } from '../../rules/search/filter-races.ts'
import { $lastChosen } from './race-filter.store.ts'

interface EntryDatesProps {
  index: RaceIndex
  filter: RaceFilter
  today: CalendarDay
}

export function EntryDates({ index, filter, today }: EntryDatesProps) {
  if (filter.entryState === null) return null
  const openEntry: RaceFilter = { ...filter, entryState: null, entry: ['open'], page: 1 }
  return (
    <div className="note list-note">
      <p>
        {`“${ENTRY_STATE_LABELS[filter.entryState]}” as of ${formatDay(today)}. Entry dates are ${onFileWords(index, 'entryState')}; “should” goes by the last edition. Many others can be entered too, until they are full.`}
      </p>
      <AddressLink className="btn" to={openEntry}>
        Open entry, dates or not
      </AddressLink>
    </div>
  )
}

// A list filtered by a fact that most races lack says how far the facts go: the others may do as well.

interface FactsOnFileProps {
  index: RaceIndex
  filter: RaceFilter
}

export function FactsOnFile({ index, filter }: FactsOnFileProps) {
  const sentence = [
    filter.timeLimitMin !== null &&
      `Time limits are ${onFileWords(index, 'timeLimitMin')}; others may leave you as long.`,
    filter.priceMax !== null && `Prices are ${onFileWords(index, 'priceMax')}; others may cost as little.`,
    filter.startBefore !== null && `Starts are ${onFileWords(index, 'startBefore')}; others may be as early.`,
    filter.qualifier.length > 0 &&
      `Whether a time there counts for Boston is ${onFileWords(index, 'qualifier')}; it may elsewhere too.`,
  ].filter((words) => words !== false)
  if (sentence.length === 0) return null
  return (
    <div className="note list-note">
      <p>{`${sentence.join(' ')} Each race’s page says what has been checked.`}</p>
    </div>
  )
}

// The orders by the runner's own time and chance take a time: says so, and leads to where it is entered.

export function NeedsYourTime() {
  return (
    <div className="note list-note">
      <p>
        To sort by your time or your chance, enter one recent result. Until then the races with most runners
        come first.
      </p>
      <a className="btn" href="/your-time">
        Enter your time
      </a>
    </div>
  )
}

// Scores of two distances are not on one scale: a list that ranks or cuts by score says so, and offers one distance.

interface ScoresApartProps {
  index: RaceIndex
  filter: RaceFilter
}

export function ScoresApart({ index, filter }: ScoresApartProps) {
  if (!ranksScoresOfSeveralTypes(index, filter)) return null
  const names = index.raceTypes.map(({ pluralName }) => pluralName.toLowerCase())
  return (
    <div className="note list-note">
      <p>{`PB potential cannot be compared between ${names.join(' and ')}. Choose a distance:`}</p>
      {index.raceTypes.map(({ slug, pluralName }) => (
        <AddressLink key={slug} className="btn sm" to={{ ...filter, raceType: [slug], page: 1 }}>
          {pluralName}
        </AddressLink>
      ))}
    </div>
  )
}

// The list goes by names: a search for what is near leads on to the page that goes by distance.

const NEAR_PAGES = '/near/'
/** Cities of one name; more would be those whose name only begins so. */
const MAX_PAGES = 2

async function findNearPages(search: string): Promise<SearchEntry[]> {
  const { findSuggestions } = await import('../../platform/browser/find-suggestions.ts')
  const { places } = await findSuggestions(search)
  return places.filter(({ path }) => path.startsWith(NEAR_PAGES)).slice(0, MAX_PAGES)
}

/** The pages of what is near, as the search box suggests them; none while they are fetched and where they cannot be had. */
function useNearPages(search: string): SearchEntry[] {
  const [pages, setPages] = useState<SearchEntry[]>([])
  useEffect(() => {
    let isWanted = true
    const finding = nearKindOf(search) === 'place' ? findNearPages(search) : Promise.resolve([])
    finding.then((found) => isWanted && setPages(found)).catch(() => undefined)
    return () => void (isWanted = false)
  }, [search])
  return pages
}

export function NearOffer({ search }: { search: string }) {
  const pages = useNearPages(search)
  const wanted = nearKindOf(search)
  if (!wanted) return null
  const isAmbiguous = new Set(pages.map(({ name }) => name)).size < pages.length
  return (
    <div className="note list-note">
      <p>
        {wanted === 'here'
          ? 'This list does not know where you are. Another page finds the nearest races on your device.'
          : 'This list goes by names. What lies around a city is on its own page, by distance.'}
      </p>
      {pages.map(({ name, where, path }) => (
        <a key={path} className="btn sm" href={path}>
          {isAmbiguous ? `${name}, ${where}` : name}
        </a>
      ))}
      <a className="btn sm" href="/near">
        {wanted === 'here' ? 'Races near you' : 'Other places'}
      </a>
    </div>
  )
}

// An empty list says so, and offers to remove one filter: the last one set, then the least important. Where it takes more
// than one, what place, distance and words alone find. Of a search, the words that races do have come first.

// For an empty list: why words of the search find nothing, the words that races do have, and how many races these leave.
// Fetched when it is needed.

interface Answer {
  /** A sentence. */
  why: string | null
  met: { search: string; count: number } | null
}

const NONE: Answer = { why: null, met: null }

/** Without anything until the answer is there. */
function useWordsMet(index: RaceIndex, search: string, reasons: Int32Array): Answer {
  const [answer, setAnswer] = useState<(Answer & { reasons: Int32Array }) | null>(null)
  useEffect(() => {
    if (search === '') return
    import('../../rules/search/parse-query.ts')
      .then(({ unsupportedFilters, wordsMet }) =>
        setAnswer({ reasons, why: unsupportedFilters(search), met: wordsMet(index, search, reasons) }),
      )
      .catch(() => undefined)
  }, [index, search, reasons])
  // An answer to an earlier list is none to this one.
  return answer?.reasons === reasons ? answer : NONE
}

const MAX_WAYS = 3

interface Props {
  index: RaceIndex
  filter: RaceFilter
  result: FilteredRaces
  onFollow: () => void
}

export function NothingFound({ index, filter, result, onFollow }: Props) {
  const loosen = lastChosenFirst(looserWays(result.reasons), useStore($lastChosen))
  const mainFilter = mainFilterOf(filter, result.reasons)
  const { why, met } = useWordsMet(index, filter.search, result.reasons)
  const fewer = met && { ...filter, search: met.search, page: 1 }
  return (
    <div className="nothing">
      <p>{why ?? 'No race matches all of these filters.'}</p>
      <p className="row">
        {fewer && (
          <AddressLink className="btn go" to={fewer} onFollow={onFollow}>
            {`Search “${met.search}”: ${describeCount(index, fewer, met.count)}`}
          </AddressLink>
        )}
        {loosen.slice(0, MAX_WAYS).map(({ activeFilter, count }, i) => {
          const looser = withoutFilter(filter, activeFilter)
          return (
            <AddressLink
              key={activeFilter}
              className={i === 0 && !fewer ? 'btn go' : 'btn'}
              to={looser}
              onFollow={onFollow}
            >
              {`Without ${activeFilterWords(index, filter, activeFilter)}: ${describeCount(index, looser, count)}`}
            </AddressLink>
          )
        })}
        {loosen.length === 0 && mainFilter && (
          <AddressLink
            className="btn go"
            to={onlyFilters(filter, mainFilter.activeFilters)}
            onFollow={onFollow}
          >
            {`${mainFilter.activeFilters.map((each) => activeFilterWords(index, filter, each)).join(', ')} alone: ${describeCount(index, onlyFilters(filter, mainFilter.activeFilters), mainFilter.count)}`}
          </AddressLink>
        )}
        <AddressLink className="btn" to={{ ...NO_FILTER, view: filter.view }} onFollow={onFollow}>
          Clear all filters
        </AddressLink>
      </p>
    </div>
  )
}
