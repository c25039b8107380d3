// Submissions, the longest waiting first: who sent one, both sides fact by fact, messages, and the decision.
import { useEffect, useState } from 'react'
import type { AdminSubmission, Approved } from './admin-submissions.schema.ts'
import { act, actFromForm, type SectionProps, type Outcome, type Run, RunButton } from './admin-section.tsx'
import { momentWords } from './admin-words.ts'
import { callApi, type ApiError } from '../../platform/browser/api.ts'
import type { Problems } from '../../platform/browser/form-values.ts'
import { TextField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { personNow } from '../../platform/browser/session.store.ts'
import { forgetForm } from '../../platform/browser/form-drafts.ts'
import { PublishLater, readPublishTime, schedule, ScheduledAlready } from './PublishTime.tsx'
import { OnFileAlready, SubmissionFacts } from './SubmissionFacts.tsx'
import { AdminList, statusChoice } from './AdminList.tsx'
import { DAY_MS } from '../../rules/calendar/calendar-day.ts'
import { UNDO_DAYS } from '../../rules/site/limits.ts'
import type { PublishTime } from '../../rules/editing/publish-time.ts'

const nameOf = ({ proposal }: Pick<AdminSubmission, 'proposal'>) => String(proposal.name)
const pathOf = ({ id }: Pick<AdminSubmission, 'id'>) => `/api/admin/submissions/${id}`

const approvalOf = ({ revision, listed }: AdminSubmission, senderOwns: boolean) => ({
  revision,
  raceUpdatedAt: listed?.updatedAt ?? null,
  senderOwns,
})

/** Publishes the revision that was read, over the race as it was read; `senderOwns` makes the sender of a new race its owner. */
function approve(submission: AdminSubmission, senderOwns: boolean): Promise<Outcome> {
  const body = approvalOf(submission, senderOwns)
  return act<Approved>(`${pathOf(submission)}/approve`, { method: 'POST', body }, ({ raceType, slug }) => ({
    text: `${nameOf(submission)} is approved. Its page /${raceType}/${slug} shows it after the next rebuild.`,
    undo: () => takeBack(submission, 'approved'),
  }))
}

/** Rejects the revision that was read; the organiser gets the reason. */
function reject(submission: AdminSubmission, reason: string): Promise<Outcome> {
  const body = { revision: submission.revision, reason }
  return act(`${pathOf(submission)}/reject`, { method: 'POST', body }, () => ({
    text: `${nameOf(submission)} is rejected; the organiser gets your reason.`,
    undo: () => takeBack(submission, 'rejected'),
  }))
}

/** Sends the organiser a question by email. */
const questionOrganiser = (submission: AdminSubmission, text: string): Promise<Outcome> =>
  act(`${pathOf(submission)}/question`, { method: 'POST', body: { text } }, () => ({
    text: 'Your question is on its way to the organiser.',
  }))

/** Undoes an approval or a rejection: the race is as before, a new race is off the list, the proposal waits. */
function takeBack(
  submission: Pick<AdminSubmission, 'id' | 'proposal' | 'isChange'>,
  was: 'approved' | 'rejected',
): Promise<Outcome> {
  const name = nameOf(submission)
  const text =
    was === 'rejected'
      ? `The rejection of ${name} is taken back: it waits again.`
      : `${name} is ${submission.isChange ? 'as it was before, and the change' : 'off the list, and'} waits again. Pages show it after the next rebuild.`
  return act(`${pathOf(submission)}/undo`, { method: 'POST', body: {} }, () => ({ text }))
}

/** The decision that can still be undone (a rejection always, because it changed nothing). Null where there is none. */
function decisionOf({
  status,
  decidedAt,
}: Pick<AdminSubmission, 'status' | 'decidedAt'>): 'approved' | 'rejected' | null {
  if (status === 'rejected') return status
  const canUndo = decidedAt !== null && Date.now() - Date.parse(decidedAt) < UNDO_DAYS * DAY_MS
  return status === 'approved' && canUndo ? status : null
}

/**
 * `submission` is the newest that was read; `isReading` while the race that it changes is not here yet; `problem` says why it
 * is not; `readAnew` asks again.
 */
function useSubmission(row: AdminSubmission) {
  const [fresh, setFresh] = useState<AdminSubmission | null>(null)
  const [problem, setProblem] = useState('')
  const { id, updatedAt } = row
  const changesRace = row.isChange && row.status === 'pending'
  const readAnew = () =>
    callApi<AdminSubmission>(`/api/admin/submissions/${id}`).then(
      (answer) => {
        setFresh(answer)
        setProblem('')
      },
      (error: ApiError) => setProblem(error.message),
    )
  useEffect(() => {
    if (changesRace) void readAnew()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, updatedAt, changesRace])
  const submission = fresh && fresh.updatedAt >= updatedAt ? fresh : row
  return { submission, isReading: changesRace && submission === row, problem, readAnew }
}

/** Who decided on a submission, when and why, with the way back. */
function Decided({ submission, run }: { submission: AdminSubmission; run: Run }) {
  const { status, decidedAt, decider, rejectReason } = submission
  const decision = decisionOf(submission)
  return (
    <>
      {decidedAt && (
        <p>
          {status === 'approved' ? 'Approved' : 'Rejected'} by {decider?.name ?? decider?.email ?? 'the site'}
          , {momentWords(decidedAt)}.
        </p>
      )}
      {rejectReason && <p>Rejected: {rejectReason}</p>}
      {decision && (
        <p className="row">
          <RunButton onClick={() => run(() => takeBack(submission, decision))}>
            Take this decision back
          </RunButton>
        </p>
      )}
    </>
  )
}

interface DecisionFormProps {
  /** The name under which a draft of what is typed is stored. */
  draft: string
  /** Somebody has decided: what was typed stays, to copy. */
  isDecided: boolean
  /** One action runs already. */
  busy: boolean
  /** What would be published is not here yet. */
  isReading: boolean
  /** Of a new race that somebody else has sent: who that is, and what would show that they organise it. */
  newRaceBy?: { name: string; email: string; website: string | null } | undefined
  onApprove: (senderOwns: boolean) => void
  onSchedule: (senderOwns: boolean, time: PublishTime) => void
  /** Of the race, where it is known. */
  raceZone: string | null
  /** Rejects with the text as the reason, or sends it as a question. */
  send: (text: string, action: string) => Promise<Problems | undefined>
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
      <label className="tick">
        <input type="radio" name="sender" value="reader" defaultChecked />A reader: its facts are “not yet
        checked”, and anybody may ask to own it
      </label>
      <label className="tick">
        <input type="radio" name="sender" value="organiser" />
        Its organiser: its facts say so, and {name} owns it, so that only they propose changes
      </label>
    </fieldset>
  )
}

