// Saving what is compared: asks who it is for, saves it, and what becomes of a saved one. Opens what it was asked to.
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { reasonOf } from '../../platform/browser/api.ts'
import type { Comparison } from './comparisons.schema.ts'
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import { backToSaving, savedPath } from '../../rules/comparison/compare-address.ts'
import { comparedType, comparePathOf, MAX_NAME_CHARACTERS } from '../../rules/comparison/comparison.ts'
import { showSaved, showUnsaved } from './compared-races.store.ts'
import {
  $comparisonDraft,
  $savedComparisons,
  changeSavedComparison,
  deleteSavedComparison,
  saveComparison,
  type ComparisonWords,
} from './saved-comparisons.store.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { showToast } from '../../ui/toasts.store.ts'
import { SaveDialog } from './SaveDialog.tsx'
import { SavedBar } from './SavedBar.tsx'
import { SignInDialog } from './SignInDialog.tsx'
import type { ComparisonPage } from './use-comparison-page.ts'

interface SavingProps {
  page: ComparisonPage
  /** What was asked for: a new comparison from what is shown. */
  isSaving: boolean
  onDone: () => void
}

const notifyFailure = (error: unknown) =>
  showToast({
    kind: 'error',
    title: 'Not saved',
    text: reasonOf(error, 'The service did not answer. Try again.'),
  })

/** "Spring (2)": the first such name that no other saved comparison has. */
function nameOfCopy(name: string, taken: readonly Comparison[]): string {
  const names = new Set(taken.map((one) => one.name))
  for (let n = 2; ; n++) {
    const copy = `${name.slice(0, MAX_NAME_CHARACTERS - 5).trim()} (${n})`
    if (!names.has(copy)) return copy
  }
}

interface NewComparisonProps {
  name: string
  save: (words: ComparisonWords) => Promise<void>
  /** The page to come back to from sign-in. */
  back: string
  onClose: () => void
}

/** Asks a guest to sign in, and a person for name and notes, also when the session ends meanwhile. */
function NewComparison({ name, save, back, onClose }: NewComparisonProps) {
  const [isPerson] = useState(() => $session.get().state === 'signed-in')
  const [words] = useState(() => $comparisonDraft.get() ?? { name, notes: '', isPublic: false })
  if (!isPerson) return <SignInDialog back={back} onClose={onClose} />
  return (
    <SaveDialog
      title="Save this comparison"
      words={words}
      save={save}
      onClose={onClose}
      signInPath={signInHref(back)}
    />
  )
}

export function Saving({ page, isSaving, onDone }: SavingProps) {
  const { races, names, references, saved, isChanged } = page
  const { list = [] } = useStore($savedComparisons)
  const [isEditing, setEditing] = useState(false)
  const { comparison, take } = saved
  const chosen = { raceIds: races.map(({ id }) => id), raceType: comparedType(races) }
  const here = comparison ? savedPath(comparison.id, isChanged ? references : []) : comparePathOf(races)
  const back = backToSaving(here)

  const saveNew = async (words: ComparisonWords) => {
    const kept = await saveComparison(words, chosen)
    take(kept)
    showSaved(kept.id)
    showToast({ title: 'Comparison saved', text: `“${kept.name}” is in your account.` })
  }
  const changeIt = (change: Parameters<typeof changeSavedComparison>[1]) =>
    changeSavedComparison(comparison!.id, change).then((changed) => {
      take(changed)
      showSaved(changed.id)
    })
  const duplicate = async (from: Comparison) => {
    const words = { name: nameOfCopy(from.name, list), notes: from.notes, isPublic: false }
    const copy = await saveComparison(words, chosen)
    take(copy)
    showSaved(copy.id)
    showToast({ title: 'Comparison duplicated', text: `This is the copy, “${copy.name}”.` })
  }
  const remove = async (from: Comparison) => {
    await deleteSavedComparison(from.id)
    showUnsaved(references)
    showToast({
      title: 'Comparison deleted',
      text: `“${from.name}” is gone. Its races are still shown here.`,
    })
  }

  return (
    <>
      {comparison && (
        <SavedBar
          comparison={comparison}
          isChanged={isChanged}
          onSaveRaces={() => void changeIt(chosen).catch(notifyFailure)}
          onUndo={() => showSaved(comparison.id)}
          onEdit={() => setEditing(true)}
          onDuplicate={() => void duplicate(comparison).catch(notifyFailure)}
          onDelete={() => void remove(comparison).catch(notifyFailure)}
        />
      )}
      {comparison && isEditing && (
        <SaveDialog
          title="Edit this comparison"
          words={comparison}
          save={({ name, notes, isPublic }) => changeIt({ name, notes, isPublic })}
          onClose={() => setEditing(false)}
          signInPath={signInHref(back)}
        />
      )}
      {isSaving && (
        <NewComparison
          name={names.join(', ').slice(0, MAX_NAME_CHARACTERS)}
          save={saveNew}
          back={back}
          onClose={onDone}
        />
      )}
    </>
  )
}
