// The comparison's page: what its address names, side by side. Built, it is what one sees before there is anything to
// compare.
import { numberInWords } from '../../rules/writing/measures.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { useStore } from '@nanostores/react'
import {
  MAX_COMPARED,
  MIN_COMPARED,
  readRaceReference,
  writeRaceReference,
  type RaceReference,
  comparisonTitle,
} from '../../rules/comparison/comparison.ts'
import { isOneDistance } from '../../rules/comparison/comparison-rows.ts'
import { showMine, saveAsCurrent, showRaceToo, showSaved, showWithout } from './compared-races.store.ts'
import { $comparison } from './comparison.store.ts'
import {
  type ComparedEntry,
  type ComparisonPage,
  type SavedComparison,
  useComparisonPage,
  usePageState,
} from './use-comparison-page.ts'
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import type { SearchEntry } from '../../rules/search/shard-names.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { ProfileOverlay } from './ProfileOverlay.tsx'
import { asIsland } from '../../ui/as-island.tsx'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { RacePicker, suggestRaces } from '../../ui/RacePicker.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'

interface CompareActionsProps {
  count: number
  /** Null where there is nothing that could be saved. */
  onSave: (() => void) | null
  /** Null where these are the races in hand. */
  onKeep: (() => void) | null
  isAdding: boolean
  onAdd: () => void
  draw: () => Promise<Blob | null>
}

/** The buttons above a comparison: its link, print, saving, and one more race. */
function CompareActions({ count, onSave, onKeep, isAdding, onAdd, draw }: CompareActionsProps) {
  const left = MAX_COMPARED - count
  return (
    <div className="row no-print">
      {left > 0 && (
        <button className="btn" type="button" aria-expanded={isAdding} onClick={onAdd}>
          Add a race ({left} left)
        </button>
      )}
      {onSave && (
        <button className="btn" type="button" onClick={onSave}>
          Save comparison
        </button>
      )}
      {onKeep && (
        <button className="btn" type="button" onClick={onKeep}>
          Keep as my comparison
        </button>
      )}
      <CopyButton label="Copy link" copied="Link copied" text={() => location.href} />
      <button className="btn" type="button" onClick={() => window.print()}>
        Print
      </button>
      <PictureButton fileName="comparison.png" draw={draw} />
    </div>
  )
}

interface NoticesProps {
  page: ComparisonPage
  onTakeOut: (entry: ComparedEntry) => void
}

const called = ({ reference }: ComparedEntry) =>
  'id' in reference ? `race no. ${reference.id}` : `“${reference.slug.replaceAll('-', ' ')}”`

/**
 * What is to be known of a comparison before one reads it: races that are gone or could not be read, words of the link that
 * are no race, races beyond MAX_COMPARED, and that distances differ.
 */
