// <my-saved-races>: the saved races in the reader's order. For guests they are the device's, for people the account's.
import { orderFavourites, type FavouritesOrder } from '../../rules/favourites/order-favourites.ts'
import { $favouriteIds } from '../../features/favourites/favourites.store.ts'
import { $favouritesOrder, orderFavouritesBy } from '../../features/favourites/favourites-order.store.ts'
import { $listedRaces } from '../../features/find/listed-races.store.ts'
import { $savedRaces, readSavedRacesAgain } from '../../features/favourites/saved-races.store.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { $expectedTimes } from '../../features/your-time/your-time.store.ts'
import { arrange } from './arrange.ts'
import { showInSection } from './follow-query.ts'
import { goneRow, ownSeconds, refreshRow, savedRow } from './saved-rows.ts'

class MySavedRaces extends HTMLElement {
  #stops: (() => void)[] = []
  #rows = new Map<number, HTMLLIElement>()
  /** Every race that was saved at some moment since the page was opened. */
  #seen = new Set<number>()

  connectedCallback(): void {
    const show = () => this.#show()
    this.addEventListener('change', this)
    this.querySelector('[data-again]')!.addEventListener('click', readSavedRacesAgain)
    const order = this.querySelector<HTMLInputElement>(`input[value=${$favouritesOrder.get()}]`)
    if (order) order.checked = true
    this.#stops = [$savedRaces, $favouritesOrder, $today, $expectedTimes].map((store) => store.listen(show))
    show()
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop()
  }

  handleEvent({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.name === 'order') {
      orderFavouritesBy(target.value as FavouritesOrder)
    }
  }

  #show(): void {
    for (const id of $favouriteIds.get()) this.#seen.add(id)
    const { races: known, gone: lost } = $listedRaces.get()
    const [today, expected] = [$today.get(), $expectedTimes.get()]
    const races = [...this.#seen].flatMap((id) => known.get(id) ?? [])
    const ordered = orderFavourites(races, $favouritesOrder.get(), {
      today,
      secondsOf: (race) => ownSeconds(race, expected),
    })
    for (const race of ordered) {
      if (!this.#rows.has(race.id)) this.#rows.set(race.id, savedRow(race))
      refreshRow(this.#rows.get(race.id)!, race, { today, expected })
    }
    const gone = [...this.#seen].filter((id) => lost.has(id))
    for (const id of gone) if (!this.#rows.has(id)) this.#rows.set(id, goneRow(id))
    const shown = [...ordered.map(({ id }) => id), ...gone]
    arrange(
      this.querySelector('ul')!,
      shown.map((id) => this.#rows.get(id)!),
    )
    for (const [id, row] of this.#rows) row.classList.toggle('is-let-go', !$favouriteIds.get().has(id))
    this.#tell(shown.length, expected !== null)
  }

  #tell(shown: number, hasResult: boolean): void {
    const { reading, failed } = $savedRaces.get()
    const waits = reading && shown === 0
    const words = failed
      ? 'Some of your saved races could not be loaded.'
      : waits
        ? 'Loading your saved races …'
        : ''
    showInSection(this, words, { canRetry: failed })
    this.querySelector<HTMLElement>('[data-empty]')!.hidden = shown > 0 || reading || failed
    this.querySelector<HTMLElement>('[data-list]')!.hidden = shown === 0
    this.querySelector<HTMLElement>('[data-no-result]')!.hidden = hasResult || shown === 0
  }
}

customElements.define('my-saved-races', MySavedRaces)
