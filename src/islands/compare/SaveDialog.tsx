// Name, notes and who may read: for a new comparison and for a change of a saved one. Nothing typed is lost: where the
// session has ended it is kept on the device until it can be saved.
import { useId, useState } from 'react'
import { ApiError } from '../../browser/api.ts'
import { keepDraft, type ComparisonWords } from '../../stores/saved-comparisons.ts'
import { Dialog } from './Dialog.tsx'

const MOST_NAME = 120
const MOST_NOTES = 2000
const FAILED = 'This could not be saved. Nothing you typed is lost: try again in a moment.'

interface SaveDialogProps {
  title: string
  words: ComparisonWords
  /** Saves; throws an ApiError where it cannot. */
  save: (words: ComparisonWords) => Promise<void>
  onClose: () => void
  /** Sign-in that leads back to this page. */
  signInPath: string
}

interface Problem {
  message: string
  fields: Record<string, string>
  hasEnded: boolean
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { message: FAILED, fields: {}, hasEnded: false }
  const hasEnded = error.status === 401
  const message = error.status === 0 || error.status === 503 ? FAILED : error.message
  return { message, fields: error.fields, hasEnded }
}

export function SaveDialog({ title, words, save, onClose, signInPath }: SaveDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState(words)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSaving, setSaving] = useState(false)
  const set = (change: Partial<ComparisonWords>) => setTyped((before) => ({ ...before, ...change }))

  const submit = async () => {
    const clean = { ...typed, name: typed.name.trim() }
    if (clean.name === '') {
      return setProblem({
        message: 'Give it a name.',
        fields: { name: 'must not be empty' },
        hasEnded: false,
      })
    }
    setSaving(true)
    setProblem(null)
    try {
      await save(clean)
      onClose()
    } catch (error) {
      const found = problemOf(error)
      if (found.hasEnded) keepDraft(clean)
      setProblem(found)
      setSaving(false)
    }
  }
  const says = (field: string) => problem?.fields[field]

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) void submit()
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-name`}>Name</label>
          <input
            id={`${id}-name`}
            value={typed.name}
            maxLength={MOST_NAME}
            autoComplete="off"
            aria-invalid={says('name') ? true : undefined}
            aria-describedby={`${id}-name-say`}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <p id={`${id}-name-say`} className={says('name') ? 'say bad' : 'say'}>
            {says('name') && `The name ${says('name')}.`}
          </p>
        </div>
        <div className="field">
          <label htmlFor={`${id}-notes`}>Notes</label>
          <textarea
            id={`${id}-notes`}
            rows={5}
            value={typed.notes}
            maxLength={MOST_NOTES}
            aria-describedby={`${id}-notes-say`}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
          <p id={`${id}-notes-say`} className={says('notes') ? 'say bad' : 'say'}>
            {says('notes')
              ? `The notes ${says('notes')}.`
              : `${typed.notes.length} of ${MOST_NOTES} characters.`}
          </p>
        </div>
        <div className="check">
          <input
            id={`${id}-public`}
            type="checkbox"
            checked={typed.isPublic}
            aria-describedby={`${id}-public-say`}
            onChange={(event) => set({ isPublic: event.currentTarget.checked })}
          />
          <div>
            <label htmlFor={`${id}-public`}>Public</label>
            <small id={`${id}-public-say`}>
              Anyone with the link can see the races, the name and the notes, but not who made it.
            </small>
          </div>
        </div>
        <div role="alert">
          {problem && (
            <p className="say bad">
              {problem.hasEnded ? (
                <>
                  Your session has ended. What you typed is kept: <a href={signInPath}>sign in again</a> and
                  save it.
                </>
              ) : (
                problem.message
              )}
            </p>
          )}
        </div>
        <div className="row">
          <button className="btn go" disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
