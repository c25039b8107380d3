// Changes that become public at a time that an editor chose, by the functions of the database.
import { doneOrRefused, pageOf, type PageOf } from '../../platform/server/admin-calls.ts'
import { readerOf, rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { publishInstant, type PublishTime } from '../../rules/editing/publish-time.ts'
import {
  scheduledChangeSchema,
  type Reschedule,
  type Schedule,
  type ScheduledChange,
  type ScheduleQuery,
} from './scheduling.schema.ts'

/** What a function of the database says of each change beside its row. */
const ABOUT = { name: true, present: true, raceUpdatedAt: true, wasSentAnew: true, canUndo: true } as const
const ofChange = readerOf(scheduledChangeSchema.omit({ ...ABOUT, kind: true, scheduler: true }))

interface Row {
  race_id: number | null
  submission_id: number | null
  about: Pick<ScheduledChange, keyof typeof ABOUT> & {
    scheduler: { name: string | null; email: string } | null
  }
}

const toChange = ({ about, ...row }: Row): ScheduledChange => ({
  ...ofChange(row),
  kind: row.race_id ? 'edit' : row.submission_id ? 'approval' : 'issue',
  ...about,
  scheduler: about.scheduler && (about.scheduler.name ?? about.scheduler.email),
})

const read = (client: Supabase) => client.from('scheduled_change_records').select('*', { count: 'exact' })

/** What is scheduled, the next first; what is done, the newest first. */
export function listScheduled(
  client: Supabase,
  { state, raceId, submissionId, issueId, ...page }: ScheduleQuery,
  signal: AbortSignal,
): Promise<PageOf<ScheduledChange>> {
  let query = read(client)
  if (state !== 'all') query = query.eq('state', state)
  if (raceId !== undefined) query = query.eq('race_id', raceId)
  if (submissionId !== undefined) query = query.eq('submission_id', submissionId)
  if (issueId !== undefined) query = query.eq('issue_id', issueId)
  const ordered = query.order('publish_at', { ascending: state === 'waiting' }).order('id')
  return pageOf('scheduled changes', ordered.abortSignal(signal), page, toChange)
}

/** One of them; null where there is none. */
export async function readScheduled(
  client: Supabase,
  id: number,
  signal: AbortSignal,
): Promise<ScheduledChange | null> {
  const [row] = await rowsOf<Row>('scheduled change', read(client).eq('id', id).abortSignal(signal))
  return row ? toChange(row) : null
}

const timeOf = (time: PublishTime) => ({ publish_at: publishInstant(time), time_zone: time.timeZone })

/** Schedules a change; its number. Refused as the change itself would be. */
export const scheduleChange = (
  client: Supabase,
  { edit, approval, issue, ...time }: Schedule,
  signal: AbortSignal,
) =>
  doneOrRefused(
    valueOf<number>(
      'scheduling',
      client.rpc('schedule_change', { what: edit ?? approval ?? issue, ...timeOf(time) }).abortSignal(signal),
    ),
  )

/** Gives a change another time; `changed` where its race is another by now and was not read again. */
export const rescheduleChange = (
  client: Supabase,
  id: number,
  { raceUpdatedAt, ...time }: Reschedule,
  signal: AbortSignal,
) =>
  doneOrRefused(
    valueOf<null>(
      'rescheduling',
      client
        .rpc('reschedule_change', { change_number: id, read_at: raceUpdatedAt, ...timeOf(time) })
        .abortSignal(signal),
    ),
  )

/** Takes a change off the schedule. */
export const cancelScheduled = (client: Supabase, id: number, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<null>(
      'cancelling of a scheduled change',
      client.rpc('cancel_scheduled_change', { change_number: id }).abortSignal(signal),
    ),
  )

interface Published {
  change_number: number
  outcome: 'published' | 'refused' | 'failed'
  failure: string | null
}

/** Publishes what is due, with the secret key; how many. Throws where some of it failed: it stays due. */
export async function publishDueChanges(secret: Supabase): Promise<number> {
  const done = await rowsOf<Published>('publishing of what is due', secret.rpc('publish_due_changes'))
  const failed = done.find(({ outcome }) => outcome === 'failed')
  if (failed) throw new Error(`Scheduled change ${failed.change_number}: ${failed.failure}`)
  return done.filter(({ outcome }) => outcome === 'published').length
}
