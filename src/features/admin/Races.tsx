// All races, of every status, and the editor of one: its facts with where they were seen, its address, whether it is listed, its
// owners.
import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { callApi, type ApiError } from '../../platform/browser/api.ts'
import type { RaceToEdit, AdminRace } from './admin-races.schema.ts'
import { changedFields, EDITED_FIELDS, typedValue, type EditedField } from './edited-fields.ts'
import { AdminList, statusChoice } from './AdminList.tsx'
import { act, actFromForm, type SectionProps, type Outcome, type Run, RunButton } from './admin-section.tsx'
import { momentWords, placePathWords } from './admin-words.ts'
import { $person } from '../account/user.store.ts'
import { CheckFacts } from './CheckFacts.tsx'
import { PublishLater, readPublishTime, schedule, ScheduledAlready } from './PublishTime.tsx'
import { MergeRace, UndoMerge, MoveRace, undoRaceEdit } from './MergeAndMove.tsx'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import type { Values as TypedValues } from '../../platform/browser/form-values.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { Field, SelectField, TextField, TickField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm, type FormState } from '../../ui/use-form.ts'
import { openSinceWords, RaceNote, useRaceEditing, useRaceNote } from './RaceNote.tsx'

/** Shows in the form the fields in which `fresh` differs from `before`; returns a message where anything was typed. */
function showChanges(form: HTMLFormElement, before: RaceToEdit, fresh: RaceToEdit): string {
  const fields = EDITED_FIELDS.map((field) => {
    const control = form.elements.namedItem(field.name) as HTMLInputElement
    const [was, now] = [before, fresh].map(({ values }) => typedValue(field.kind, values[field.name]))
    return { ...field, control, was: was!, now: now!, isTyped: control.value.trim() !== was!.trim() }
  })
  const theirs = fields.filter(({ was, now }) => was !== now)
  for (const { control, now, isTyped } of theirs) if (!isTyped) control.value = now
  if (!fields.some(({ isTyped }) => isTyped)) return ''
  const changed = theirs.map(({ label, now }) => `${label} (now ${now || 'N/A'})`).join(', ')
  return `Somebody changed ${changed || 'something else of it'} meanwhile. What you typed is still here: look at it and save again.`
}

/** Reads it again where `updatedAt`, which the list says, is another one; `form` shows it. */
function useRaceToEdit(id: number, updatedAt: string, form: FormState) {
  const shown = useRef<RaceToEdit | null>(null)
  const [race, setRace] = useState<RaceToEdit | null>(null)
  const [problem, setProblem] = useState('Reading …')
  const readAnew = async () => {
    try {
      const fresh = await callApi<RaceToEdit>(`/api/admin/marathons/${id}`)
      const before = shown.current
      if (fresh.updatedAt === before?.updatedAt) return
      if (before && form.element) form.showMessage(showChanges(form.element, before, fresh))
      shown.current = fresh
      setRace(fresh)
    } catch (error) {
      // What is shown is as it was, and saving it says so.
      if (!shown.current) setProblem((error as ApiError).message)
    }
  }
  useEffect(() => {
    if (shown.current?.updatedAt !== updatedAt) void readAnew()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, updatedAt])
  return { race, problem, readAnew }
}

type Owner = RaceToEdit['owners'][number]

const nameOf = ({ person }: Owner) =>
  person?.name ? `${person.name} (${person.email})` : (person?.email ?? 'Somebody')

const remove = (race: RaceToEdit, owner: Owner): Promise<Outcome> =>
  act(`/api/admin/marathons/${race.id}/owners/${owner.id}`, { method: 'DELETE' }, () => ({
    text: `${nameOf(owner)} owns ${String(race.values.name)} no more; all its owners get an email.`,
  }))

