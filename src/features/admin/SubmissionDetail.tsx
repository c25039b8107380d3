// One submission: who sent it, both sides fact by fact, its page as it would be, messages, and the decision.
import { useState } from 'react'
import { forgetForm } from '../../platform/browser/form-drafts.ts'
import { personNow } from '../../platform/browser/session.store.ts'
import type { AdminSubmission } from './admin-submissions.schema.ts'
import type { Run } from './act.ts'
import { Decided } from './Decided.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { OnFileAlready } from './OnFileAlready.tsx'
import { approve, questionOrganiser, reject } from './submission-actions.ts'
import { SubmissionFacts } from './SubmissionFacts.tsx'
import { useSubmission } from './use-submission.ts'
import { momentWords } from './words.ts'

interface SubmissionDetailProps {
  submission: AdminSubmission
  run: Run
}

function Sender({ submission }: { submission: AdminSubmission }) {
  const { sender, revision, isChange, raceType, slug } = submission
  return (
    <p>
      Sent by {sender?.name ?? 'somebody'}
      {sender?.company && `, ${sender.company}`}
      {sender && (
        <>
          {' '}
          (<a href={`mailto:${sender.email}`}>{sender.email}</a>)
        </>
      )}
      , revision {revision}. {isChange && <a href={`/${raceType}/${slug}`}>The page as it is</a>}
    </p>
  )
}

function Messages({ messages }: Pick<AdminSubmission, 'messages'>) {
  return (
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
  )
}

/** Whom an approval could make the owner of a new race: not whoever decides. */
function newRaceBy({ isChange, personId, sender, proposal }: AdminSubmission) {
  if (isChange || !sender || personId === personNow()) return undefined
  const { email, name } = sender
  return { email, name: name ?? email, website: proposal.website ? String(proposal.website) : null }
}

export function SubmissionDetail({ submission: row, run }: SubmissionDetailProps) {
  // What a refusal said is out of date is read anew; what was typed stays as it is.
  const { submission, isReading, problem, readAnew } = useSubmission(row)
  const { id, status, messages, isChange, decider } = submission
  const isWaiting = status === 'pending'
  const isDecidedMeanwhile = row.status === 'pending' && !isWaiting
  const [busy, setBusy] = useState(false)
  const keptAs = `about-submission-${id}`

  const decide: Run = (action) =>
    run(async () => {
      setBusy(true)
      const outcome = await action()
      if (outcome.failed) await readAnew()
      else forgetForm(keptAs)
      setBusy(false)
      return outcome
    })
  const rejectFor = (reason: string) => decide(() => reject(submission, reason))

  return (
    <>
      <Sender submission={submission} />
      {isDecidedMeanwhile && (
        <p role="alert">
          Decided meanwhile: {status} by {decider?.name ?? decider?.email ?? 'its organiser'}. What you typed
          is kept below, to copy.
        </p>
      )}
      {!isWaiting && <Decided submission={submission} run={decide} />}
      {!isChange && isWaiting && <OnFileAlready submissionId={id} busy={busy} reject={rejectFor} />}
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
      {messages.length > 0 && <Messages messages={messages} />}
      {(isWaiting || isDecidedMeanwhile) && (
        <DecisionForm
          {...{ keptAs, busy, isReading }}
          isDecided={isDecidedMeanwhile}
          newRaceBy={newRaceBy(submission)}
          onApprove={(senderOwns) => decide(() => approve(submission, senderOwns))}
          onReject={rejectFor}
          onAsk={(question) => decide(() => questionOrganiser(submission, question))}
        />
      )}
    </>
  )
}
