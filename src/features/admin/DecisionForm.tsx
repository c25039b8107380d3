// Deciding on a submission: approved, rejected with a reason, or asked about. One field serves reason and question.
import type { SubmitEvent } from 'react'
import { useFormDraft } from '../../ui/use-form-draft.ts'
import { fieldOf } from './words.ts'

interface DecisionFormProps {
  /** What is typed is kept under this name. */
  keptAs: string
  /** Somebody has decided: what was typed stays, to copy. */
  isDecided: boolean
  /** One action runs already. */
  busy: boolean
  /** What would be published is not here yet. */
  isReading: boolean
  onApprove: () => void
  onReject: (reason: string) => void
  onAsk: (question: string) => void
}

export function DecisionForm(props: DecisionFormProps) {
  const { keptAs, isDecided, busy, isReading, onApprove, onReject, onAsk } = props
  const form = useFormDraft(keptAs)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const rejects = event.submitter?.getAttribute('value') === 'reject'
    const text = fieldOf(event.currentTarget, 'text')
    if (rejects) onReject(text)
    else onAsk(text)
  }
  return (
    <form ref={form} onSubmit={send}>
      <label>
        <span>Reason or question, for the organiser</span>
        <textarea name="text" rows={3} maxLength={2000} readOnly={isDecided} required />
      </label>
      {!isDecided && (
        <p className="row">
          <button type="button" className="btn go" disabled={busy || isReading} onClick={onApprove}>
            Approve
          </button>
          <button className="btn" value="reject" disabled={busy}>
            Reject with this reason
          </button>
          <button className="btn" value="question" disabled={busy}>
            Ask this
          </button>
        </p>
      )}
    </form>
  )
}
