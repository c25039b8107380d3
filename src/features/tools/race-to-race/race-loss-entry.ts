// A race as the race-to-race tool knows it; all of them are in /data/race-losses.json.

export interface RaceLossEntry {
  slug: string
  name: string
  raceType: string
  distanceM: number
  /** % of time against an ideal day, and one standard deviation. */
  loss: number
  sd: number
  /** Too little is known for a PB potential: the range is a wide one. */
  wide?: true
}
