// All that the comparison's page shows, from its address: races as they are read, their names, and the rows side by side.
import { useEffect, useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import { dayInUtc } from '../../rules/calendar/calendar-day.ts'
import { comparisonGroups } from '../../rules/comparison/comparison-groups.ts'
import type { RaceReference } from '../../rules/comparison/comparison.ts'
import { shortRaceNames } from '../../rules/race/race-address.ts'
import { $compared, followCompareAddress, nameRaces } from './compared-races.store.ts'
import { $units } from '../../platform/browser/preferences.store.ts'
import { $expectedTimes, $yourTime, noTimeYet } from '../your-time/your-time.store.ts'
import { useComparedRaces } from './use-compared-races.ts'
import { useReviewSummaries } from './use-review-summaries.ts'
import { useSavedComparison } from './use-saved-comparison.ts'

const NONE: readonly RaceReference[] = []
/** So long the first races wait for the others, so that the page is laid out once. */
const PATIENCE_MS = 1000

/** What is compared now. Built, and before the address is read, it is nothing. */
export function useComparisonPage() {
  const view = useStore($compared, { ssr: 'initial' })
  const units = useStore($units, { ssr: 'initial' })
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
