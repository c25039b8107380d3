// The races nearest to a point, filtered by type and month as the address says, each choice a step of the history. The rows of a
// place are in its page, as the children: those of all types and months, which stand without script too.
import {
  type Nearby,
  NEAREST,
  filteredLink,
  nearestFiltered,
  nearestWords,
  withinWords,
  type NearestFilter,
} from '../../rules/place/nearest.ts'
import type { Direction, Point } from '../../rules/place/great-circle.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import type { CalendarDay, RaceType } from '../../rules/race/race.ts'
import { formatMeasure } from '../../rules/writing/measures.ts'
import { Both } from '../../ui/Both.tsx'
import { ExpectedTime } from '../../ui/ExpectedTime.tsx'
import {
  DATE,
  RACE,
  RUNNERS,
  SCORE,
  STEEPNESS,
  type Column,
  type RowRace,
  type ShownRace,
} from '../../ui/race-columns.tsx'
import { RaceTable } from '../../ui/RaceTable.tsx'
import { Score } from '../../ui/Score.tsx'
import './nearest.css'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { MONTH_NAMES } from '../../rules/calendar/calendar-day.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { loadRaceIndex } from '../find/race-index.store.ts'

// The races nearest to a point as a table, with how far each is and where to: drawn at build for a place, in the browser for the
// reader's own position and whatever is filtered.

interface NearRace extends ShownRace {
  /** Whole: the start of a race and the middle of a city are known no better. */
  km: number
  direction: Direction | null
}

const COLUMNS: Column<NearRace>[] = [
  {
    ...RACE,
    cell: ({ race }) => (
      <>
        <a href={racePath(race)} dir="auto">
          {race.name}
        </a>
        <small>{`${placeLine(race)}, ${race.raceType.replaceAll('-', ' ')}`}</small>
      </>
    ),
  },
  {
    head: 'Distance',
    isPlain: true,
    className: 'r',
    cell: ({ km, direction }) => (
      <>
        <b className="num">
          <Both of={{ metric: formatMeasure(km, 'km'), imperial: formatMeasure(km, 'km', 'imperial') }} />
        </b>
        <small>{direction ?? 'here'}</small>
      </>
    ),
  },
  { ...DATE, isPlain: true },
  { ...RUNNERS, isPlain: true, className: 'r' },
  { ...STEEPNESS, isPlain: true },
  { ...SCORE, isPlain: true, cell: ({ race }) => <Score pb={race.pb} bar={false} /> },
  {
    head: 'Your time',
    isPlain: true,
    className: 'mine',
    cell: ({ race }) => <ExpectedTime race={race} />,
  },
]

interface NearestTableProps {
  found: readonly Nearby<RowRace>[]
  caption: string
  today: CalendarDay
}

export const NearestTable = ({ found, caption, today }: NearestTableProps) => (
  <RaceTable
    rows={found.map(({ item, distanceKm, direction }) => ({
      race: item,
      today,
      km: Math.round(distanceKm),
      direction,
    }))}
    columns={COLUMNS}
    caption={caption}
    className="nearest"
  />
)

const FAILED = 'The races could not be loaded. Please try again.'
const NEAR_KM = 100
const ALL: NearestFilter = { raceType: '', month: null }

const isAll = ({ raceType, month }: NearestFilter) => raceType === '' && month === null

/** The filter in a query or a form, as far as it is valid. */
function readFilter(values: URLSearchParams | FormData, raceTypes: NearProps['raceTypes']): NearestFilter {
  const slug = String(values.get('raceType') ?? '')
  const month = Number(values.get('month'))
  return {
    raceType: raceTypes.some((type) => type.slug === slug) ? slug : '',
    month: MONTH_NAMES[month - 1] ? month : null,
  }
}

interface Found {
  races: Nearby<IndexedRace>[]
  words: string
  today: string
}

async function findNearest(
  filter: NearestFilter,
  from: readonly Point[],
  to: string,
  max: number,
): Promise<Found> {
  const index = await loadRaceIndex()
  const races = nearestFiltered(index, filter, { from, max })
  return { races, words: nearestWords(index, filter, races.length, to), today: index.builtOn }
}

interface NearProps {
  raceTypes: Pick<RaceType, 'slug' | 'pluralName'>[]
}

interface NearestRacesProps extends NearProps {
  /** One point, or all those that stand for an area. */
  from: readonly Point[]
  /** In words. */
  to: string
  /** How many races are listed at most; a state has all of its own. */
  max?: number
  /** What the page was built with, for all types and months; without it the browser finds those too. */
  built?: { caption: string; within: string }
  /** Where every filter is; they get this one along. */
  links?: { href: string; label: string }[]
  children?: ReactNode
}