/** The form that approves a submission, rejects it with a reason or asks a question. One field serves reason and question. */
function DecisionForm(props: DecisionFormProps) {
  const { draft, isDecided, busy, isReading, newRaceBy, raceZone, onApprove, onSchedule, send } = props
  const form = useForm({ draft, send: ({ text = '' }, action) => send(text, action) })
  const approveLater = () => {
    const values = form.values()
    const read = readPublishTime(values)
    if ('time' in read) onSchedule(values.sender === 'organiser', read.time)
    else for (const [name, problem] of Object.entries(read.problems)) form.refuse(name, problem)
  }
  return (
    <Form form={form} className="decision">
      <TextField
        name="text"
        label="Reason or question, for the organiser"
        missing="Write the reason, or the question."
        rows={3}
        maxLength={2000}
        readOnly={isDecided}
        required
      />
      <FormStatus />
      {!isDecided && newRaceBy && <OwnerChoice {...newRaceBy} />}
      {!isDecided && (
        <p className="row">
          <RunButton
            className="btn go"
            aria-disabled={busy}
            disabled={isReading}
            onClick={() => onApprove(form.values().sender === 'organiser')}
          >
            Approve
          </RunButton>
          <SubmitButton value="reject" busyLabel="Rejecting …">
            Reject with this reason
          </SubmitButton>
          <SubmitButton value="question" busyLabel="Asking …">
            Ask this
          </SubmitButton>
        </p>
      )}
      {!isDecided && (
        <PublishLater raceZone={raceZone}>
          <RunButton aria-disabled={busy} disabled={isReading} onClick={approveLater}>
            Approve it then
          </RunButton>
        </PublishLater>
      )}
    </Form>
  )
}

