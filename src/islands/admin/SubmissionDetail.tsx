// One submission: who sent it, both sides fact by fact, its page as it would be, messages, and the decision.
import { lazy, Suspense, useState, type SubmitEvent } from 'react'
import { callApi } from '../../browser/api.ts'
import type { AdminSubmission, Approved } from '../../contract/admin-submissions.ts'
import { submissionDifference } from '../../domain/submission-difference.ts'
import { act, type Outcome } from './act.ts'
import { Difference } from './Difference.tsx'
import { OnFileAlready } from './OnFileAlready.tsx'
import { fieldOf, momentWords } from './words.ts'

const RacePreview = lazy(() => import('./RacePreview.tsx'))

interface SubmissionDetailProps {
  submission: AdminSubmission
  done: (outcome: Outcome) => void
}

/** A decision that was a mistake: what stood before stands again, a new race is off the list, and the proposal waits. */
const takeBack = (id: number, said: string): Promise<Outcome> =>
  act(`/api/admin/submissions/${id}/undo`, { method: 'POST', body: {} }, () => ({ text: said }))

export function SubmissionDetail({ submission: listed, done }: SubmissionDetailProps) {
  // What a refusal said is out of date is read anew; what was typed stays as it is.
  const [fresh, setFresh] = useState<AdminSubmission | null>(null)
  const submission = fresh && fresh.updatedAt > listed.updatedAt ? fresh : listed
  const { id, revision, status, proposal, base, sender, messages, isChange, rejectReason, decider } =
    submission
  const isDecidedMeanwhile = listed.status === 'pending' && status !== 'pending'
  const [previewed, setPreviewed] = useState(false)
  const [busy, setBusy] = useState(false)
  const path = `/api/admin/submissions/${id}`
  const isClosed = busy || isDecidedMeanwhile
  const name = String(proposal.name)

  const decide = async (deed: Promise<Outcome>) => {
    setBusy(true)
    const outcome = await deed
    if (outcome.failed) setFresh(await callApi<AdminSubmission>(path).catch(() => null))
    setBusy(false)
    done(outcome)
  }
  const approve = () =>
    decide(
      act<Approved>(`${path}/approve`, { method: 'POST', body: { revision } }, ({ raceType, slug }) => ({
        text: `${name} is approved. Its page /${raceType}/${slug} is there after the next rebuild, in a minute or so.`,
        undo: () =>
          takeBack(
            id,
            `${name} is ${isChange ? 'as it was before, and the change' : 'off the list, and'} waits again. Pages show it after the next rebuild.`,
          ),
      })),
    )
  const reject = (reason: string) => {
    const undo = () => takeBack(id, `The rejection of ${name} is taken back: it waits again.`)
    const said = { text: `${name} is rejected; the organiser gets your reason.`, undo }
    void decide(act(`${path}/reject`, { method: 'POST', body: { revision, reason } }, () => said))
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const rejects = event.submitter?.getAttribute('value') === 'reject'
    const text = fieldOf(form, 'text')
    if (rejects) return reject(text)
    const said = { text: 'Your question is on its way to the organiser.' }
    void decide(act(`${path}/question`, { method: 'POST', body: { text } }, () => said))
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
      {rejectReason && <p>Rejected: {rejectReason}</p>}
      {!isChange && status === 'pending' && <OnFileAlready {...{ submissionId: id, busy, reject }} />}
      <Difference base={base} proposal={proposal} isNew={!isChange} />
      <p className="row">
        <button
          type="button"
          className="btn sm"
          aria-expanded={previewed}
          onClick={() => setPreviewed(!previewed)}
        >
          Preview of the page
        </button>
      </p>
      {previewed && (
        <Suspense fallback={<output>Drawing …</output>}>
          <RacePreview
            proposal={proposal}
            listedId={isChange ? submission.raceId : null}
            changed={submissionDifference(base, proposal)
              .filter(({ changed }) => changed)
              .map(({ member }) => member)}
          />
        </Suspense>
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
        <form onSubmit={send}>
          <label>
            <span>Reason or question, for the organiser</span>
            <textarea name="text" rows={3} maxLength={2000} readOnly={isDecidedMeanwhile} required />
          </label>
          <p className="row">
            <button type="button" className="btn go" disabled={isClosed} onClick={() => void approve()}>
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