/** Who owns a race, in the editor of the race; each can be removed. */
function RaceOwners({ race, run }: { race: RaceToEdit; run: Run }) {
  return (
    <details>
      <summary>
        Owners: {race.owners.length === 0 ? 'none' : race.owners.map((owner) => nameOf(owner)).join(', ')}
      </summary>
      {race.owners.length === 0 && (
        <p className="q">People ask to own a race on its page; requests are under Owners.</p>
      )}
      <ul>
        {race.owners.map((owner) => (
          <li key={owner.id}>
            {nameOf(owner)}, since {momentWords(owner.since)}{' '}
            <ConfirmButton
              label="Remove"
              of={`${nameOf(owner)} as an owner`}
              question="Remove this owner?"
              onConfirm={() => run(() => remove(race, owner))}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

type Values = RaceToEdit['values']

/** What has no source: it is decided here. */
const NO_FACTS = ['slug', 'imageUrl', 'description', 'eventStatus', 'dateConfirmed']

const UNSAVED = 'Nothing was done: first save the facts you typed, or put them back as they were.'
const UNSAVED_NOTE = 'Nothing was done: first save the private note you typed, or put it back as it was.'

/** One fact, typed as its kind is. */
function FactField({ name, label, kind, options, value }: EditedField & { value: string }) {
  if (kind === 'long') return <TextField {...{ name, label }} rows={4} defaultValue={value} />
  if (options) {
    const choices = options.map((option) => ({ value: option, label: option || 'N/A' }))
    return <SelectField {...{ name, label }} options={choices} defaultValue={value} />
  }
  return (
    <Field
      {...{ name, label }}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      defaultValue={value}
    />
  )
}

interface RaceEditorProps {
  id: number
  /** Of the list's row: another one says that the race was changed, here or by somebody else. */
  updatedAt: string
  /** Whether it is shown; what was typed stays while it is not. */
  isOpen: boolean
  run: Run
}

/** Changes a race as it was read. */
async function edit(
  race: RaceToEdit,
  changes: Values,
  source: string | null,
  done: string,
): Promise<Outcome> {
  const path = `/api/admin/marathons/${race.id}`
  const body = { updatedAt: race.updatedAt, changes, source }
  return act<RaceToEdit>(path, { method: 'PATCH', body }, (after) => {
    const undo = () => undoRaceEdit(after, 'It is as it was before.')
    return { text: `${done} Pages show it after the next rebuild.`, undo }
  })
}

/**
 * One race in the administration: its facts with where they were seen, its address and place, whether it is listed, and
 * merging.
 */
function RaceEditor({ id, updatedAt, isOpen, run }: RaceEditorProps) {
  const form = useForm({
    // What was typed over another state of the race would take that back: it is a draft of its own.
    draft: `race-${id}-${updatedAt}`,
    check: (values) => (race ? changedFields(values, race.values).problems : {}),
    send: (values, action) => (action === 'later' ? saveLater(values) : save(values)),
  })
  const { race, problem, readAnew } = useRaceToEdit(id, updatedAt, form)
  const note = useRaceNote(id)
  const { others, renew } = useRaceEditing(id, isOpen)
  const { data: person } = useStore($person)
  if (!race) return <output>{problem}</output>
  const name = String(race.values.name)
  const isListed = race.values.status === 'approved'
  const checkable = EDITED_FIELDS.map((field) => field.name).filter(
    (field) => !NO_FACTS.includes(field) && race.values[field] !== null && race.values[field] !== undefined,
  )

  /** What a refusal found changed is shown. */
  const orReadAnew = async (action: () => Promise<Outcome>): Promise<Outcome> => {
    const outcome = await action()
    if (outcome.failed) await readAnew()
    return outcome
  }
  /** For what closes the form: typed facts and a typed note are saved first. */
  const attemptOnceSaved: Run = (action) => {
    const { changes, problems } = changedFields(form.values(), race.values)
    const isSaved = Object.keys({ ...changes, ...problems }).length === 0
    const text = isSaved ? note.isUnsaved() && UNSAVED_NOTE : UNSAVED
    return run(text ? () => Promise.resolve({ text, failed: true }) : () => orReadAnew(action))
  }
  const save = async (values: TypedValues) => {
    const { changes } = changedFields(values, race.values)
    if (Object.keys(changes).length === 0) return { '': 'Nothing is changed yet.' }
    if (note.isUnsaved()) return { '': UNSAVED_NOTE }
    const source = values.source || null
    return actFromForm(run, () => orReadAnew(() => edit(race, changes, source, `${name} is changed.`)))
  }
  /** The same at a day and time; what is not listed may be listed then. */
  const saveLater = async (values: TypedValues) => {
    const { changes } = changedFields(values, race.values)
    if (values.listThen) changes.status = 'approved'
    if (Object.keys(changes).length === 0)
      return { '': 'Nothing is changed yet: first type what is to be published.' }
    if (note.isUnsaved()) return { '': UNSAVED_NOTE }
    const read = readPublishTime(values)
    if ('problems' in read) return read.problems
    const what = { edit: { raceId: id, updatedAt: race.updatedAt, changes, source: values.source || null } }
    return actFromForm(run, () => orReadAnew(() => schedule(what, read.time)))
  }
  const list = () => {
    const done = isListed ? `${name} is off the list.` : `${name} is listed again.`
    return attemptOnceSaved(() => edit(race, { status: isListed ? 'draft' : 'approved' }, null, done))
  }

  return (
    <div onInput={renew}>
      <output className="open-elsewhere">{others.map((other) => openSinceWords(other)).join(' ')}</output>
      <p className="row">
        {isListed && <a href={`/${race.raceType}/${String(race.values.slug)}`}>Its page</a>}
        {race.values.website && (
          <a href={String(race.values.website)} rel="noreferrer nofollow">
            Its website
          </a>
        )}
        {isListed && <a href={`/submit-race?race=${id}`}>All its facts, course, pin and picture</a>}
        {person?.userRole === 'admin' && <a href={`#audit?subject=race:${id}`}>Its history</a>}
      </p>
      <ScheduledAlready of={{ raceId: String(id) }} />
      <RaceNote {...note} />
      <Form form={form} className="facts">
        {EDITED_FIELDS.map((field) => (
          <FactField key={field.name} {...field} value={typedValue(field.kind, race.values[field.name])} />
        ))}
        <Field name="source" label="Where you saw it (address or words)" maxLength={500} />
        <FormStatus />
        <p className="row">
          <SubmitButton className="btn go" busyLabel="Saving …">
            Save
          </SubmitButton>
          <RunButton onClick={() => void list()}>
            {isListed ? 'Take off the list' : 'List it again'}
          </RunButton>
        </p>
        <PublishLater raceZone={race.values.timeZone as string | null | undefined}>
          {!isListed && <TickField name="listThen" label="List the race then" />}
          <SubmitButton value="later" busyLabel="Scheduling …">
            Publish these changes then
          </SubmitButton>
        </PublishLater>
      </Form>
      <CheckFacts race={race} fields={checkable} run={attemptOnceSaved} />
      <RaceOwners race={race} run={attemptOnceSaved} />
      <MoveRace race={race} run={attemptOnceSaved} />
      {race.mergedInto ? (
        <UndoMerge race={race} run={attemptOnceSaved} />
      ) : (
        <MergeRace race={race} run={attemptOnceSaved} />
      )}
    </div>
  )
}

const STATUS = statusChoice({
  all: 'All',
  approved: 'Listed',
  draft: 'Off the list',
  pending: 'Waiting',
  rejected: 'Rejected or merged',
})
const STATUS_WORDS: Record<AdminRace['status'], string> = {
  approved: 'listed',
  draft: 'off the list',
  pending: 'waiting',
  rejected: 'rejected',
}

export default function Races({ parameters }: SectionProps) {
  return (
    <>
      {parameters.placePath && (
        <p>
          At {placePathWords(parameters.placePath)} only. <a href="#races">Show everything</a>
        </p>
      )}
      <AdminList<AdminRace>
        path="/api/admin/marathons"
        parameters={parameters}
        choices={[STATUS]}
        search="Name, address, place or number"
        empty="No race fits."
        keyOf={({ id }) => id}
        renderLine={({ id, name, placeName, nextEventDate, status, mergedInto }) => (
          <>
            <strong>{name}</strong>
            <span>no. {id}</span>
            <span dir="auto">{placeName}</span>
            <span>{formatDay(nextEventDate)}</span>
            <span>{mergedInto ? `merged into no. ${mergedInto}` : STATUS_WORDS[status]}</span>
          </>
        )}
        renderDetail={({ id, updatedAt }, run, isOpen) => <RaceEditor {...{ id, updatedAt, isOpen, run }} />}
      />
    </>
  )
}
