// <my-ballots>: the ballots of the saved races that are open or come next.
import type { RaceJson } from '../../race/race.schema.ts'
import type { EntryWindow } from '../../rules/race/race.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { upcomingBallots } from '../../rules/entry/upcoming-ballots.ts'
import { fetchAgain } from '../../platform/browser/queries.store.ts'
import { raceDetails, racesPath } from '../../features/find/race-details.store.ts'
import { $savedRaces } from '../../features/favourites/saved-races.store.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { make } from '../make.ts'
import { showInSection } from './follow-query.ts'

const DRAWS = new Set(['ballot', 'mixed'])

class MyBallots extends HTMLElement {
  #stops: (() => void)[] = []
  #asked = ''
  #stopDetails: (() => void) | undefined
  #races: RaceJson[] | undefined

  connectedCallback(): void {
    this.querySelector('[data-again]')!.addEventListener(
      'click',
      () => this.#asked && fetchAgain(this.#asked),
    )
    this.#stops = [$savedRaces.listen(() => this.#follow()), $today.listen(() => this.#show())]
    this.#follow()
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop()
    this.#stopDetails?.()
  }

  #follow(): void {
    const { races, reading } = $savedRaces.get()
    const ids = races.filter(({ entry }) => entry !== null && DRAWS.has(entry)).map(({ id }) => id)
    const path = ids.length > 0 ? racesPath(ids) : ''
    // Not before all are known: each number that joins would be another question.
    if (reading || path === this.#asked) return this.#show()
    this.#asked = path
    this.#stopDetails?.()
    this.#races = path ? undefined : []
    this.#stopDetails = path
      ? raceDetails(ids).subscribe(({ data, error }) => {
          if (data) this.#races = data
          showInSection(this, error && !data ? 'The ballots for your saved races could not be loaded.' : '', {
            canRetry: error !== undefined && !data,
          })
          this.#show()
        })
      : undefined
    this.#show()
  }

  #show(): void {
    const saved = $savedRaces.get()
    const known = (this.#races ?? []).map((race) => ({
      ...race,
      entryWindows: race.entryWindows as EntryWindow[],
    }))
    const still = new Set(saved.races.map(({ id }) => id))
    const ballots = upcomingBallots(
      known.filter(({ id }) => still.has(id)),
      $today.get(),
    )
    this.querySelector('ul')!.replaceChildren(
      ...ballots.map(({ race, ballot, words, note }) =>
        make(
          'li',
          { className: ballot.open ? 'is-open' : '' },
          make('a', { href: racePath(race) }, race.name),
          make('b', { className: 'num' }, words),
          make('small', { className: 'q' }, note),
        ),
      ),
    )
    // Without saved races the list above says what to do; a section about nothing would only repeat it.
    this.closest<HTMLElement>('section')!.hidden = saved.races.length === 0
    this.querySelector<HTMLElement>('[data-empty]')!.hidden = this.#races === undefined || ballots.length > 0
  }
}

customElements.define('my-ballots', MyBallots)
