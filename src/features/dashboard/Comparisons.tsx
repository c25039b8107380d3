// The comparison in hand, for everybody, and the saved ones of the account.
import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { savedPath, comparePath, referenceOf } from '../../rules/comparison/comparison.ts'
import { shortRaceNames } from '../../rules/race/race-address.ts'
import { reasonOf } from '../../platform/browser/api.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { LoadStatus } from '../../ui/LoadStatus.tsx'
import { showToast } from '../../ui/toasts.store.ts'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import type { Comparison } from '../compare/comparisons.schema.ts'
import { $comparison } from '../compare/comparison.store.ts'
import {
  $savedComparisons,
  deleteSavedComparison,
  readSavedComparisonsAgain,
} from '../compare/saved-comparisons.store.ts'
import { $listedRaces, wantRaces } from '../find/listed-races.store.ts'
import { DashboardSection } from './DashboardSection.tsx'

const NONE: Comparison[] = []

async function deleteComparison({ id, name }: Comparison): Promise<void> {
  try {
    await deleteSavedComparison(id)
    showToast({ title: 'Comparison deleted', text: name })
  } catch (error) {
    showToast({ kind: 'error', title: 'Could not be deleted', text: reasonOf(error) })
  }
}

/** Returns a race's name by its number. */
function useRaceNames(comparisons: readonly Comparison[]): (raceId: string) => string {
  const { races, gone } = useStore($listedRaces)
  useEffect(() => wantRaces(comparisons.flatMap(({ raceIds }) => raceIds.map(Number))), [comparisons])
  return (raceId) =>
    races.get(Number(raceId))?.name ??
    (gone.has(Number(raceId)) ? 'one that is no longer listed' : `no. ${raceId}`)
}

export function Comparisons() {
  const inHand = useStore($comparison)
  const { list, failed } = useStore($savedComparisons)
  const isSignedIn = useStore($session).state === 'signed-in'
  const saved = list ?? NONE
  const nameOf = useRaceNames(saved)
  const { list: rows, expectRemoval } = useRowFocus(saved)

  const isLoading = isSignedIn && !list && !failed
  const isEmpty = inHand.length + saved.length === 0
  const loading = isLoading ? 'Loading your comparisons …' : ''
  return (
    <DashboardSection
      id="comparisons"
      title="Comparisons"
      about="Races side by side: courses, weather, entry and what your time is worth at each."
    >
      <LoadStatus
        text={failed ? 'Your comparisons could not be loaded.' : loading}
        onRetry={failed ? readSavedComparisonsAgain : undefined}
      />
      <ul className="lines" ref={rows} tabIndex={-1}>
        {inHand.length > 0 && (
          <li>
            <a href={comparePath(inHand.map(referenceOf))}>Current comparison</a>
            <span>
              {shortRaceNames(inHand.map(({ id, name }) => ({ name: name ?? `No. ${id}` }))).join(', ')}
            </span>
            <small className="q">{isSignedIn ? 'on this device, not saved yet' : 'on this device'}</small>
          </li>
        )}
        {saved.map((comparison, index) => (
          <li key={comparison.id} tabIndex={-1}>
            <a href={savedPath(comparison.id)}>{comparison.name}</a>
            <span>{shortRaceNames(comparison.raceIds.map((id) => ({ name: nameOf(id) }))).join(', ')}</span>
            <small className="q">
              {comparison.isPublic ? 'anyone with the link can see it' : 'only you can see it'}
            </small>
            <ConfirmButton
              label="Delete"
              of={comparison.name}
              question="Delete it?"
              onConfirm={async () => {
                expectRemoval(index + (inHand.length > 0 ? 1 : 0))
                await deleteComparison(comparison)
              }}
            />
          </li>
        ))}
      </ul>
      {isEmpty && !isLoading && !failed && (
        <>
          <p>Nothing compared yet. Press Compare on two or more races to see them side by side.</p>
          <p className="row">
            <a className="btn" href="/compare">
              Compare races
            </a>
          </p>
        </>
      )}
    </DashboardSection>
  )
}
