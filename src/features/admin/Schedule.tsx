// What becomes public when: changes that wait, with another time or none for each, those that could not be published, and those that
// were, with the way back.
import { factLabel } from './admin-words.ts'
import type { UndoneStep } from './admin-work.schema.ts'
import type { ScheduledChange } from '../scheduling/scheduling.schema.ts'
import { publishTimeAt, publishTimeWords } from '../../rules/editing/publish-time.ts'
import { factWords } from '../../rules/submission/submission-difference.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { PublishTimeFields, readPublishTime, SCHEDULED_PATH } from './PublishTime.tsx'
import {
  placeHref,
  act,
  actFromForm,
  type SectionProps,
  type Outcome,
  type Run,
  RunButton,
} from './admin-section.tsx'
import { AdminList } from './AdminList.tsx'

const KINDS: Record<ScheduledChange['kind'], string> = {
  edit: 'change of a race',
  approval: 'submission',
  issue: 'newsletter',
}
const REFUSALS: Record<NonNullable<ScheduledChange['refusal']>, string> = {
  changed: 'it was changed meanwhile',
  gone: 'it is gone: withdrawn, merged or off the list',
  rule: 'it breaks a rule of the catalogue by now',
  'no editor': 'who scheduled it is no editor any more',
}

const words = (member: string, value: unknown) => factWords(member, value) || 'N/A'

/** Facts that are others now than when an editor last looked. */
const changedSince = ({ stood, present }: ScheduledChange) =>
  Object.keys({ ...stood, ...present }).filter(
    (member) => JSON.stringify(stood[member] ?? null) !== JSON.stringify(present[member] ?? null),
  )

/** What an edit changes, and what was changed since it was scheduled. */
function Facts({ change }: { change: ScheduledChange }) {
  const { changes, stood, present } = change
  const since = change.state === 'published' ? [] : changedSince(change)
  return (
    <>
      {changes && (
        <dl className="numbers">
          {Object.entries(changes).map(([member, value]) => (
            <div key={member}>
              <dt>{factLabel(member)}</dt>
              <dd>
                {words(member, stood[member])} → {words(member, value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {since.length > 0 && (
        <p role="alert">
          Changed since it was scheduled, so it will not be published:{' '}
          {since
            .map(
              (member) =>
                `${factLabel(member)} was ${words(member, stood[member])}, now ${words(member, present[member])}`,
            )
            .join('; ')}
          . Schedule it again below to publish over that, or cancel it.
        </p>
      )}
      {change.wasSentAnew && change.state !== 'published' && (
        <p role="alert">
          It was sent anew, rewritten or decided since, so it will not be published. Cancel it.
        </p>
      )}
    </>
  )
}

const cancel = ({ id, name }: ScheduledChange): Promise<Outcome> =>
  act(`${SCHEDULED_PATH}/${id}`, { method: 'DELETE' }, () => ({
    text: `${name} is off the schedule: nothing is published.`,
  }))

/** Takes back what was published; an edit of a race that was changed again since stays. */
function takeBack({ kind, step, submissionId, name }: ScheduledChange): Promise<Outcome> {
  const text = `${name} is as it was before. Pages show it after the next rebuild.`
  return kind === 'edit'
    ? act<UndoneStep>(`/api/admin/steps/${step}/undo`, { method: 'POST' }, ({ done }) =>
        done > 0
          ? { text }
          : { text: `${name} was changed again meanwhile: it stays as it is now.`, failed: true },
      )
    : act(`/api/admin/submissions/${submissionId}/undo`, { method: 'POST', body: {} }, () => ({ text }))
}

/** Another time, or none. */
function MoveForm({ change, run }: { change: ScheduledChange; run: Run }) {
  const { id, publishAt, timeZone, raceUpdatedAt } = change
  const form = useForm({
    send: async (values) => {
      const read = readPublishTime(values)
      if ('problems' in read) return read.problems
      const body = { ...read.time, raceUpdatedAt }
      return actFromForm(run, () =>
        act<ScheduledChange>(`${SCHEDULED_PATH}/${id}`, { method: 'PATCH', body }, (after) => ({
          text: `${after.name} is scheduled: ${publishTimeWords(after.publishAt, after.timeZone)}.`,
        })),
      )
    },
  })
  return (
    <Form form={form} label="Another time">
      <PublishTimeFields time={publishTimeAt(publishAt, timeZone)} />
      <FormStatus />
      <p className="row">
        <SubmitButton className="btn go" busyLabel="Scheduling …">
          {change.state === 'refused' ? 'Schedule it again' : 'Change the time'}
        </SubmitButton>
        <ConfirmButton
          label="Cancel it"
          of={change.name ?? 'it'}
          question="Cancel it for good?"
          onConfirm={() => run(() => cancel(change))}
        />
      </p>
    </Form>
  )
}

function Change({ change, run }: { change: ScheduledChange; run: Run }) {
  const { kind, raceId, name, scheduler, canUndo, state } = change
  const [section, parameters] =
    kind === 'edit'
      ? ['races', { search: String(raceId) }]
      : kind === 'approval'
        ? ['submissions', {}]
        : ['people', {}]
  return (
    <>
      <p>
        Scheduled by {scheduler ?? 'somebody whose account is gone'}.{' '}
        {kind !== 'issue' && (
          <a href={placeHref(section as string, parameters as Record<string, string>)}>{name}</a>
        )}
      </p>
      <Facts change={change} />
      {state !== 'published' && <MoveForm change={change} run={run} />}
      {canUndo && (
        <p className="row">
          <RunButton onClick={() => run(() => takeBack(change))}>Take it back</RunButton>
        </p>
      )}
    </>
  )
}

const STATE = {
  name: 'state',
  label: 'State',
  options: { waiting: 'Waiting', refused: 'Not published', published: 'Published', all: 'All' },
} as const

function stateWords(change: ScheduledChange): string {
  if (change.state === 'refused') return `not published: ${REFUSALS[change.refusal!]}`
  if (change.state === 'published') return 'published'
  return changedSince(change).length > 0 || change.wasSentAnew ? 'changed since: look at it' : 'waits'
}

export default function Schedule({ parameters }: SectionProps) {
  return (
    <AdminList<ScheduledChange>
      path={SCHEDULED_PATH}
      parameters={parameters}
      choices={[STATE]}
      emptyAtFirst="Nothing is scheduled. The forms of races, submissions and newsletter issues can publish at a day and time."
      keyOf={({ id }) => id}
      renderLine={(change) => (
        <>
          <strong>{change.name}</strong>
          <span>{KINDS[change.kind]}</span>
          <span>{publishTimeWords(change.publishAt, change.timeZone)}</span>
          <span>{stateWords(change)}</span>
        </>
      )}
      renderDetail={(change, run) => <Change change={change} run={run} />}
    />
  )
}
