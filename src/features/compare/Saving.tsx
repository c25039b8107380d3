// Saves the comparison: the dialogs for its name and visibility, for signing in first, and for changing or deleting a saved one.
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import type { Comparison } from './comparisons.schema.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import { reasonOf, ApiError } from '../../platform/browser/api.ts'
import {
  backToSaving,
  savedPath,
  comparedType,
  comparePathOf,
  MAX_NAME_CHARACTERS,
  MAX_NOTES_CHARACTERS,
} from '../../rules/comparison/comparison.ts'
import { showSaved, showUnsaved } from './compared-races.store.ts'
import {
  $savedComparisons,
  changeSavedComparison,
  deleteSavedComparison,
  saveComparison,
  type ComparisonWords,
} from './saved-comparisons.store.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { showToast } from '../../ui/toasts.store.ts'
import type { ComparisonPage } from './use-comparison-page.ts'
import { forgetForm } from '../../platform/browser/form-drafts.ts'
import { Field, TextField, TickField } from '../../ui/Field.tsx'
import { ChangedMeanwhile } from '../../platform/browser/versioned-change.ts'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'

// Saves a new comparison, or what is said of a saved one. What is typed stays in the tab until it is saved: a session that ends
// loses nothing.

interface SaveDialogProps {
  title: string
  words: ComparisonWords
  /** The comparison that is changed, as it is on file; null for a new one. */
  onFile: Comparison | null
  /** Saves; throws an ApiError where it cannot. */
  save: (words: ComparisonWords) => Promise<void>
  onClose: () => void
  /** Sign-in that leads back to this page. */
  signInPath: string
}

