// All that the comparison's page shows, from its address: races as they are read, their names, and the rows side by side.
import { useCallback, useEffect, useMemo, useState, useRef, type RefObject } from 'react'
import { useStore } from '@nanostores/react'
import { comparedRace } from '../../platform/browser/race-json.ts'
import type { Comparison } from './comparisons.schema.ts'
import { writeRaceReference, type RaceReference } from '../../rules/comparison/comparison.ts'
import type { ComparedRace } from '../../rules/comparison/comparison-rows.ts'
import { fetchJson, ApiError } from '../../platform/browser/api.ts'
import type { RaceReviews } from '../reviews/reviews.schema.ts'
import { type ReviewSummary, comparisonGroups } from '../../rules/comparison/comparison-groups.ts'
import { dayInUtc } from '../../rules/calendar/calendar-day.ts'
import { shortRaceNames, racePath } from '../../rules/race/race-address.ts'
import { $compared, followCompareAddress, nameRaces } from './compared-races.store.ts'
import { $units, builtUnits } from '../../platform/browser/preferences.store.ts'
import { $expectedTimes, $yourTime, noTimeYet } from '../your-time/your-time.store.ts'
import { USUAL_TYPE } from '../../race/race-types.ts'
import { fetchOwn } from '../../platform/browser/client-headers.ts'
import type { RaceDetailJson } from '../../race/race.schema.ts'

// Reads single races for a comparison: from the file beside the race's page, or from the API where there is no such file
// (a race by number, a race approved since the last build). Each once a page.

const readings = new Map<string, Promise<RaceDetailJson | null>>()

