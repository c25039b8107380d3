// An organiser’s dashboard: their races, what was sent with what became of it and the editor's questions, and drafts.
import { useState } from 'react'
import { TextField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { LoadStatus, useAnswer } from '../../ui/LoadStatus.tsx'
import { useForm } from '../../ui/use-form.ts'
import {
  $submissions,
  answerEditor,
  type Submission,
  SUBMISSIONS_PATH,
  withdrawSubmission,
} from './submissions.store.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { publishTimeWords } from '../../rules/editing/publish-time.ts'
import { deleteDraft, restoreDraft, type SavedDraft } from './drafts.store.ts'
import { momentHere } from '../../platform/browser/today.store.ts'
import { OwnershipRequests } from './Ownership.tsx'
import { OwnRaces } from './OwnRaces.tsx'

/** The organiser's answer to an editor's question; what is typed stays in the tab until it is sent. */
function AnswerEditor({ submission }: { submission: Submission }) {
  const form = useForm({
    draft: `answer ${submission.id}`,
    send: async ({ text = '' }) => {
      await answerEditor(submission.id, text)
      form.reset()
    },
  })
  return (
    <Form form={form}>
      <TextField
        name="text"
        label="Your answer"
        missing="Write your answer."
        rows={3}
        maxLength={2000}
        required
      />
      <FormStatus />
      <SubmitButton className="btn sm" busyLabel="Sending …">
        Answer
      </SubmitButton>
    </Form>
  )
}

interface SentRacesProps {
  /** Opens what was sent as a draft: to change or correct it, or after it was taken back. */
  onReuse: (submission: Submission) => void
}

const STATE_WORDS: Record<Submission['status'], string> = {
  pending: 'Waiting for an editor',
  approved: 'Published',
  rejected: 'Not published',
  withdrawn: 'Withdrawn',
}

function Sent({ submission, onReuse }: { submission: Submission } & SentRacesProps) {
  const { id, status, isChange, rejectReason, messages, proposal, updatedAt, slug, raceType, scheduled } =
    submission
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
        {isChange ? 'Change' : 'New race'}, {formatDay(updatedAt.slice(0, 10))}.{' '}
        {scheduled
          ? `Approved: it will be published on ${publishTimeWords(scheduled.publishAt, scheduled.timeZone)}.`
          : `${STATE_WORDS[status]}${rejectReason ? `: ${rejectReason}` : '.'}`}
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

/** What was sent, what became of it, and the editor's questions. */
function SentRaces({ onReuse }: SentRacesProps) {
  const { data, status: load } = useAnswer($submissions, SUBMISSIONS_PATH, 'what you submitted')
  const shown = (data ?? []).filter(({ status }) => status !== 'withdrawn')
  const withdrawn = (data ?? []).filter(({ status }) => status === 'withdrawn')
  return (
    <section className="sec-overview" aria-labelledby="sent-title">
      <h2 id="sent-title">Submitted</h2>
      <LoadStatus {...load} />
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

interface DraftsProps {
  person: string
  drafts: readonly SavedDraft[]
  onDraft: (draft: SavedDraft) => void
  /** The drafts have changed. */
  onDrafts: () => void
}

const nameOf = ({ form }: SavedDraft) => form.name || 'A race without a name yet'

/** Forms that are not sent yet. One that is deleted can be brought back while this page is open. */
function Drafts({ person, drafts, onDraft, onDrafts }: DraftsProps) {
  const [deleted, setDeleted] = useState<SavedDraft | null>(null)
  const [problem, setProblem] = useState('')
  const remove = async (draft: SavedDraft) => {
    try {
      await deleteDraft(person, draft)
      setDeleted(draft)
      setProblem('')
    } catch {
      setProblem(`“${nameOf(draft)}” could not be deleted: the server is away. Try again in a while.`)
    }
    onDrafts()
  }
  if (drafts.length === 0 && !deleted) return null
  return (
    <section className="sec-overview" aria-labelledby="drafts-title">
      <h2 id="drafts-title">Drafts</h2>
      <output className="bad">{problem}</output>
      {deleted && (
        <output className="row">
          <span dir="auto">“{nameOf(deleted)}” is deleted.</span>
          <button
            type="button"
            className="btn sm"
            onClick={() => {
              restoreDraft(person, deleted)
              setDeleted(null)
              onDrafts()
            }}
          >
            Undo
          </button>
        </output>
      )}
      <ul className="overview">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <b dir="auto">{nameOf(draft)}</b>
            <span className="q">
              {draft.raceId === null ? 'New race' : 'Change'}, {momentHere(Date.parse(draft.changedAt))}
              {draft.waits && ', on this device only'}
            </span>
            <span className="row">
              <button type="button" className="btn sm" onClick={() => onDraft(draft)}>
                Go on
              </button>
              <button type="button" className="btn sm" onClick={() => void remove(draft)}>
                Delete
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OverviewProps {
  person: string
  drafts: readonly SavedDraft[]
  siteUrl: string
  onNew: () => void
  onDraft: (draft: SavedDraft) => void
  onChange: (raceId: number) => void
  onSibling: (raceId: number, raceType: string) => void
  /** Opens what was sent as a draft. */
  onReuse: (submission: Submission) => void
  /** The drafts have changed. */
  onDrafts: () => void
}

export function Overview(props: OverviewProps) {
  const { person, drafts, siteUrl, onNew, onDraft, onChange, onSibling, onReuse, onDrafts } = props
  return (
    <>
      <p className="row">
        <button type="button" className="btn go" onClick={onNew}>
          Submit a new race
        </button>
      </p>
      <Drafts {...{ person, drafts, onDraft, onDrafts }} />
      <SentRaces onReuse={onReuse} />
      <OwnershipRequests />
      <OwnRaces {...{ onChange, onSibling, siteUrl }} />
    </>
  )
}