/** The form for its name, notes and visibility. */
function SaveDialog({ title, words, onFile, save, onClose, signInPath }: SaveDialogProps) {
  const draft = `comparison:${onFile?.id ?? 'new'}`
  const [notesLength, setNotesLength] = useState(words.notes.length)
  const [hasEnded, setEnded] = useState(false)
  const close = () => {
    forgetForm(draft)
    onClose()
  }
  const form = useForm({
    draft,
    read: onFile ? { what: 'comparison', version: onFile.updatedAt } : undefined,
    send: async ({ name, notes, isPublic }) => {
      setEnded(false)
      try {
        await save({ name: name!, notes: notes!, isPublic: isPublic === 'on' })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error
        setEnded(true)
        return { '': 'Your session has ended. What you typed is still here.' }
      }
      close()
      return undefined
    },
  })
  return (
    <Dialog title={title} focusOn="name" onClose={close}>
      <Form form={form} className="short-form">
        <Field
          name="name"
          label="Name"
          missing="Give it a name."
          maxLength={MAX_NAME_CHARACTERS}
          autoComplete="off"
          defaultValue={words.name}
          required
        />
        <TextField
          name="notes"
          label="Notes"
          hint={`${notesLength} of ${MAX_NOTES_CHARACTERS} characters.`}
          rows={5}
          maxLength={MAX_NOTES_CHARACTERS}
          defaultValue={words.notes}
          onInput={(event) => setNotesLength(event.currentTarget.value.length)}
        />
        <TickField
          name="isPublic"
          label="Public"
          hint="Anyone with the link can see the races, the name and the notes, but not who made it."
          defaultChecked={words.isPublic}
        />
        <FormStatus />
        {onFile && form.isOutdated && (
          <blockquote>
            <p>
              {onFile.name}, {onFile.isPublic ? 'public' : 'private'}
            </p>
            {onFile.notes && <p className="notes">{onFile.notes}</p>}
          </blockquote>
        )}
        {hasEnded && (
          <p>
            <a href={signInPath}>Sign in again</a> and save it.
          </p>
        )}
        <div className="row">
          <SubmitButton className="btn go" busyLabel="Saving …">
            Save
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

interface SavedBarProps {
  comparison: Comparison
  /** True where its races were changed here and that is not saved yet. */
  isChanged: boolean
  onSaveRaces: () => void
  onUndo: () => void
  onEdit: () => void
  onDuplicate: () => void
  onDelete: () => Promise<void>
}

/** What is known of the saved comparison that is shown, and what its owner can do with it. */
function SavedBar(props: SavedBarProps) {
  const { comparison, isChanged, onSaveRaces, onUndo, onEdit, onDuplicate, onDelete } = props
  const { name, notes, own, isPublic, updatedAt } = comparison
  return (
    <div className="saved-bar">
      <p className="q s">
        {own ? 'Your saved comparison' : 'A shared comparison'}
        {own && (isPublic ? ', public: anyone with the link can see it' : ', private')}, last changed{' '}
        {formatDay(updatedAt.slice(0, 10))}
      </p>
      {notes && <p className="notes">{notes}</p>}
      {isChanged && <output className="changed">You have changed the races but not saved them yet.</output>}
      {own && (
        <div className="row no-print">
          {isChanged && (
            <>
              <button className="btn go" type="button" onClick={onSaveRaces}>
                Save the change
              </button>
              <button className="btn" type="button" onClick={onUndo}>
                Undo
              </button>
            </>
          )}
          <button className="btn sm" type="button" onClick={onEdit}>
            Edit name and notes
          </button>
          <button className="btn sm" type="button" onClick={onDuplicate}>
            Duplicate
          </button>
          <ConfirmButton
            label="Delete"
            of={name}
            question="Delete it? Links to it stop working"
            onConfirm={onDelete}
          />
        </div>
      )}
    </div>
  )
}

interface SignInDialogProps {
  /** The page to come back to. */
  back: string
  onClose: () => void
}

/** Saving needs an account: says so, and what happens to the comparison meanwhile. */
function SignInDialog({ back, onClose }: SignInDialogProps) {
  return (
    <Dialog title="Sign in to save it" onClose={onClose}>
      <p>
        Saved comparisons are kept in your account with a name and notes, on all your devices. After signing
        in you will come back to this one, ready to save.
      </p>
      <p className="q s">No account? The link holds the whole comparison: copy it, or bookmark this page.</p>
      <div className="row">
        <a className="btn go" href={signInHref(back)}>
          Sign In
        </a>
        <a className="btn" href={`/register?redirect=${encodeURIComponent(back)}`}>
          Sign Up
        </a>
      </div>
    </Dialog>
  )
}

interface SavingProps {
  page: ComparisonPage
  /** True for a new comparison from what is shown. */
  isSaving: boolean
  onDone: () => void
}

const notifyFailure = (error: unknown) =>
  showToast({
    kind: 'error',
    title: 'Not saved',
    text:
      error instanceof ChangedMeanwhile
        ? `${error.message} Undo shows the newer one; save the change again to put yours over it.`
        : reasonOf(error, 'The service did not answer. Try again.'),
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

/** Shows a guest the invitation to sign in, also when the session ends meanwhile, and a person the form. */
function NewComparison({ name, save, back, onClose }: NewComparisonProps) {
  const [isPerson] = useState(() => $session.get().state === 'signed-in')
  if (!isPerson) return <SignInDialog back={back} onClose={onClose} />
  return (
    <SaveDialog
      title="Save this comparison"
      words={{ name, notes: '', isPublic: false }}
      onFile={null}
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
  const isOwn = comparison?.own === true
  const chosen = { raceIds: races.map(({ id }) => id), raceType: comparedType(races) }
  const here = comparison ? savedPath(comparison.id, isChanged ? references : []) : comparePathOf(races)
  // Signing in from here leads back to the open dialog.
  const back = backToSaving(here)

  const saveNew = async (words: ComparisonWords) => {
    const created = await saveComparison(words, chosen)
    take(created)
    showSaved(created.id)
    showToast({ title: 'Comparison saved', text: `“${created.name}” is in your account.` })
  }
  const changeIt = (read: Comparison, change: Parameters<typeof changeSavedComparison>[1]) =>
    changeSavedComparison(read, change).then(
      (changed) => {
        take(changed)
        showSaved(changed.id)
      },
      (error: unknown) => {
        // What was chosen or typed here stays, beside the newer one.
        if (error instanceof ChangedMeanwhile) take(error.newer as Comparison)
        throw error
      },
    )
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
          onSaveRaces={() => void changeIt(comparison, chosen).catch(notifyFailure)}
          onUndo={() => showSaved(comparison.id)}
          onEdit={() => setEditing(true)}
          onDuplicate={() => void duplicate(comparison).catch(notifyFailure)}
          onDelete={async () => void (await remove(comparison).catch(notifyFailure))}
        />
      )}
      {isOwn && (isEditing || isSaving) && (
        <SaveDialog
          title="Edit this comparison"
          words={comparison}
          onFile={comparison}
          save={(words) => changeIt(comparison, words)}
          onClose={() => {
            setEditing(false)
            onDone()
          }}
          signInPath={signInHref(back)}
        />
      )}
      {isSaving && !isOwn && (
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