/** The answer of the API; null where it says that there is no such race. */
async function fetchApi(path: string): Promise<RaceDetailJson | null> {
  try {
    return (await fetchJson(path)) as RaceDetailJson
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

async function read(reference: RaceReference): Promise<RaceDetailJson | null> {
  if ('id' in reference) return fetchApi(`/api/marathons/${reference.id}`)
  const { slug, raceType } = reference
  const file = await fetchOwn(`${racePath({ slug, raceType: raceType ?? USUAL_TYPE })}.json`)
  if (file.ok) return (await file.json()) as RaceDetailJson
  if (file.status !== 404) throw new Error(`${file.url}: ${file.status}`)
  return fetchApi(`/api/marathons/${slug}${raceType ? `?raceType=${raceType}` : ''}`)
}

/** The race that is meant; null where there is none any more. Throws where it could not be read just now. */
function readRaceFile(reference: RaceReference): Promise<RaceDetailJson | null> {
  const key = writeRaceReference(reference)
  let reading = readings.get(key)
  if (!reading) {
    reading = read(reference)
    readings.set(key, reading)
    reading.catch(() => readings.delete(key))
  }
  return reading
}

export interface ComparedEntry {
  /** How a link writes it. */
  name: string
  reference: RaceReference
  /** `gone`: there is no such race any more. `failed`: it could not be read just now. */
  state: 'reading' | 'here' | 'gone' | 'failed'
  race: ComparedRace | null
}

type Answer = Pick<ComparedEntry, 'state' | 'race'>

const READING: Answer = { state: 'reading', race: null }

async function fetchAnswer(reference: RaceReference): Promise<Answer> {
  try {
    const json = await readRaceFile(reference)
    return json ? { state: 'here', race: comparedRace(json) } : { state: 'gone', race: null }
  } catch {
    return { state: 'failed', race: null }
  }
}

/** Reads the races that are meant; `retry` fetches those that failed again. */
function useComparedRaces(references: readonly RaceReference[]): {
  entries: ComparedEntry[]
  retry: () => void
} {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isCurrent = true
    for (const reference of references) {
      const name = writeRaceReference(reference)
      const known = answers.get(name)
      if (known && known.state !== 'failed') continue
      void fetchAnswer(reference).then((answer) => {
        if (!isCurrent) return
        // Also under the name that the address gets now: nothing is read twice.
        const named = answer.race ? writeRaceReference(answer.race) : name
        setAnswers((before) => new Map(before).set(name, answer).set(named, answer))
      })
    }
    return () => {
      isCurrent = false
    }
    // Fetches when the races change or on demand, not when an answer comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [references, round])

  const entries = useMemo(
    () =>
      references.map((reference): ComparedEntry => {
        const name = writeRaceReference(reference)
        return { name, reference, ...(answers.get(name) ?? READING) }
      }),
    [references, answers],
  )
  const retry = useCallback(() => setRound((before) => before + 1), [])
  return { entries, retry }
}

// The minimum page size of the API: the averages are of all races, however few are listed.
const path = (raceId: number) => `/api/marathons/${raceId}/reviews?limit=1`

/** The reviews of each race, in the given order: undefined while they are read, null where they could not be. */
function useReviewSummaries(raceIds: readonly number[]): ReviewSummary[] {
  const [known, setKnown] = useState<ReadonlyMap<number, ReviewSummary>>(new Map())
  const idsText = raceIds.join()
  useEffect(() => {
    for (const id of idsText.split(',').filter(Boolean).map(Number)) {
      if (known.has(id)) continue
      void fetchJson(path(id))
        .then((answer): ReviewSummary => {
          const { count, averages } = answer as RaceReviews
          return { count, averages }
        })
        .catch((): ReviewSummary => null)
        .then((summary) => setKnown((before) => new Map(before).set(id, summary)))
    }
    // Fetches when the races change, not when an answer comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [idsText])
  return raceIds.map((id) => known.get(id))
}

export interface SavedComparison {
  /** `gone`: deleted, or private and not the reader's. `ended`: the session has ended. */
  state: 'none' | 'reading' | 'here' | 'gone' | 'ended' | 'failed'
  comparison: Comparison | null
  /** Puts the comparison in place as the server has it now. */
  take: (comparison: Comparison) => void
  retry: () => void
}

interface Found extends Pick<SavedComparison, 'state' | 'comparison'> {
  /** The number by which it was fetched, and how often. */
  of: string
  savedId: string
}

function whyNot(error: unknown): SavedComparison['state'] {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 401) return 'ended'
  return error.status === 404 ? 'gone' : 'failed'
}

/** Reads the comparison with this number; nothing for null. */
function useSavedComparison(savedId: string | null): SavedComparison {
  const [found, setFound] = useState<Found | null>(null)
  const [round, setRound] = useState(0)
  const of = `${savedId}, ${round}`
  useEffect(() => {
    if (savedId === null) return
    let isCurrent = true
    // The module for accounts is loaded when it is needed.
    import('./saved-comparisons.store.ts')
      .then(({ readSavedComparison }) => readSavedComparison(savedId))
      .then(
        (comparison) => ({ state: 'here' as const, comparison }),
        (error: unknown) => ({ state: whyNot(error), comparison: null }),
      )
      .then((answer) => {
        if (isCurrent) setFound({ ...answer, of, savedId })
      })
    return () => {
      isCurrent = false
    }
  }, [savedId, of])
  const take = useCallback(
    (comparison: Comparison) => setFound({ state: 'here', comparison, of: '', savedId: comparison.id }),
    [],
  )
  const retry = useCallback(() => setRound((before) => before + 1), [])
  if (savedId === null) return { state: 'none', comparison: null, take, retry }
  // What was read for another number is not shown for this one; what was taken is, until it is read again.
  const isOf = found !== null && (found.of === of || (found.savedId === savedId && found.comparison !== null))
  const { state, comparison } = isOf ? found : { state: 'reading' as const, comparison: null }
  return { state, comparison, take, retry }
}

interface PageState {
  isEmpty: boolean
  /** Null: the title that was built. */
  title: string | null
}

/** Keeps the page in step; returns the heading that takes the focus when what had it is gone. */
export function usePageState({ isEmpty, title }: PageState): RefObject<HTMLHeadingElement | null> {
  const built = useRef<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    built.current ??= document.title
    document.title = title ?? built.current
  }, [title])
  useEffect(() => {
    // Before the address is read the built page is empty too: that says nothing yet.
    const { dataset } = document.documentElement
    if (!isEmpty) dataset.comparing = ''
    else if (!/[?&](races|saved)=/.test(location.search)) delete dataset.comparing
  }, [isEmpty])
  return heading
}

const NONE: readonly RaceReference[] = []
/** So long the first races wait for the others, so that the page is laid out once. */
const PATIENCE_MS = 1000

/** What is compared now. Built, and before the address is read, it is nothing. */
export function useComparisonPage() {
  const view = useStore($compared, { ssr: 'initial' })
  const units = useStore($units, { ssr: builtUnits })
  const expected = useStore($expectedTimes, { ssr: 'initial' })
  const goal = useStore($yourTime, { ssr: noTimeYet })?.goal ?? null
  const [today] = useState(() => dayInUtc(Date.now()))
  useEffect(() => followCompareAddress(), [])

  const saved = useSavedComparison(view.savedId)
  const savedIds = saved.comparison?.raceIds.join()
  const savedReferences = useMemo(
    () => (savedIds ? savedIds.split(',').map((id) => ({ id: Number(id) })) : NONE),
    [savedIds],
  )
  const references = view.references.length > 0 ? view.references : savedReferences
  const { entries, retry } = useComparedRaces(references)
  const isReading = saved.state === 'reading' || entries.some(({ state }) => state === 'reading')
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const isHeldBack = isPatient && isReading
  const races = useMemo(
    () => (isHeldBack ? [] : entries.flatMap(({ race }) => race ?? [])),
    [entries, isHeldBack],
  )
  const names = useMemo(() => shortRaceNames(races), [races])
  const raceIds = useMemo(() => races.map(({ id }) => id), [races])
  const reviews = useReviewSummaries(raceIds)
  const groups = useMemo(
    () => comparisonGroups(races, { units, today, expected, goal, reviews }),
    [races, units, today, expected, goal, reviews],
  )
  const isSettled = references.length > 0 && !isReading
  useEffect(() => {
    if (isSettled) nameRaces(entries)
  }, [isSettled, entries])

  return {
    view,
    units,
    hasTime: expected !== null,
    saved,
    references,
    entries,
    retry,
    races,
    names,
    groups,
    isReading,
    isSettled,
    /** Nothing is compared and nothing is on its way. */
    isEmpty: references.length === 0 && !isReading && view.savedId === null,
    /** The races of a saved comparison were changed here. */
    isChanged: view.references.length > 0 && saved.comparison !== null && raceIds.join() !== savedIds,
  }
}

export type ComparisonPage = ReturnType<typeof useComparisonPage>
