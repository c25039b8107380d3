// <my-comparisons>: the comparison in hand, for everybody, and the saved ones of the account.
import { savedPath } from '../../rules/comparison/compare-address.ts'
import { comparePath } from '../../rules/comparison/comparison.ts'
import { referenceOf } from '../../rules/comparison/stored-comparison.ts'
import { shortRaceNames } from '../../rules/race/short-race-names.ts'
import { $comparison } from '../../features/compare/comparison.store.ts'
import { $listedRaces, wantRaces } from '../../features/find/listed-races.store.ts'
import {
  $savedComparisons,
  deleteSavedComparison,
  readSavedComparisonsAgain,
} from '../../features/compare/saved-comparisons.store.ts'
import { personNow } from '../../platform/browser/session.store.ts'
import { showToast } from '../../ui/toasts.store.ts'
import { reasonOf } from '../../platform/browser/api.ts'
import { fillAnew } from '../fill-anew.ts'
import { make } from '../make.ts'
import { showInSection } from './follow-query.ts'
import { confirmButton } from './confirm-button.ts'

type Saved = NonNullable<ReturnType<typeof $savedComparisons.get>['list']>[number]

class MyComparisons extends HTMLElement {
  #stops: (() => void)[] = []

  connectedCallback(): void {
    const show = () => this.#show()
    this.querySelector('[data-again]')!.addEventListener('click', readSavedComparisonsAgain)
    this.#stops = [$comparison, $savedComparisons, $listedRaces].map((store) => store.listen(show))
    show()
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop()
  }

  #show(): void {
    const inHand = $comparison.get()
    const { list, failed } = $savedComparisons.get()
    const signedIn = personNow() !== null
    wantRaces((list ?? []).flatMap(({ raceIds }) => raceIds.map(Number)))
    const rows = (list ?? []).map((saved) => this.#row(saved))
    if (inHand.length > 0) {
      const names = shortRaceNames(inHand.map(({ id, name }) => ({ name: name ?? `No. ${id}` })))
      rows.unshift(
        make(
          'li',
          { className: 'in-hand' },
          make('a', { href: comparePath(inHand.map(referenceOf)) }, 'Current comparison'),
          make('span', {}, names.join(', ')),
          make('small', { className: 'q' }, signedIn ? 'on this device, not saved yet' : 'on this device'),
        ),
      )
    }
    fillAnew(this.querySelector('ul')!, rows)
    const asking = signedIn && !list && !failed
    showInSection(
      this,
      failed ? 'Your comparisons could not be loaded.' : asking ? 'Loading your comparisons …' : '',
      {
        canRetry: failed,
      },
    )
    this.querySelector<HTMLElement>('[data-empty]')!.hidden = rows.length > 0 || asking || failed
  }

  #row(saved: Saved): HTMLLIElement {
    const { races, gone } = $listedRaces.get()
    const names = shortRaceNames(
      saved.raceIds.map((id) => ({
        name:
          races.get(Number(id))?.name ??
          (gone.has(Number(id)) ? 'one that is no longer listed' : `no. ${id}`),
      })),
    )
    const remove = confirmButton({ word: 'Delete', of: saved.name, question: 'Delete it?' }, async () => {
      try {
        await deleteSavedComparison(saved.id)
        showToast({ title: 'Comparison deleted', text: saved.name })
      } catch (error) {
        showToast({ kind: 'error', title: 'Could not be deleted', text: reasonOf(error) })
      }
    })
    return make(
      'li',
      {},
      make('a', { href: savedPath(saved.id) }, saved.name),
      make('span', {}, names.join(', ')),
      make(
        'small',
        { className: 'q' },
        saved.isPublic ? 'anyone with the link can see it' : 'only you can see it',
      ),
      remove,
    )
  }
}

customElements.define('my-comparisons', MyComparisons)