/** The person whom an approval could make the owner of a new race: never the editor who decides. */
function possibleOwner({ isChange, personId, sender, proposal }: AdminSubmission) {
  if (isChange || !sender || personId === personNow()) return undefined
  const { email, name } = sender
  return { email, name: name ?? email, website: proposal.website ? String(proposal.website) : null }
}

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

/** One submission: who sent it, both sides fact by fact, its page as it would be, messages, and the decision. */
function SubmissionDetail({ submission: row, run }: SubmissionDetailProps) {
  // What a refusal said is out of date is read again; what was typed stays as it is.
  const { submission, isReading, problem, readAnew } = useSubmission(row)
  const { id, status, messages, isChange, decider } = submission
  const isWaiting = status === 'pending'
  const isDecidedMeanwhile = row.status === 'pending' && !isWaiting
  const [busy, setBusy] = useState(false)
  const draft = `about-submission-${id}`

  const decided = async (action: () => Promise<Outcome>): Promise<Outcome> => {
    setBusy(true)
    const outcome = await action()
    if (outcome.failed) await readAnew()
    else forgetForm(draft)
    setBusy(false)
    return outcome
  }
  const decide: Run = (action) => run(() => decided(action))
  const send = (text: string, action: string) =>
    actFromForm(run, () =>
      decided(() => (action === 'reject' ? reject(submission, text) : questionOrganiser(submission, text))),
    )

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
      {!isChange && isWaiting && (
        <OnFileAlready
          submissionId={id}
          busy={busy}
          onReject={(reason) => decide(() => reject(submission, reason))}
        />
      )}
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
      {isWaiting && <ScheduledAlready of={{ submissionId: String(id) }} />}
      {messages.length > 0 && <Messages messages={messages} />}
      {(isWaiting || isDecidedMeanwhile) && (
        <DecisionForm
          {...{ draft, busy, isReading, send }}
          isDecided={isDecidedMeanwhile}
          newRaceBy={possibleOwner(submission)}
          raceZone={(submission.proposal.timeZone as string | undefined) ?? null}
          onApprove={(senderOwns) => decide(() => approve(submission, senderOwns))}
          onSchedule={(senderOwns, time) =>
            decide(() =>
              schedule({ approval: { submissionId: id, ...approvalOf(submission, senderOwns) } }, time),
            )
          }
        />
      )}
    </>
  )
}

const PATH = '/api/admin/submissions'
const STATUS = statusChoice({
  pending: 'Waiting',
  answered: 'Answered',
  asked: 'Asked',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  all: 'All',
})

/** The state of a submission in words: decided, a question is open, answered, or not looked at yet. */
function stateWords({
  status,
  question,
  messages,
  updatedAt,
}: Pick<AdminSubmission, 'status' | 'question' | 'messages' | 'updatedAt'>): string {
  if (status !== 'pending') return status
  const last = messages.at(-1)
  if (question === 'asked') return 'asked, waits for the organiser'
  if (question === 'answered') return `answered ${momentWords(last!.createdAt)}`
  return `sent ${momentWords(updatedAt)}`
}

export default function Submissions({ parameters }: SectionProps) {
  return (
    <AdminList<AdminSubmission>
      path={PATH}
      parameters={parameters}
      choices={[STATUS]}
      emptyAtFirst="No submission waits."
      keyOf={({ id }) => id}
      renderLine={({ proposal, isChange, sender, ...sent }) => (
        <>
          <strong>{String(proposal.name)}</strong>
          <span>{isChange ? 'change' : 'new race'}</span>
          <span>{sender?.company ?? sender?.name ?? sender?.email}</span>
          <span>{stateWords(sent)}</span>
        </>
      )}
      renderDetail={(submission, run) => <SubmissionDetail submission={submission} run={run} />}
    />
  )
}