function NearestList({ from, to, max = NEAREST, raceTypes, built, links = [], children }: NearestRacesProps) {
  const [filter, setFilter] = useState(ALL)
  const [found, setFound] = useState<Found | 'failed' | null>(null)
  /** Nothing is said of what the page began with. */
  const [isChanged, setIsChanged] = useState(!built)
  const form = useRef<HTMLFormElement>(null)
  const lastRequest = useRef(0)

  const show = useCallback(
    async (chosen: NearestFilter) => {
      const requestNumber = ++lastRequest.current
      setFilter(chosen)
      setIsChanged(true)
      const next =
        built && isAll(chosen)
          ? null
          : await findNearest(chosen, from, to, max).catch(() => 'failed' as const)
      if (requestNumber === lastRequest.current) setFound(next)
    },
    [built, from, to, max],
  )

  const step = (chosen: NearestFilter) => {
    history.pushState(null, '', filteredLink(location.pathname, chosen))
    void show(chosen)
  }
  const choose = (name: keyof NearestFilter, value: string) =>
    step({ ...filter, [name]: name === 'month' ? Number(value) || null : value })

  useEffect(() => {
    const follow = () => void show(readFilter(new URLSearchParams(location.search), raceTypes))
    // What was chosen before this script came is in the form alone.
    const early = readFilter(new FormData(form.current!), raceTypes)
    if (!isAll(early)) step(early)
    else if (!built || location.search.length > 1) follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, [])

  const list = found === 'failed' ? null : found
  const words = found === 'failed' ? FAILED : (list?.words ?? built?.caption ?? '')
  const near = list?.races.filter(({ distanceKm }) => distanceKm <= NEAR_KM).length ?? 0
  const within = list ? withinWords(near, list.races.length) : built?.within
  return (
    <>
      <form
        className="row near-filter"
        aria-label="Filter the races"
        data-needs-script=""
        ref={form}
        onSubmit={(event) => event.preventDefault()}
      >
        <label>
          <span>Race type</span>
          <select
            name="raceType"
            autoComplete="off"
            value={filter.raceType}
            onChange={({ currentTarget }) => choose('raceType', currentTarget.value)}
          >
            <option value="">All types</option>
            {raceTypes.map(({ slug, pluralName }) => (
              <option key={slug} value={slug}>
                {pluralName}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Month</span>
          <select
            name="month"
            autoComplete="off"
            value={filter.month ?? ''}
            onChange={({ currentTarget }) => choose('month', currentTarget.value)}
          >
            <option value="">All months</option>
            {MONTH_NAMES.map((name, i) => (
              <option key={name} value={i + 1}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <output className="q">{isChanged && words}</output>
      </form>
      {within && (
        <p className="near-within">
          <b>{within}</b> within <Both of={{ metric: '100 km', imperial: '62.1 mi' }} />.
        </p>
      )}
      <div hidden={list !== null}>{children}</div>
      {list && <NearestTable found={list.races} caption={list.words} today={list.today} />}
      {links.length > 0 && (
        <p className="note">
          With every filter:{' '}
          {links.map(({ href, label }, i) => (
            <span key={href}>
              {i > 0 && ', '}
              <a href={filteredLink(href, filter)}>{label}</a>
            </span>
          ))}
          .
        </p>
      )}
    </>
  )
}

export const NearestRaces = asIsland(NearestList)

// The button that finds the races nearest to the device, and their list. The position goes nowhere.

// The device's position, for this page alone: it is neither stored nor sent.

type PositionFailure = 'refused' | 'unknown' | 'unsupported'
type PositionAnswer = { position: Point } | { failure: PositionFailure }

const TIMEOUT_MS = 15_000
const MAX_AGE_MS = 600_000

/** Requests the position; the browser asks the person for permission. Never throws. */
function requestPosition(): Promise<PositionAnswer> {
  return new Promise((answer) => {
    if (!('geolocation' in navigator)) return answer({ failure: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer({ position: { lat: coords.latitude, lon: coords.longitude } }),
      (error) => answer({ failure: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}

const FAILURES: Record<PositionFailure, string> = {
  refused: 'Your browser did not share your location. Choose a city below.',
  unknown: 'Your device could not find its location. Choose a city below.',
  unsupported: 'This browser cannot share a location. Choose a city below.',
}

interface Props extends NearProps {
  /** Stands above the list once there is one. */
  children: ReactNode
}

export const NearMe = asIsland(function NearMe({ raceTypes, children }: Props) {
  const [from, setFrom] = useState<readonly Point[] | null>(null)
  const [status, setStatus] = useState('')
  const [isFinding, setIsFinding] = useState(false)

  const find = async () => {
    if (isFinding) return
    setIsFinding(true)
    setStatus('Finding your location…')
    const answer = await requestPosition()
    setIsFinding(false)
    if ('failure' in answer) return setStatus(FAILURES[answer.failure])
    setStatus('')
    setFrom([answer.position])
  }

  return (
    <div className="near-me" data-near-me="" data-needs-script="">
      <div className="row">
        {/* Disabled, it would lose the focus. */}
        <button className="btn go" type="button" aria-disabled={isFinding} onClick={() => void find()}>
          Use my location
        </button>
        <p className="q">
          Your location stays on this device: distances are worked out here and nothing is sent.
        </p>
      </div>
      <output>{status}</output>
      {/* There from the build on: markup that a script adds would be shown as text (trusted-types.ts). */}
      <div hidden={!from}>{children}</div>
      {from && (
        <NearestList key={`${from[0]!.lat} ${from[0]!.lon}`} from={from} to="you" raceTypes={raceTypes} />
      )}
    </div>
  )
})
