// A race with its overall limit; all of them are in /data/race-limits.json.
import { readSiteData } from '../../../browser/site-data.ts'

export interface RaceLimit {
  slug: string
  name: string
  distanceM: number
  limitSeconds: number
}

/** All limits on file; none when the file cannot be had, and the fields can still be filled by hand. */
export async function fetchRaceLimits(): Promise<RaceLimit[]> {
  try {
    return (await readSiteData('/data/race-limits.json')) as RaceLimit[]
  } catch {
    return []
  }
}
