// Submissions as editors read and decide them: published, rejected with a reason, or answered with a question.
import { sendSoon } from '../emails/empty-outbox.server.ts'
import {
  addList,
  changeRoute,
  doneOrRefused,
  pageOf,
  type PageOf,
  readRoute,
  refuse,
  type Refused,
  presentBy,
} from '../../platform/server/admin-calls.ts'
import type { Context } from 'hono'
import {
  adminSubmissionSchema,
  alikeRacesSchema,
  approvedSchema,
  approveSchema,
  questionSchema,
  rejectSchema,
  submissionQuerySchema,
  undoSchema,
  type AdminSubmission,
  type Approval,
  type Approved,
  type SubmissionQuery,
} from './admin-submissions.schema.ts'
import { listAlikeRaces } from './alike-races.queries.ts'
import { forEditors } from '../../platform/server/signed-in.ts'
import type { Api, ApiEnv } from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { RACES_TAG, forgetCached } from '../../platform/server/public-answer.ts'
import { readRaceToEdit } from './admin-races.queries.ts'
import { readerOf, rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { readRaceAsProposal } from '../submit/submissions.queries.ts'

const toSubmission = readerOf(adminSubmissionSchema.omit({ listed: true }))

const DECIDED = new Set<SubmissionQuery['status']>(['approved', 'rejected', 'withdrawn', 'all'])

/** Submissions with this status: those that wait, the longest first; others, the newest. */
function listSubmissions(
  client: Supabase,
  { status, ...page }: SubmissionQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminSubmission>> {
  let request = client.from('submission_records').select('*', { count: 'exact' })
  if (status === 'asked' || status === 'answered') request = request.eq('question', status)
  else if (status !== 'all') request = request.eq('status', status)
  const ordered = request
    .order('updated_at', { ascending: !DECIDED.has(status) })
    .order('id')
    .abortSignal(signal)
  return pageOf('submissions', ordered, page, toSubmission)
}

/**
 * The race that a change is of, as a proposal of it would be. It may be newer than its moment, never older: an approval
 * over that moment is refused then.
 */
async function readListed(client: Supabase, raceId: number, signal: AbortSignal) {
  const race = await readRaceToEdit(client, raceId, signal)
  const facts = race && (await readRaceAsProposal(client, raceId, signal))
  return facts ? { facts, updatedAt: race.updatedAt } : undefined
}

/** One submission, with its race as it is now where it is a change that waits; null where there is none. */
export async function readSubmission(
  client: Supabase,
  id: number,
  signal: AbortSignal,
): Promise<AdminSubmission | null> {
  const request = client.from('submission_records').select('*').eq('id', id).abortSignal(signal)
  const [row] = await rowsOf('submission', request)
  if (!row) return null
  const submission = toSubmission(row)
  if (!submission.isChange || submission.status !== 'pending') return submission
  return { ...submission, listed: await readListed(client, submission.raceId, signal) }
}

/** Publishes what was read. Refused: `changed` where it is decided or sent again meanwhile, or the race is another now. */
const approveSubmission = (
  client: Supabase,
  id: number,
  { revision, raceUpdatedAt, senderOwns }: Approval,
  signal: AbortSignal,
) =>
  doneOrRefused(
    rowsOf<{ race_id: number; race_type: string; slug: string }>(
      'approval',
      client
        .rpc('approve_submission', {
          submission_number: id,
          expected_revision: revision,
          race_read_at: raceUpdatedAt,
          sender_owns: senderOwns,
        })
        .abortSignal(signal),
    ).then(([row]): Approved => {
      return { raceId: row!.race_id, raceType: row!.race_type, slug: row!.slug }
    }),
  )

/** Takes a decision back. Refused: `changed` where the race was changed again since. */
const undoDecision = (client: Supabase, id: number, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<null>(
      'undoing of an approval',
      client.rpc('undo_decision', { submission_number: id }).abortSignal(signal),
    ),
  )

/** Rejects what was read; refused as an approval is. */
const rejectSubmission = (
  client: Supabase,
  id: number,
  { revision, reason }: { revision: number; reason: string },
  signal: AbortSignal,
) =>
  doneOrRefused(
    valueOf<null>(
      'rejection',
      client
        .rpc('reject_submission', {
          submission_number: id,
          expected_revision: revision,
          reason,
        })
        .abortSignal(signal),
    ),
  )

/** Sends the organiser a question by email. */
export const questionOrganiser = (client: Supabase, id: number, question: string, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<null>(
      'question',
      client.rpc('question_organiser', { submission_number: id, question }).abortSignal(signal),
    ),
  )

const PATH = '/api/admin/submissions'
const item: [string, typeof adminSubmissionSchema] = ['AdminSubmission', adminSubmissionSchema]

const DECIDED_MESSAGE =
  'Somebody decided meanwhile, the race was changed, or the organiser has sent another revision. It is shown as it is now; what you typed is kept.'

const reading = readRoute(`${PATH}/{id}`, {
  access: forEditors,
  operationId: 'readSubmission',
  summary: 'One submission',
  item,
})
const alike = readRoute(`${PATH}/{id}/alike`, {
  access: forEditors,
  operationId: 'listAlikeRaces',
  summary: 'Races that a new one may already be: listed, or submitted by others and waiting',
  item: ['AlreadyOnFile', alikeRacesSchema],
})
const approval = changeRoute('post', `${PATH}/{id}/approve`, {
  access: forEditors,
  operationId: 'approveSubmission',
  summary: 'Publishes what is proposed, and asks for a rebuild',
  body: approveSchema,
  item: ['Approved', approvedSchema],
})
const rejection = changeRoute('post', `${PATH}/{id}/reject`, {
  access: forEditors,
  operationId: 'rejectSubmission',
  summary: 'Rejects with a reason, which the organiser gets by email',
  body: rejectSchema,
  item,
})
const undoing = changeRoute('post', `${PATH}/{id}/undo`, {
  access: forEditors,
  operationId: 'undoDecision',
  summary: 'Takes a decision back: what stood before stands again, and the proposal waits',
  body: undoSchema,
  item,
})
const question = changeRoute('post', `${PATH}/{id}/question`, {
  access: forEditors,
  operationId: 'questionOrganiser',
  summary: 'Asks the organiser, who gets an email',
  body: questionSchema,
  item,
})

const present = presentBy(readSubmission)

/**
 * The submission once it is decided; its email is sent, and races are purged from the CDN where they have changed. Fails as the database
 * refused: with `changed` where it is another by now.
 */
async function decided(
  c: Context<ApiEnv>,
  id: number,
  decision: Promise<{ done: unknown } | Refused>,
  { changed = DECIDED_MESSAGE, changesRaces = false } = {},
): Promise<AdminSubmission> {
  const outcome = await decision
  if ('refused' in outcome) return refuse(outcome, { changed })
  sendSoon(c)
  // Before it is read: it is done, whether or not it can be shown.
  if (changesRaces) await forgetCached(c, [RACES_TAG])
  return present(c, id)
}

const CHANGED_AGAIN =
  'The race was changed again since, so the decision cannot be taken back as a whole. Change it under Races.'

/** What the database says against a proposal is for editors only: which rule it breaks. */
const BROKEN = 'The proposal breaks a rule of the catalogue, so it cannot be published as it is.'

/** Adds the calls with which editors decide on submissions. */
export function addAdminSubmissions(app: Api): void {
  addList(app, PATH, {
    access: forEditors,
    operationId: 'listSubmissions',
    summary: 'Submissions, the longest waiting first',
    audited: 'submissions',
    query: submissionQuerySchema,
    item,
    read: listSubmissions,
  })

  app.openapi(reading, async (c) => c.json(await present(c, c.req.valid('param').id), 200))

  app.openapi(alike, async (c) => {
    const submission = await present(c, c.req.valid('param').id)
    const found = await query(c.get('person').database, (client) =>
      listAlikeRaces(client, submission, c.get('deadline')),
    )
    return c.json(found, 200)
  })

  app.openapi(approval, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const outcome = await approveSubmission(client, id, c.req.valid('json'), c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome, { changed: DECIDED_MESSAGE, broken: BROKEN })
    await forgetCached(c, [RACES_TAG])
    sendSoon(c)
    return c.json(outcome.done, 200)
  })

  app.openapi(rejection, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const rejected = rejectSubmission(client, id, c.req.valid('json'), c.get('deadline'))
    return c.json(await decided(c, id, rejected), 200)
  })

  app.openapi(undoing, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const undone = undoDecision(client, id, c.get('deadline'))
    return c.json(await decided(c, id, undone, { changed: CHANGED_AGAIN, changesRaces: true }), 200)
  })

  app.openapi(question, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const sent = questionOrganiser(client, id, c.req.valid('json').text, c.get('deadline'))
    return c.json(await decided(c, id, sent), 200)
  })
}
