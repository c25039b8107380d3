// The day and time at which a change is to become public, in the forms of the administration, and what is scheduled of a race already.
import type { Problems, Values } from '../../platform/browser/form-values.ts'
import { publishTimeFault, publishTimeWords, type PublishTime } from '../../rules/editing/publish-time.ts'
import type { ScheduledChange } from '../scheduling/scheduling.schema.ts'
import { Field, SelectField } from '../../ui/Field.tsx'
import { placeHref, act, useAdminList, type Outcome } from './admin-section.tsx'
import type { ReactNode } from 'react'

export const SCHEDULED_PATH = '/api/admin/scheduled-changes'

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Not `timeZone`: a race has one too, and both are in one form. */
const ZONE_FIELD = 'publishZone'

interface PublishTimeFieldsProps {
  /** Of the race, where it is known: offered first. */
  raceZone?: string | null | undefined
  /** What is in the fields at first. */
  time?: PublishTime
}

/** Day, time and whose clocks they are on. */
export function PublishTimeFields({ raceZone, time }: PublishTimeFieldsProps) {
  const zones = [
    ...new Set([time?.timeZone, raceZone, ownZone(), 'UTC'].filter((zone) => !!zone)),
  ] as string[]
  return (
    <div className="row">
      <Field name="publishDay" label="Publish on" type="date" defaultValue={time?.publishDay} />
      <Field name="publishTime" label="At" type="time" defaultValue={time?.publishTime ?? '09:00'} />
      <SelectField
        name={ZONE_FIELD}
        label="On the clocks of"
        options={zones.map((zone) => ({
          value: zone,
          label: zone === raceZone ? `${zone} (the race’s)` : zone,
        }))}
      />
    </div>
  )
}

/** The same, folded away beside what publishes at once; `children` sends it. */
export function PublishLater({ children, ...fields }: PublishTimeFieldsProps & { children: ReactNode }) {
  return (
    <details>
      <summary>Publish at a day and time …</summary>
      <PublishTimeFields {...fields} />
      <p className="row">{children}</p>
      <p className="q">
        Nobody sees it before. Pages show it some minutes after, once they are built. Where somebody changes
        the same facts meanwhile, nothing is written over: you get an email.
      </p>
    </details>
  )
}

/** The time that the fields say, or what is wrong with it, by field. */
export function readPublishTime(values: Values): { time: PublishTime } | { problems: Problems } {
  const { publishDay = '', publishTime = '', [ZONE_FIELD]: timeZone = '' } = values
  const time = { publishDay, publishTime, timeZone }
  const found = publishTimeFault(time, Date.now())
  if (!found) return { time }
  return { problems: { [found.part === 'timeZone' ? ZONE_FIELD : found.part]: found.fault } }
}

/** Schedules `what` (an edit, an approval or an issue) under the name that the call has for it. */
export const schedule = (what: object, time: PublishTime): Promise<Outcome> =>
  act<ScheduledChange>(
    SCHEDULED_PATH,
    { method: 'POST', body: { ...what, ...time } },
    ({ name, publishAt }) => ({
      text: `${name} is scheduled: ${publishTimeWords(publishAt, time.timeZone)}. It is under Schedule until then.`,
    }),
  )

/**
 * What of a race, submission or issue is scheduled, or was and could not be published: until that is moved or cancelled, a submission
 * or issue cannot be scheduled again. `of` names it as the call does.
 */
export function ScheduledAlready({ of }: { of: Record<string, string> }) {
  const query = new URLSearchParams({ ...of, state: 'all' }).toString()
  const { rows } = useAdminList<ScheduledChange>(`${SCHEDULED_PATH}?${query}`)
  const shown = rows.filter(({ state }) => state !== 'published').toReversed()
  if (shown.length === 0) return null
  return (
    <ul aria-label="Scheduled already">
      {shown.map(({ id, publishAt, timeZone, kind, state }) => (
        <li key={id}>
          {state === 'refused' ? 'Could not be published on' : 'Scheduled for'}{' '}
          {publishTimeWords(publishAt, timeZone)}
          {kind === 'edit' && ': a change of it'}. <a href={placeHref('schedule', { state })}>Look at it</a>
        </li>
      ))}
    </ul>
  )
}
