// A race as the race-to-race tool knows it; all of them are in /data/race-losses.json.
import { fetchOwn } from '../../../browser/client-headers.ts'

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
    const answer = await fetchOwn('/data/race-losses.json')
    return answer.ok ? ((await answer.json()) as RaceLossEntry[]) : known
  } catch {
    return known
  }
}
