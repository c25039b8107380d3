// <near-me>: the races nearest to the device, reckoned here from the index of all races. The position goes nowhere.
import { formatMeasure, formatNumber } from '../../domain/writing/measures.ts'
import { nearestOf, type Nearby } from '../../domain/place/nearest.ts'
import { placeLine } from '../../domain/place/place-line.ts'
import { racePath } from '../../domain/race/race-address.ts'
import { dayRemark, raceDay } from '../../domain/race/race-day.ts'
import type { IndexedRace } from '../../domain/search/race-index.ts'
import { profileClass } from '../../domain/course/grade-class.ts'
import { $units } from '../../stores/preferences.ts'
import { loadRaceIndex } from '../../stores/race-index.ts'
import { askPosition, type PositionFailure } from '../position.ts'

const NEAREST = 30
const FAILURES: Record<PositionFailure, string> = {
  refused: 'Your browser did not share your location. Choose a city below.',
  unknown: 'Your device could not find its location. Choose a city below.',
  unsupported: 'This browser cannot share a location. Choose a city below.',
}
const INDEX_FAILED = 'The races could not be loaded. Please try again.'

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
  put('remark', day.certainty === 'unknown' ? day.note : dayRemark(day))
  const rough = race.participantsRough && race.participants !== null
  put('runners', `${rough ? 'about ' : ''}${formatNumber(race.participants)}`)
  put('steepness', race.elevationProfile ?? 'N/A')
  if (race.elevationProfile) {
    row.querySelector('i')!.className = `g${profileClass(race.elevationProfile)}`
  } else row.querySelector('i')!.remove()
  put('score', race.pb ? race.pb.score.toFixed(1) : 'N/A')
  const { lossPct, sdPct } = race.loss
  const mine = { 'distance-m': race.distanceM, loss: lossPct, sd: sdPct }
  for (const [name, value] of Object.entries(mine)) {
    row.querySelector('expected-time')!.setAttribute(name, String(value))
  }
  put('range', race.pb ? `/100 (${race.pb.low}–${race.pb.high})` : '')
}

class NearMe extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    button?.addEventListener('click', async () => {
      if (button.ariaDisabled === 'true') return
      button.ariaDisabled = 'true'
      await this.#find()
      button.ariaDisabled = 'false'
    })
  }

  async #find(): Promise<void> {
    this.#say('Finding your location…')
    const [answer, index] = await Promise.all([askPosition(), loadRaceIndex().catch(() => null)])
    if ('failure' in answer) return this.#say(FAILURES[answer.failure])
    if (!index) return this.#say(INDEX_FAILED)
    const found = nearestOf(index.races)(answer.position, NEAREST)
    const template = this.querySelector('template')!
    const rows = found.map((each) => {
      const row = template.content.firstElementChild!.cloneNode(true) as HTMLElement
      fillRow(row, each, index.builtOn)
      return row
    })
    this.querySelector('tbody')!.replaceChildren(...rows)
    this.querySelector<HTMLElement>('[data-found]')!.hidden = false
    this.#say(`The ${found.length} races nearest to you, nearest first.`)
  }

  #say(words: string): void {
    this.querySelector('output')!.textContent = words
  }
}

customElements.define('near-me', NearMe)
