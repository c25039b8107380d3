// What was sent, what became of it, and the editor's questions.
import { useState } from 'react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { withdrawSubmission, type Submission } from './submissions.store.ts'
import { AnswerEditor } from './AnswerEditor.tsx'

interface Props {
  submissions: { loading: boolean; data?: Submission[] | undefined; error?: unknown }
  /** Opens what was sent as a draft: to change or correct it, or after it was taken back. */
  onReuse: (submission: Submission) => void
}

const STATE_WORDS: Record<Submission['status'], string> = {
  pending: 'Waiting for an editor',
  approved: 'Published',
  rejected: 'Not published',
  withdrawn: 'Withdrawn',
}

function Sent({ submission, onReuse }: { submission: Submission } & Omit<Props, 'submissions'>) {
  const { id, status, isChange, rejectReason, messages, proposal, updatedAt, slug, raceType } = submission
  const open = status === 'pending' || status === 'rejected'
  const name = String(proposal.name)
  const [problem, setProblem] = useState('')
  const takeBack = () =>
    withdrawSubmission(id).then(
      () => setProblem(''),
      () =>
        setProblem('It could not be taken back: the server did not answer, or an editor decided meanwhile.'),
    )
  return (
    <li>
      {status === 'approved' ? (
        <a href={`/${raceType}/${slug}`} dir="auto">
          {name}
        </a>
      ) : (
        <b dir="auto">{name}</b>
      )}
      <span className="q">
        {isChange ? 'Change' : 'New race'}, {formatDay(updatedAt.slice(0, 10))}. {STATE_WORDS[status]}
        {rejectReason ? `: ${rejectReason}` : '.'}
      </span>
      {messages.length > 0 && (
        <ol className="messages">
          {messages.map(({ writtenBy, text, createdAt }) => (
            <li key={createdAt}>
              <b>{writtenBy === 'editor' ? 'Editor' : 'You'}:</b> {text}
            </li>
          ))}
        </ol>
      )}
      {status === 'pending' && messages.some(({ writtenBy }) => writtenBy === 'editor') && (
        <AnswerEditor submission={submission} />
      )}
      {open && (
        <span className="row">
          <button type="button" className="btn sm" onClick={() => onReuse(submission)}>
            {status === 'rejected' ? 'Correct and send again' : 'Change it'}
          </button>
          <button type="button" className="btn sm" onClick={() => void takeBack()}>
            Take it back
          </button>
        </span>
      )}
      {status === 'withdrawn' && (
        <span className="row">
          <button type="button" className="btn sm" onClick={() => onReuse(submission)}>
            Open it as a draft
          </button>
        </span>
      )}
      <output className="bad">{problem}</output>
    </li>
  )
}

export function SentRaces({ submissions, onReuse }: Props) {
  const { loading, data, error } = submissions
  const shown = (data ?? []).filter(({ status }) => status !== 'withdrawn')
  const withdrawn = (data ?? []).filter(({ status }) => status === 'withdrawn')
  return (
    <section className="sec-overview" aria-labelledby="sent-title">
      <h2 id="sent-title">Submitted</h2>
      {error && !data ? (
        <p role="alert">What you submitted could not be read. Please load the page again.</p>
      ) : null}
      {loading && !data && <p className="q">Reading …</p>}
      {data && shown.length === 0 && (
        <p className="q">Nothing yet. What you send will be listed here until it is decided.</p>
      )}
      <ul className="overview">
        {shown.map((submission) => (
          <Sent key={submission.id} {...{ submission, onReuse }} />
        ))}
      </ul>
      {withdrawn.length > 0 && (
        <details>
          <summary>Withdrawn ({withdrawn.length})</summary>
          <ul className="overview">
            {withdrawn.map((submission) => (
              <Sent key={submission.id} {...{ submission, onReuse }} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
