// The comparison's page: what its address names, side by side. Built, it is what one sees before there is anything to
// compare.
import { lazy, Suspense, useState } from 'react'
import { useStore } from '@nanostores/react'
import { MIN_COMPARED, MAX_COMPARED, type RaceReference } from '../../rules/comparison/comparison.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { comparisonTitle } from '../../rules/comparison/compare-address.ts'
import { keepAsMine, showRaceToo, showSaved, showWithout } from './compared-races.store.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { AddRace } from './AddRace.tsx'
import { CompareActions } from './CompareActions.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { Notices } from './Notices.tsx'
import { ProfileOverlay } from './ProfileOverlay.tsx'
import { SavedNotice } from './SavedNotice.tsx'
import { useComparisonPage } from './use-comparison-page.ts'
import { usePageState } from './use-page-state.ts'
import { asIsland } from '../../ui/as-island.tsx'

// What serves the account comes for those who use it.
const Saving = lazy(async () => ({ default: (await import('./Saving.tsx')).Saving }))
const SavedList = lazy(async () => ({ default: (await import('./SavedList.tsx')).SavedList }))

const LONG_TITLE = 40

export const Compare = asIsland(function Compare() {
  const page = useComparisonPage()
  const { view, saved, references, entries, races, names, isEmpty, isReading, isSettled } = page
  const isSignedIn = useStore($session, { ssr: 'initial' }).state === 'signed-in'
  const [isAdding, setAdding] = useState(false)
  const [savingAsked, messageSaving] = useState<boolean | null>(null)
  const [says, setSays] = useState('')
  const title = saved.comparison?.name ?? (races.length > 0 ? names.join(', ') : 'Compare races')
  const tab = isEmpty ? null : comparisonTitle(saved.comparison?.name ?? null, races.length > 0 ? names : [])
  const heading = usePageState({ isEmpty, title: tab })
  const hasEnough = races.length >= MIN_COMPARED
  // Back from sign-in: what was asked for before goes on.
  const isSaving = hasEnough && (savingAsked ?? (view.wantsToSave && isSettled && isSignedIn))
  const isOwn = saved.comparison?.own === true

  const add = (reference: RaceReference, name: string) => {
    showRaceToo(reference, references, entries)
    setSays(`${name} was added.`)
  }
  const remove = (reference: RaceReference, name: string) => {
    showWithout(reference, references, entries)
    setSays(`${name} was taken out.`)
    heading.current?.focus()
  }
  const addField = (isAskedFor: boolean) => (
    <AddRace
      left={MAX_COMPARED - references.length}
      taken={new Set(races.map(racePath))}
      onAdd={add}
      isAskedFor={isAskedFor}
    />
  )

  return (
    <div className="compare">
      <div className="title">
        <h1 ref={heading} tabIndex={-1} className={title.length > LONG_TITLE ? 'long' : undefined}>
          {title}
        </h1>
        {races.length > 0 && (
          <CompareActions
            count={references.length}
            onSave={hasEnough && !isOwn ? () => messageSaving(true) : null}
            onKeep={view.isMine || isOwn ? null : () => keepAsMine(references, entries)}
            isAdding={isAdding}
            onAdd={() => setAdding(!isAdding)}
          />
        )}
      </div>
      <output className="vh">{says}</output>
      {isEmpty && (
        <div className="intro">
          <p>
            Put up to six courses on one chart, with climb, weather, PB potential, your own time, entry and
            cut-off side by side. Press Compare on any race, or search for one here. You need no account: the
            link holds everything.
          </p>
          {addField(false)}
        </div>
      )}
      <p className="waiting" hidden={races.length > 0 || (view.references.length > 0 && !isReading)}>
        Loading the races…
      </p>
      <SavedNotice saved={saved} isSignedIn={isSignedIn} />
      {(isSaving || saved.comparison) && (
        <Suspense>
          <Saving page={page} isSaving={isSaving} onDone={() => messageSaving(false)} />
        </Suspense>
      )}
      <Notices page={page} onTakeOut={({ reference, name }) => remove(reference, name)} />
      {isAdding && races.length > 1 && references.length < MAX_COMPARED && addField(true)}
      {races.length === 1 && !isReading && (
        <>
          <p className="one-more">Add another race to compare it with.</p>
          {addField(isAdding)}
        </>
      )}
      {races.length > 0 && (
        <>
          <ProfileOverlay races={races} names={names} units={page.units} />
          <ComparisonTable
            page={page}
            onRemove={({ id, name }) => remove(entries.find(({ race }) => race?.id === id)!.reference, name)}
          />
        </>
      )}
      {isSignedIn && (
        <Suspense>
          <SavedList shownId={view.savedId} onShow={showSaved} />
        </Suspense>
      )}
    </div>
  )
})
