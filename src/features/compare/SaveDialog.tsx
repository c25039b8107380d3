// Saves a new comparison, or what is said of a saved one. What is typed stays in the tab until it is saved: a session that ends
// loses nothing.
import { useState } from 'react'
import { MAX_NAME_CHARACTERS, MAX_NOTES_CHARACTERS } from '../../rules/comparison/comparison.ts'
import { ApiError } from '../../platform/browser/api.ts'
import { forgetForm } from '../../platform/browser/form-drafts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field, TextField, TickField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { ComparisonWords } from './saved-comparisons.store.ts'

interface SaveDialogProps {
  title: string
  words: ComparisonWords
  /** The number of the comparison that is changed; null for a new one. */
  savedId: string | null
  /** Saves; throws an ApiError where it cannot. */
  save: (words: ComparisonWords) => Promise<void>
  onClose: () => void
  /** Sign-in that leads back to this page. */
  signInPath: string
}

/** Asks for name, notes and who may see it. */
export function SaveDialog({ title, words, savedId, save, onClose, signInPath }: SaveDialogProps) {
  const draft = `comparison:${savedId ?? 'new'}`
  const [notesLength, setNotesLength] = useState(words.notes.length)
  const [hasEnded, setEnded] = useState(false)
  const close = () => {
    forgetForm(draft)
    onClose()
  }
  const form = useForm({
    draft,
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
