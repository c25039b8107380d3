// One submission: who sent it, both sides fact by fact, its page as it would be, messages, and the decision.
import { lazy, Suspense, useState, type SubmitEvent } from 'react'
import type { AdminSubmission, Approved } from '../../contract/admin-submissions.ts'
import type { RaceToEdit } from '../../contract/admin-races.ts'
import { submissionDifference } from '../../domain/submission-difference.ts'
import { act, type Outcome } from './act.ts'
import { Difference } from './Difference.tsx'
import { fieldOf, momentWords } from './words.ts'

const RacePreview = lazy(() => import('./RacePreview.tsx'))

interface SubmissionDetailProps {
  submission: AdminSubmission
  done: (outcome: Outcome) => void
}

/** A new race that was approved by mistake goes off the list: nothing stood before. Its submission stays decided. */
async function takeOff(raceId: number, name: string): Promise<Outcome> {
  const path = `/api/admin/marathons/${raceId}`
  let updatedAt = ''
  const read = await act<RaceToEdit>(path, {}, (race) => {
    ;({ updatedAt } = race)
    return { text: '' }
  })
  if (read.failed) return read
  const body = { updatedAt, changes: { status: 'draft' } }
  return act(path, { method: 'PATCH', body }, () => ({
    text: `${name} is off the list. It stays under Races.`,
  }))
}

/** A change that was approved by mistake: what stood before stands again, and the proposal waits once more. */
const takeBack = (id: number, name: string): Promise<Outcome> =>
  act(`/api/admin/submissions/${id}/undo`, { method: 'POST', body: {} }, () => ({
    text: `${name} is as it was before, and the change waits again. Pages show it after the next rebuild.`,
  }))

export function SubmissionDetail({ submission, done }: SubmissionDetailProps) {
  const { id, revision, status, proposal, base, sender, messages, isChange, rejectReason } = submission
  const [previewed, setPreviewed] = useState(false)
  const [busy, setBusy] = useState(false)
  const path = `/api/admin/submissions/${id}`
  const name = String(proposal.name)

  const decide = async (deed: Promise<Outcome>) => {
    setBusy(true)
    const outcome = await deed
    setBusy(false)
    done(outcome)
  }
  const approve = () =>
    decide(
      act<Approved>(
        `${path}/approve`,
        { method: 'POST', body: { revision } },
        ({ raceType, slug, raceId }) => ({
          text: `${name} is approved. Its page /${raceType}/${slug} is there after the next rebuild, in a minute or so.`,
          undo: () => (isChange ? takeBack(id, name) : takeOff(raceId, name)),
        }),
      ),
    )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const rejects = event.submitter?.getAttribute('value') === 'reject'
    const text = fieldOf(form, 'text')
    const [call, body, said] = rejects
      ? ['reject', { revision, reason: text }, `${name} is rejected; the organiser gets your reason.`]
      : ['question', { text }, 'Your question is on its way to the organiser.']
    void decide(act(`${path}/${call as string}`, { method: 'POST', body }, () => ({ text: said as string })))
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
      {rejectReason && <p>Rejected: {rejectReason}</p>}
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
      {status === 'pending' && (
        <form onSubmit={send}>
          <label>
            <span>Reason or question, for the organiser</span>
            <textarea name="text" rows={3} maxLength={2000} required />
          </label>
          <p className="row">
            <button type="button" className="btn go" disabled={busy} onClick={() => void approve()}>
              Approve
            </button>
            <button className="btn" value="reject" disabled={busy}>
              Reject with this reason
            </button>
            <button className="btn" value="question" disabled={busy}>
              Ask this
            </button>
          </p>
        </form>
      )}
    </>
  )
}
