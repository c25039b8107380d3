// What runners say of the compared races, on average. Read beside the races and never waited for.
import { useEffect, useState } from 'react'
import { fetchJson } from '../../platform/browser/api.ts'
import type { RaceReviews } from '../reviews/reviews.schema.ts'
import type { ReviewSummary } from '../../rules/comparison/comparison-groups.ts'

// The least that the API gives: the averages are of all, however few are listed.
const path = (raceId: number) => `/api/marathons/${raceId}/reviews?limit=1`

/** The reviews of each race, in the given order: undefined while they are read, null where they could not be. */
export function useReviewSummaries(raceIds: readonly number[]): ReviewSummary[] {
  const [known, setKnown] = useState<ReadonlyMap<number, ReviewSummary>>(new Map())
  const asked = raceIds.join()
  useEffect(() => {
    for (const id of asked.split(',').filter(Boolean).map(Number)) {
      if (known.has(id)) continue
      void fetchJson(path(id))
        .then((answer): ReviewSummary => {
          const { count, averages } = answer as RaceReviews
          return { count, averages }
        })
        .catch((): ReviewSummary => null)
        .then((summary) => setKnown((before) => new Map(before).set(id, summary)))
    }
    // Asked when the races change, not when an answer comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked])
  return raceIds.map((id) => known.get(id))
}
