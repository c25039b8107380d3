// <my-medals>: what was run: totals, map, bests and the shelf.
import { bestsByDistance, keepMedals, shelfTotals, US_STATES } from '../../rules/medals/medal-shelf.ts'
import { worldDots } from '../../ui/map/world-dots.ts'
import { $listedRaces, wantRaces, type ListedRace } from '../../features/find/listed-races.store.ts'
import { $medals, MEDALS_PATH, toShelfMedal } from '../../features/medals/medals.store.ts'
import { showToast } from '../../ui/toasts.store.ts'
import { fillAnew } from '../fill-anew.ts'
import { followQuery } from './follow-query.ts'
import { medalLeftOpen, type MedalDialog } from './medal-dialog.ts'
import { bestRows, medalTile, type ShownMedal } from './medal-tiles.ts'
import type { Medal } from '../../features/medals/medals.schema.ts'

const NOT_LOADED = {
  title: 'This could not be opened',
  text: 'You need to be online for this. Please try again then.',
}

class MyMedals extends HTMLElement {
  #stops: (() => void)[] = []
  #medals: Medal[] = []
  #shown: ShownMedal[] = []
  #looked = false
  /** The medal whose dialog was opened last; null for a new one. */
  #edited: string | null = null

  connectedCallback(): void {
    this.#stops = [
      followQuery(this, () => $medals, {
        path: MEDALS_PATH,
        what: 'your medals',
        show: (medals) => {
          this.#medals = medals
          wantRaces(medals.flatMap(({ raceId }) => raceId ?? []))
          this.#show()
          this.#openAgain()
        },
      }),
      $listedRaces.listen(() => this.#show()),
    ]
    for (const add of this.querySelectorAll('[data-add]'))
      add.addEventListener('click', () => this.#edit(null))
    for (const load of this.querySelectorAll<HTMLElement>('[data-import]')) {
      load.addEventListener('click', () => void this.#import())
    }
    for (const dialog of this.querySelectorAll('dialog'))
      dialog.addEventListener('close', () => this.#keepFocus())
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop()
  }

  #edit(medal: ShownMedal | null): void {
    this.#edited = medal?.id ?? null
    ;(this.querySelector('medal-dialog') as MedalDialog).open(medal)
  }

  /** What opened a dialog may be written anew or hidden by then: the focus goes to what stands in its place. */
  #keepFocus(): void {
    // What had it in the dialog still has it, unseen.
    if (document.activeElement?.checkVisibility() && document.activeElement !== document.body) return
    const tile = this.querySelector<HTMLElement>(`[data-shelf] > [data-id="${this.#edited}"] > button`)
    const add = [...this.querySelectorAll<HTMLElement>('[data-add]')].find((button) =>
      button.checkVisibility(),
    )
    ;(tile ?? add)?.focus()
  }

  /** Where somebody was in the middle of a medal when the page was left, the dialog opens as it was. Once. */
  #openAgain(): void {
    if (this.#looked) return
    // Nothing can open in a page that waits for its top.
    if (this.closest('[data-waiting]')) return void setTimeout(() => this.#openAgain(), 100)
    this.#looked = true
    const id = medalLeftOpen()
    const medal = id === null ? null : this.#shown.find((one) => one.id === id)
    if (medal !== undefined) this.#edit(medal)
  }

  async #import(): Promise<void> {
    const part = await import('./medal-import.ts').catch(() => null)
    if (!part) return void showToast({ kind: 'error', ...NOT_LOADED })
    const { MedalImport } = part
    const dialog = this.querySelector('medal-import')
    if (dialog instanceof MedalImport) dialog.open()
  }

  #show(): void {
    const { races } = $listedRaces.get()
    const medals = keepMedals(this.#medals.map(toShelfMedal), (id) => races.get(id))
    this.#shown = medals
    this.querySelector<HTMLElement>('[data-empty]')!.hidden = medals.length > 0
    this.querySelector<HTMLElement>('[data-full]')!.hidden = medals.length === 0
    this.#showTotals(medals)
    this.#showMap(medals)
    const distanceOf = (raceType: string) =>
      medals.find((medal) => medal.raceType === raceType)?.race?.distanceM ?? 0
    const bests = bestsByDistance(medals, distanceOf)
    this.querySelector<HTMLElement>('[data-bests]')!.hidden = bests.length === 0
    this.querySelector('[data-bests] tbody')!.replaceChildren(...bestRows(bests))
    const edit = (medal: ShownMedal) => this.#edit(medal)
    fillAnew(
      this.querySelector<HTMLElement>('[data-shelf]')!,
      medals.map((medal) => medalTile(medal, edit)),
    )
  }

  #showTotals(medals: readonly ShownMedal[]): void {
    const {
      medals: count,
      races,
      countries,
      states,
      hasDistrictOfColumbia,
      firstYear,
      lastYear,
    } = shelfTotals(medals)
    const put = (name: string, figure: string, words: string) => {
      const place = this.querySelector(`[data-total=${name}]`)!
      place.querySelector('b')!.textContent = figure
      place.querySelector('small')!.textContent = words
    }
    put('races', String(count), races === count ? 'each a race of its own' : `at ${races} different races`)
    put('countries', String(countries.length), countries.join(', '))
    const district = hasDistrictOfColumbia ? ', and Washington, D.C.' : ''
    put('states', `${states.length} of ${US_STATES}`, `${states.join(', ')}${district}`)
    this.querySelector<HTMLElement>('[data-total=states]')!.hidden =
      states.length === 0 && !hasDistrictOfColumbia
    const years = firstYear === lastYear ? `${firstYear}` : `${firstYear}–${lastYear}`
    put('years', years, firstYear === lastYear ? 'one year' : `${lastYear! - firstYear! + 1} years`)
  }

  #showMap(medals: readonly ShownMedal[]): void {
    const places = new Map<number, ListedRace>()
    for (const { race } of medals) if (race) places.set(race.id, race)
    const points = [...places.values()].flatMap(({ lat, lon }) =>
      lat !== null && lon !== null ? [{ lat, lon }] : [],
    )
    const map = this.querySelector('.dot-map svg')!
    map.querySelector('.dots')!.setAttribute('d', worldDots(points))
    map.setAttribute(
      'aria-label',
      `Map of the world with ${points.length} of your races; the list below names them`,
    )
  }
}

customElements.define('my-medals', MyMedals)
