// The organiser's answer to an editor's question; kept on the device while it is typed.
import { useEffect, useRef, useState } from 'react'
import { forgetForm, keepForm, restoreForm } from '../../browser/kept-forms.ts'
import { answerEditor, type Submission } from '../../stores/submissions.ts'

export function AnswerEditor({ submission }: { submission: Submission }) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const kept = `answer ${submission.id}`
  useEffect(() => {
    restoreForm(form.current!, kept)
    keepForm(form.current!, kept)
  }, [kept])
  const send = async () => {
    const text = String(new FormData(form.current!).get('text')).trim()
    if (!text || busy) return
    setBusy(true)
    try {
      await answerEditor(submission.id, text)
      form.current?.reset()
      forgetForm(kept)
      setProblem('')
    } catch {
      setProblem('The answer could not be sent. It is still here: try again in a while.')
    }
    setBusy(false)
  }
  return (
    <form
      className="fields"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
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
