// Rows of the nearest races, from the index of all races: worked out here, so that no position goes anywhere.
import { formatMeasure, formatNumber } from '../rules/writing/measures.ts'
import { profileClass } from '../rules/course/grade-class.ts'
import { rangeWords, scoreFigure } from '../rules/pb-potential/score-words.ts'
import type { Point } from '../rules/place/great-circle.ts'
import {
  nearestFiltered,
  nearestWords,
  withinWords,
  type Nearby,
  type NearestFilter,
} from '../rules/place/nearest.ts'
import { placeLine, racePath } from '../rules/race/race-address.ts'
import { dayRemark, raceDay } from '../rules/race/race-day.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'
import { $units } from '../platform/browser/preferences.store.ts'
import { loadRaceIndex } from '../features/find/race-index.store.ts'

export { filteredLink } from '../rules/place/nearest.ts'

const NEAREST = 30
const NEAR_KM = 100

function fillRow(
  row: HTMLElement,
  { item: race, distanceKm, direction }: Nearby<IndexedRace>,
  today: string,
): void {
  const put = (slot: string, text: string) => {
    const element = row.querySelector(`[data-slot=${slot}]`)
    if (element) element.textContent = text
  }
  const link = row.querySelector('a')!
  link.href = racePath(race)
  link.textContent = race.name
  const km = Math.round(distanceKm)
  row.querySelector<HTMLElement>('[data-slot=distance]')!.dataset.km = String(km)
  put('distance', formatMeasure(km, 'km', $units.get()))
  put('direction', direction ?? 'here')
  put('place', `${placeLine(race)}, ${race.raceType.replaceAll('-', ' ')}`)
  const day = raceDay({ ...race, dateRule: null }, today)
  put('day', day.text)
  put('remark', dayRemark(day))
  const rough = race.participantsRough && race.participants !== null
  put('runners', `${rough ? 'about ' : ''}${formatNumber(race.participants)}`)
  put('steepness', race.elevationProfile ?? 'N/A')
  if (race.elevationProfile) {
    row.querySelector('i')!.className = `g${profileClass(race.elevationProfile)}`
  } else row.querySelector('i')!.remove()
  put('score', race.pb ? scoreFigure(race.pb) : 'N/A')
  const { lossPct, sdPct, yearSdPct } = race.loss
  const mine = { 'distance-m': race.distanceM, loss: lossPct, sd: sdPct, 'year-sd': yearSdPct }
  for (const [name, value] of Object.entries(mine)) {
    row.querySelector('expected-time')!.setAttribute(name, String(value))
  }
  put('range', race.pb ? `/100 (${rangeWords(race.pb)})` : '')
}

export interface NearestRows {
  rows: HTMLElement[]
  /** What they are, in a sentence. */
  words: string
  /** How many of them are within 100 km, up to the word before it. */
  within: string
}

/** The nearest to `from`, filtered, as rows made of the template. Fails where the races cannot be had. */
export async function nearestRows(
  template: HTMLTemplateElement,
  filtered: NearestFilter,
  { from, to }: { from: readonly Point[]; to: string },
): Promise<NearestRows> {
  const index = await loadRaceIndex()
  const found = nearestFiltered(index, filtered, { from, most: NEAREST })
  const rows = found.map((each) => {
    const row = template.content.firstElementChild!.cloneNode(true) as HTMLElement
    fillRow(row, each, index.builtOn)
    return row
  })
  const near = found.filter(({ distanceKm }) => distanceKm <= NEAR_KM).length
  return {
    rows,
    words: nearestWords(index, filtered, found.length, to),
    within: withinWords(near, found.length),
  }
}
