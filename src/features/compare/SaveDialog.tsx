// Saves a new comparison, or what is said of a saved one. Nothing typed is lost: where the session has ended it is kept on the
// device until it can be saved.
import { useState } from 'react'
import { ApiError } from '../../platform/browser/api.ts'
import { keepDraft, type ComparisonWords } from './saved-comparisons.store.ts'
import { ComparisonWordsFields } from './ComparisonWordsFields.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

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

const NO_NAME: Problem = {
  message: 'Give it a name.',
  fields: { name: 'must not be empty' },
  hasEnded: false,
}

export function SaveDialog({ title, words, save, onClose, signInPath }: SaveDialogProps) {
  const [typed, setTyped] = useState(words)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSaving, setSaving] = useState(false)

  const submit = async () => {
    const clean = { ...typed, name: typed.name.trim() }
    if (clean.name === '') return setProblem(NO_NAME)
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

  return (
    <Dialog className="compare-dialog" title={title} onClose={onClose}>
      <form
        className="short-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) void submit()
        }}
      >
        <ComparisonWordsFields
          words={typed}
          problems={problem?.fields ?? {}}
          onWords={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
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
