// Deciding on a submission: approved, rejected with a reason, or asked about. One field serves reason and question.
import type { MouseEvent, SubmitEvent } from 'react'
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
  /** Of a new race that somebody else has sent: who that is, and what would show that they organise it. */
  newRaceBy?: { name: string; email: string; website: string | null } | undefined
  onApprove: (senderOwns: boolean) => void
  onReject: (reason: string) => void
  onAsk: (question: string) => void
}

/** What publishing a new race makes of its sender: anybody can say that they organise one. */
function OwnerChoice({ name, email, website }: NonNullable<DecisionFormProps['newRaceBy']>) {
  return (
    <fieldset className="move">
      <legend>Who sent this race?</legend>
      <p>
        Nothing proves that {name} organises it. Their address is {email};{' '}
        {website ? `the website they gave is ${website}.` : 'they gave no website.'}
      </p>
      <label className="row">
        <input type="radio" name="sender" value="reader" defaultChecked />A reader: its facts are “not yet
        checked”, and anybody may ask to own it
      </label>
      <label className="row">
        <input type="radio" name="sender" value="organiser" />
        Its organiser: its facts say so, and {name} owns it, so that only they propose changes
      </label>
    </fieldset>
  )
}

export function DecisionForm(props: DecisionFormProps) {
  const { keptAs, isDecided, busy, isReading, newRaceBy, onApprove, onReject, onAsk } = props
  const form = useFormDraft(keptAs)
  const approve = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    onApprove(new FormData(currentTarget.form!).get('sender') === 'organiser')
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
      {!isDecided && newRaceBy && <OwnerChoice {...newRaceBy} />}
      {!isDecided && (
        <p className="row">
          <button type="button" className="btn go" disabled={busy || isReading} onClick={approve}>
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
