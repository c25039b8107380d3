// A race as the race-to-race tool knows it; all of them are in /data/race-losses.json.
import { readSiteData } from '../../../browser/site-data.ts'

export interface RaceLossEntry {
  slug: string
  name: string
  raceType: string
  distanceM: number
  /** % of time against an ideal day, and one standard deviation. */
  loss: number
  sd: number
}

/** All races from the site; the ones already on the page when that fails. */
export async function fetchRaceLosses(known: RaceLossEntry[]): Promise<RaceLossEntry[]> {
  try {
    return (await readSiteData('/data/race-losses.json')) as RaceLossEntry[]
  } catch {
    return known
  }
}
