// A race with its overall limit; all of them are in /data/race-limits.json.
import { fetchOwn } from '../../../browser/client-headers.ts'

export interface RaceLimit {
  slug: string
  name: string
  distanceM: number
  limitSeconds: number
}

/** All limits on file; none when the file cannot be had, and the fields can still be filled by hand. */
export async function fetchRaceLimits(): Promise<RaceLimit[]> {
  try {
    const answer = await fetchOwn('/data/race-limits.json')
    return answer.ok ? ((await answer.json()) as RaceLimit[]) : []
  } catch {
    return []
  }
}
