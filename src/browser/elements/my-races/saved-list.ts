// <my-saved-races>: the saved races in the reader's order. For guests they are the device's, for people the account's.
import { orderFavourites, type FavouritesOrder } from '../../../domain/order-favourites.ts'
import { $favouriteIds } from '../../../stores/favourites.ts'
import { $favouritesOrder, orderFavouritesBy } from '../../../stores/favourites-order.ts'
import { $listedRaces, wantRaces } from '../../../stores/listed-races.ts'
import { queryOf, askAnew } from '../../../stores/queries.ts'
import { $savedRaces } from '../../../stores/saved-races.ts'
import { $session } from '../../../stores/session.ts'
import { $today } from '../../../stores/today.ts'
import { $expectedTimes } from '../../../stores/your-time.ts'
import { arrange } from './arrange.ts'
import { sayInSection } from './follow-query.ts'
import { goneRow, ownSeconds, refreshRow, savedRow } from './saved-rows.ts'

const ACCOUNT_PATH = '/api/favorites'

class MySavedRaces extends HTMLElement {
  #stops: (() => void)[] = []
  #rows = new Map<number, HTMLLIElement>()
  /** Every race that was saved at some moment since the page was opened. */
  #seen = new Set<number>()

  connectedCallback(): void {
    const show = () => this.#show()
    this.addEventListener('change', this)
    this.querySelector('[data-again]')!.addEventListener('click', () => this.#askAgain())
    const order = this.querySelector<HTMLInputElement>(`input[value=${$favouritesOrder.get()}]`)
    if (order) order.checked = true
    this.#stops = [
      ...[$favouriteIds, $listedRaces, $favouritesOrder, $today, $expectedTimes].map((store) =>
        store.listen(show),
      ),
      $session.subscribe(({ state }) => {
        if (state === 'signed-in') this.#stops.push(queryOf(ACCOUNT_PATH).listen(show))
      }),
    ]
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

  #askAgain(): void {
    askAnew(ACCOUNT_PATH)
    wantRaces(this.#seen)
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
    const account = $session.get().state === 'signed-in' ? queryOf<unknown[]>(ACCOUNT_PATH).get() : null
    const waits = account !== null && account.data === undefined
    const asking = reading || (waits && !account.error)
    const broken = failed || (waits && account.error !== undefined)
    sayInSection(
      this,
      broken
        ? 'Your saved races could not all be read.'
        : asking && shown === 0
          ? 'Reading your saved races …'
          : '',
      { canRetry: broken },
    )
    this.querySelector<HTMLElement>('[data-empty]')!.hidden = shown > 0 || asking || broken
    this.querySelector<HTMLElement>('[data-list]')!.hidden = shown === 0
    this.querySelector<HTMLElement>('[data-no-result]')!.hidden = hasResult || shown === 0
    this.classList.toggle('has-result', hasResult)
  }
}

customElements.define('my-saved-races', MySavedRaces)
