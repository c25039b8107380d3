// What was sent, what became of it, and the editor's questions.
import { useState } from 'react'
import { formatDay } from '../../domain/calendar-day.ts'
import { answerEditor, withdrawSubmission, type Submission } from '../../stores/submissions.ts'

interface Props {
  submissions: { loading: boolean; data?: Submission[] | undefined; error?: unknown }
  onChange: (raceId: number) => void
}

const STATE_WORDS: Record<Submission['status'], string> = {
  pending: 'Waits for an editor',
  approved: 'Published',
  rejected: 'Not published',
  withdrawn: 'Taken back',
}

function Answer({ submission }: { submission: Submission }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const send = async () => {
    try {
      await answerEditor(submission.id, text)
      setText('')
      setProblem('')
    } catch {
      setProblem('The answer could not be sent. It is still here: try again in a while.')
    }
  }
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) void send()
      }}
    >
      <div className="field">
        <label htmlFor={`answer-${submission.id}`}>Your answer</label>
        <textarea
          id={`answer-${submission.id}`}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className="bad" aria-live="polite">
          {problem}
        </p>
      </div>
      <button className="btn sm">Answer</button>
    </form>
  )
}

function Sent({ submission, onChange }: { submission: Submission; onChange: Props['onChange'] }) {
  const { id, raceId, status, isChange, rejectReason, messages, proposal, updatedAt, slug, raceType } =
    submission
  const open = status === 'pending' || status === 'rejected'
  const name = String(proposal.name)
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
        <Answer submission={submission} />
      )}
      {open && (
        <span className="row">
          <button type="button" className="btn sm" onClick={() => onChange(raceId)}>
            {status === 'rejected' ? 'Correct and send again' : 'Change it'}
          </button>
          <button type="button" className="btn sm" onClick={() => void withdrawSubmission(id)}>
            Take it back
          </button>
        </span>
      )}
    </li>
  )
}

export function SentRaces({ submissions, onChange }: Props) {
  const { loading, data, error } = submissions
  const shown = (data ?? []).filter(({ status }) => status !== 'withdrawn')
  return (
    <section className="sec-desk" aria-labelledby="sent-title">
      <h2 id="sent-title">Submitted</h2>
      {error && !data ? (
        <p role="alert">What you submitted could not be read. Please load the page again.</p>
      ) : null}
      {loading && !data && <p className="q">Reading …</p>}
      {data && shown.length === 0 && (
        <p className="q">Nothing yet. What you send is here until it is decided.</p>
      )}
      <ul className="desk">
        {shown.map((submission) => (
          <Sent key={submission.id} {...{ submission, onChange }} />
        ))}
      </ul>
    </section>
  )
}
