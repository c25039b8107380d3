// One submission: who sent it, both sides fact by fact, its page as it would be, messages, and the decision.
import { useState, type SubmitEvent } from 'react'
import { forgetForm } from '../../browser/kept-forms.ts'
import type { AdminSubmission, Approved } from '../../contract/admin-submissions.ts'
import { act, type Outcome, type Run } from './act.ts'
import { Decided } from './Decided.tsx'
import { OnFileAlready } from './OnFileAlready.tsx'
import { SubmissionFacts } from './SubmissionFacts.tsx'
import { takeBack } from './take-back.ts'
import { useKeptForm } from './use-kept-form.ts'
import { useSubmission } from './use-submission.ts'
import { fieldOf, momentWords } from './words.ts'

interface SubmissionDetailProps {
  submission: AdminSubmission
  run: Run
}

export function SubmissionDetail({ submission: row, run }: SubmissionDetailProps) {
  // What a refusal said is out of date is read anew; what was typed stays as it is.
  const { submission, isReading, problem, readAnew } = useSubmission(row)
  const { id, revision, status, proposal, sender, messages, isChange, decider } = submission
  const isDecidedMeanwhile = row.status === 'pending' && status !== 'pending'
  const [busy, setBusy] = useState(false)
  const path = `/api/admin/submissions/${id}`
  const keptAs = `about-submission-${id}`
  const keptForm = useKeptForm(keptAs)
  const isClosed = busy || isDecidedMeanwhile
  const name = String(proposal.name)

  const decide = (deed: () => Promise<Outcome>) =>
    run(async () => {
      setBusy(true)
      const outcome = await deed()
      if (outcome.failed) await readAnew()
      else forgetForm(keptAs)
      setBusy(false)
      return outcome
    })
  const approve = () => {
    const body = { revision, raceUpdatedAt: submission.listed?.updatedAt ?? null }
    decide(() =>
      act<Approved>(`${path}/approve`, { method: 'POST', body }, ({ raceType, slug }) => ({
        text: `${name} is approved. Its page /${raceType}/${slug} will be there after the next rebuild, in a minute or so.`,
        undo: () => takeBack(submission, 'approved'),
      })),
    )
  }
  const reject = (reason: string) => {
    const said = {
      text: `${name} is rejected; the organiser gets your reason.`,
      undo: () => takeBack(submission, 'rejected'),
    }
    decide(() => act(`${path}/reject`, { method: 'POST', body: { revision, reason } }, () => said))
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const rejects = event.submitter?.getAttribute('value') === 'reject'
    const text = fieldOf(form, 'text')
    if (rejects) return reject(text)
    const said = { text: 'Your question is on its way to the organiser.' }
    decide(() => act(`${path}/question`, { method: 'POST', body: { text } }, () => said))
  }

  return (
    <>
      <p>
        Sent by {sender?.name ?? 'somebody'}
        {sender?.company && `, ${sender.company}`}
        {sender && (
          <>
            {' '}
            (<a href={`mailto:${sender.email}`}>{sender.email}</a>)
          </>
        )}
        , revision {revision}.{' '}
        {isChange && <a href={`/${submission.raceType}/${submission.slug}`}>The page as it is</a>}
      </p>
      {isDecidedMeanwhile && (
        <p role="alert">
          Decided meanwhile: {status} by {decider?.name ?? decider?.email ?? 'its organiser'}. What you typed
          is kept below, to copy.
        </p>
      )}
      {status !== 'pending' && <Decided submission={submission} run={decide} />}
      {!isChange && status === 'pending' && <OnFileAlready {...{ submissionId: id, busy, reject }} />}
      {isReading && problem ? (
        <p role="alert">
          {problem}{' '}
          <button type="button" className="btn sm" onClick={() => void readAnew()}>
            Try again
          </button>
        </p>
      ) : isReading ? (
        <output>Reading …</output>
      ) : (
        <SubmissionFacts submission={submission} />
      )}
      {messages.length > 0 && (
        <ol className="messages" aria-label="Messages">
          {messages.map(({ writtenBy, text, createdAt }) => (
            <li key={createdAt}>
              <span className="q">
                {writtenBy === 'editor' ? 'We asked' : 'They answered'}, {momentWords(createdAt)}
              </span>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {(status === 'pending' || isDecidedMeanwhile) && (
        <form ref={keptForm} onSubmit={send}>
          <label>
            <span>Reason or question, for the organiser</span>
            <textarea name="text" rows={3} maxLength={2000} readOnly={isDecidedMeanwhile} required />
          </label>
          <p className="row">
            <button type="button" className="btn go" disabled={isClosed || isReading} onClick={approve}>
              Approve
            </button>
            <button className="btn" value="reject" disabled={isClosed}>
              Reject with this reason
            </button>
            <button className="btn" value="question" disabled={isClosed}>
              Ask this
            </button>
          </p>
        </form>
      )}
    </>
  )
}