function Notices({ page, onTakeOut }: NoticesProps) {
  const { view, entries, races, retry } = page
  const hand = useStore($comparison, { ssr: 'initial' })
  const gone = entries.filter(({ state }) => state === 'gone')
  const failed = entries.filter(({ state }) => state === 'failed')
  return (
    <div className="notices" aria-live="polite">
      {!view.isMine && view.savedId === null && hand.length > 0 && (
        <p className="note no-print">
          You opened this comparison from a link. Your own, with {hand.length}{' '}
          {hand.length === 1 ? 'race' : 'races'}, is still there.{' '}
          <button className="quiet" type="button" onClick={showMine}>
            Show mine
          </button>
        </p>
      )}
      {gone.map((entry) => (
        <p key={entry.name} className="note">
          We cannot find {called(entry)}: it may have been merged with another race, or have ended.
          {races.length > 0 && ' The others are below.'}{' '}
          <button className="quiet" type="button" onClick={() => onTakeOut(entry)}>
            Take it out
          </button>
        </p>
      ))}
      {failed.length > 0 && (
        <p className="note">
          {failed.map(called).join(', ')} could not be loaded.{' '}
          <button className="quiet" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {view.unread.length > 0 && (
        <p className="note">
          {view.unread.map((word) => `“${word}”`).join(', ')} in the link is not a race we know.
        </p>
      )}
      {view.beyond > 0 && (
        <p className="note">
          You can compare up to {MAX_COMPARED} races: the link has {view.beyond} more, which{' '}
          {view.beyond === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      {races.length > 1 && !isOneDistance(races) && (
        <p className="note">
          These races are over different distances, so do not compare PB potential or your time between them.
        </p>
      )}
    </div>
  )
}

interface SavedNoticeProps {
  saved: SavedComparison
  isSignedIn: boolean
}

/** Why a saved comparison is not shown: gone or private, the session over, or no answer. */
function SavedNotice({ saved, isSignedIn }: SavedNoticeProps) {
  const { state, retry } = saved
  if (state !== 'gone' && state !== 'ended' && state !== 'failed') return null
  const signIn = signInHref(location.pathname + location.search)
  if (state === 'gone') {
    return (
      <p className="note" role="alert">
        We could not find this comparison. It may have been deleted, or it may not be public.{' '}
        {!isSignedIn && <a href={signIn}>If it is yours, sign in</a>}
      </p>
    )
  }
  if (state === 'ended') {
    return (
      <p className="note" role="alert">
        Your session has ended. <a href={signIn}>Sign in again</a> to see your saved comparison.
      </p>
    )
  }
  return (
    <p className="note" role="alert">
      This comparison could not be loaded.{' '}
      <button className="quiet" type="button" onClick={retry}>
        Try again
      </button>
    </p>
  )
}

interface AddRaceProps {
  /** How many more there is room for. */
  left: number
  onAdd: (reference: RaceReference, name: string) => void
  /** True where it was just opened by a press: it takes the focus. */
  takesFocus: boolean
}

/** The field that adds a race. */
function AddRace({ left, onAdd, takesFocus }: AddRaceProps) {
  const id = useId()
  const [added, setAdded] = useState(0)
  const add = (race: SearchEntry | null) => {
    const reference = race && readRaceReference(race.path)
    if (!reference) return
    onAdd(reference, race.name)
    setAdded(added + 1)
  }
  return (
    <div className="add-race no-print">
      <label htmlFor={id}>{left === 1 ? 'Add one more race' : `Add a race (up to ${left} more)`}</label>
      {/* A new one for each race that was added, empty, with the focus. */}
      <RacePicker
        key={added}
        id={id}
        search={suggestRaces}
        actsAtOnce
        placeholder="Race or city"
        takesFocus={takesFocus || added > 0}
        onChoose={add}
      />
    </div>
  )
}

// What serves the account comes for those who use it.
const Saving = lazy(async () => ({ default: (await import('./Saving.tsx')).Saving }))
const SavedList = lazy(async () => ({ default: (await import('./SavedList.tsx')).SavedList }))

const LONG_TITLE = 40

export const Compare = asIsland(function Compare() {
  const page = useComparisonPage()
  const { view, saved, references, entries, races, names, isEmpty, isReading, isSettled } = page
  const isSignedIn = useStore($session, { ssr: 'initial' }).state === 'signed-in'
  const [isAdding, setAdding] = useState(false)
  const [savingRequested, setSavingRequested] = useState<boolean | null>(null)
  const [message, setMessage] = useState('')
  const title = saved.comparison?.name ?? (races.length > 0 ? names.join(', ') : 'Compare races')
  const tab = isEmpty ? null : comparisonTitle(saved.comparison?.name ?? null, races.length > 0 ? names : [])
  const heading = usePageState({ isEmpty, title: tab })
  const hasEnough = races.length >= MIN_COMPARED
  // Back from sign-in: the dialog that was open before opens again.
  const isSaving = hasEnough && (savingRequested ?? (view.wantsToSave && isSettled && isSignedIn))
  const isOwn = saved.comparison?.own === true

  const add = (reference: RaceReference, name: string) => {
    const isThere = races.some((race) => writeRaceReference(race) === writeRaceReference(reference))
    showRaceToo(reference, references, entries)
    setMessage(isThere ? `${name} is in the comparison already.` : `${name} was added.`)
  }
  const remove = (reference: RaceReference, name: string) => {
    showWithout(reference, references, entries)
    setMessage(`${name} was taken out.`)
    heading.current?.focus()
  }
  const addField = (takesFocus: boolean) => (
    <AddRace left={MAX_COMPARED - references.length} onAdd={add} takesFocus={takesFocus} />
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
            onSave={hasEnough && !isOwn ? () => setSavingRequested(true) : null}
            onKeep={view.isMine || isOwn ? null : () => saveAsCurrent(references, entries)}
            isAdding={isAdding}
            onAdd={() => setAdding(!isAdding)}
            draw={async () => (await import('./comparison-picture.ts')).comparisonPicture({ ...page, title })}
          />
        )}
      </div>
      <output className="vh">{message}</output>
      {isEmpty && (
        <div className="intro">
          <p>
            Put up to {numberInWords(MAX_COMPARED)} courses on one chart, with climb, weather, PB potential,
            your own time, entry and cut-off side by side. Press Compare on any race, or search for one here.
            You need no account: the link holds everything.
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
          <Saving page={page} isSaving={isSaving} onDone={() => setSavingRequested(false)} />
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
