// The organiser's answer to an editor's question; what is typed stays in the tab until it is sent.
import { useState } from 'react'
import { forgetForm } from '../../platform/browser/form-drafts.ts'
import { answerEditor, type Submission } from './submissions.store.ts'
import { useFormDraft } from '../../ui/use-form-draft.ts'

export function AnswerEditor({ submission }: { submission: Submission }) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const keptAs = `answer ${submission.id}`
  const keptForm = useFormDraft(keptAs)
  const send = async (form: HTMLFormElement) => {
    const text = String(new FormData(form).get('text')).trim()
    if (!text || busy) return
    setBusy(true)
    try {
      await answerEditor(submission.id, text)
      form.reset()
      forgetForm(keptAs)
      setProblem('')
    } catch {
      setProblem('The answer could not be sent. It is still here: try again in a while.')
    }
    setBusy(false)
  }
  return (
    <form
      className="fields"
      ref={keptForm}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <div className="field">
        <label htmlFor={`answer-${submission.id}`}>Your answer</label>
        <textarea id={`answer-${submission.id}`} rows={3} name="text" maxLength={2000} />
        <p className="bad" aria-live="polite">
          {problem}
        </p>
      </div>
      <button className="btn sm" disabled={busy}>
        Answer
      </button>
    </form>
  )
}
