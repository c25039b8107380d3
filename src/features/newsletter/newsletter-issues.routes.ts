// Issues of the newsletter: admins write them, send themselves a test, and send each issue once. They are read and written with
// the admin's own rights: the database lets nobody else see or change them.
import { createRoute } from '@hono/zod-openapi'
import { sendSoon } from '../emails/empty-outbox.server.ts'
import {
  issueChangeSchema,
  issueQuerySchema,
  issueVersionSchema,
  newIssueSchema,
  type NewsletterIssue,
  newsletterIssueSchema,
  triedSchema,
} from './newsletter.schema.ts'
import type { Page } from '../../platform/api/shared.schema.ts'
import {
  addList,
  changeRoute,
  doneOrRefused,
  pageOf,
  type PageOf,
  refuse,
  TAGS,
  presentBy,
} from '../../platform/server/admin-calls.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { forAdmins } from '../../platform/server/signed-in.ts'
import { columnsOf, readerOf, rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

const issueRow = newsletterIssueSchema.omit({ emails: true })
const toSavedIssue = readerOf(issueRow)

const COLUMNS = columnsOf(issueRow)

const toIssue = (row: object): NewsletterIssue => ({
  ...toSavedIssue(row),
  emails: { sent: 0, waiting: 0, dead: 0, dropped: 0 },
})

async function addProgress(
  client: Supabase,
  issues: NewsletterIssue[],
  signal: AbortSignal,
): Promise<NewsletterIssue[]> {
  const numbers = issues.filter(({ sentAt }) => sentAt).map(({ id }) => id)
  if (numbers.length === 0) return issues
  const call = client.rpc('newsletter_progress', { issue_numbers: numbers }).abortSignal(signal)
  const counts = await rowsOf<{ issue_id: number; state: keyof NewsletterIssue['emails']; emails: number }>(
    'progress of a newsletter',
    call,
  )
  return issues.map((issue) => {
    const own = counts.filter(({ issue_id }) => issue_id === issue.id)
    const emails = Object.fromEntries(own.map((line) => [line.state, Number(line.emails)]))
    return { ...issue, emails: { ...issue.emails, ...emails } }
  })
}

/** Issues, the newest first, with what became of their emails. */
async function listIssues(
  client: Supabase,
  page: Page,
  signal: AbortSignal,
): Promise<PageOf<NewsletterIssue>> {
  const request = client.from('newsletter_issues').select(COLUMNS, { count: 'exact' })
  const ordered = request.order('id', { ascending: false }).abortSignal(signal)
  const { rows, total } = await pageOf('newsletter issues', ordered, page, toIssue)
  return { rows: await addProgress(client, rows, signal), total }
}

/** One issue; null where there is none. */
async function readIssue(client: Supabase, id: number, signal: AbortSignal): Promise<NewsletterIssue | null> {
  const request = client.from('newsletter_issues').select(COLUMNS).eq('id', id).abortSignal(signal)
  const rows = await rowsOf('newsletter issue', request)
  const [issue] = await addProgress(client, rows.map(toIssue), signal)
  return issue ?? null
}

/** Saves an issue as it was written; a new one where `id` is null. Returns its number, or why it was refused. */
const saveIssue = (
  client: Supabase,
  { id, version, subject, text }: { id: number | null; version: number; subject: string; text: string },
  signal: AbortSignal,
) =>
  doneOrRefused(
    valueOf<number>(
      'newsletter issue',
      client
        .rpc('save_newsletter_issue', {
          issue_number: id,
          expected_version: version,
          issue_subject: subject,
          issue_text: text,
        })
        .abortSignal(signal),
    ),
  )

const issueVersion = (id: number, version: number) => ({ issue_number: id, expected_version: version })

/** Sends one email of the issue to the admin who calls; returns their address, or why it was refused. */
const tryIssue = (client: Supabase, id: number, version: number, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<string>(
      'test of a newsletter',
      client.rpc('try_newsletter_issue', issueVersion(id, version)).abortSignal(signal),
    ),
  )

/** Sends the issue to everybody who has confirmed, once; returns how many, or why not. */
const sendIssue = (client: Supabase, id: number, version: number, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<number>(
      'newsletter',
      client.rpc('send_newsletter_issue', issueVersion(id, version)).abortSignal(signal),
    ),
  )

const PATH = '/api/admin/newsletter-issues'
const item: [string, typeof newsletterIssueSchema] = ['NewsletterIssue', newsletterIssueSchema]

const writing = createRoute({
  method: 'post',
  path: PATH,
  operationId: 'writeNewsletterIssue',
  summary: 'Keeps a new issue; nothing is sent',
  tags: TAGS,
  ...forAdmins,
  request: { body: jsonBody(newIssueSchema) },
  responses: {
    201: jsonAnswer('The issue.', named(...item)),
    ...failureAnswers('malformed', 'signed-out', 'forbidden', 'invalid', 'unavailable'),
  },
})
const changing = changeRoute('patch', `${PATH}/{id}`, {
  access: forAdmins,
  operationId: 'changeNewsletterIssue',
  summary: 'Changes an issue that is not sent',
  body: issueChangeSchema,
  item,
})
const trying = changeRoute('post', `${PATH}/{id}/test`, {
  access: forAdmins,
  operationId: 'tryNewsletterIssue',
  summary: 'Sends one email of the issue to the admin who calls',
  body: issueVersionSchema,
  item: ['TriedNewsletter', triedSchema],
})
const sending = changeRoute('post', `${PATH}/{id}/send`, {
  access: forAdmins,
  operationId: 'sendNewsletterIssue',
  summary: 'Sends the issue once, to everybody who has confirmed',
  body: issueVersionSchema,
  item,
})

const CHANGED = 'Another admin has sent or changed this issue meanwhile. It is shown as it is now.'
const NO_ADDRESS = 'Your own address is not confirmed, so there is nowhere to send a test.'
const NOBODY = 'Nobody has confirmed the newsletter yet: there is nobody to send it to.'

const present = presentBy(readIssue)

/** Adds the calls about issues of the newsletter. */
export function addNewsletterIssues(app: Api): void {
  addList(app, PATH, {
    access: forAdmins,
    operationId: 'listNewsletterIssues',
    summary: 'Issues of the newsletter, the newest first, with what became of their emails',
    audited: 'newsletter-issues',
    query: issueQuerySchema,
    item,
    read: listIssues,
  })

  app.openapi(writing, async (c) => {
    const { client } = c.get('person').database
    const issue = { id: null, version: 1, ...c.req.valid('json') }
    const outcome = await saveIssue(client, issue, c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome)
    return c.json(await present(c, outcome.done), 201)
  })

  app.openapi(changing, async (c) => {
    const { client } = c.get('person').database
    const issue = { id: c.req.valid('param').id, ...c.req.valid('json') }
    const outcome = await saveIssue(client, issue, c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome, { changed: CHANGED })
    return c.json(await present(c, issue.id), 200)
  })

  app.openapi(trying, async (c) => {
    const { client } = c.get('person').database
    const { version } = c.req.valid('json')
    const outcome = await tryIssue(client, c.req.valid('param').id, version, c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome, { changed: CHANGED, broken: NO_ADDRESS })
    sendSoon(c)
    return c.json({ email: outcome.done }, 200)
  })

  app.openapi(sending, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const outcome = await sendIssue(client, id, c.req.valid('json').version, c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome, { changed: CHANGED, broken: NOBODY })
    sendSoon(c)
    return c.json(await present(c, id), 200)
  })
}
