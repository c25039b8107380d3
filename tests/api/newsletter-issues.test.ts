// Issues of the newsletter: written by admins alone, tried on oneself, and sent once to everybody who has confirmed, with
// what ends it in one click. A real SMTP server tells what arrived.
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMailSettings } from '../../src/platform/server/operator.ts'
import { sendEmails } from '../../src/features/emails/send-emails.server.ts'
import type { NewsletterIssue } from '../../src/features/newsletter/newsletter.schema.ts'
import type { Person } from '../embedded.ts'
import { startMailServer, type MailServer } from '../mail-server.ts'
import { callApi, callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const PATH = '/api/admin/newsletter-issues'
const READERS = ['ann@startline.test', 'ben@startline.test', 'cho@startline.test']
const ISSUE = {
  subject: 'Ballots of March',
  text: '**Two** ballots open:\n\n- Rome\n- Oslo\n\nSee [Berlin](https://startline.test/marathon/berlin-marathon) & <b>others</b>.',
}

const { supabase, sql, admin, second, runner } = withSupabase({
  functions: true,
  people: { admin: 'admin', second: 'admin', runner: 'runner' },
})
let mail: MailServer

beforeAll(async () => {
  mail = await startMailServer()
  await sql(`delete from private.emails`)
})
afterAll(() => mail.close())

const jsonOf = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const write = (body: object = ISSUE, by: Person | null = admin) => callAs(by, 'POST', PATH, { body })
const send = (id: number, version: number, by: Person = admin) =>
  callAs(by, 'POST', `${PATH}/${id}/send`, { body: { version } })
const read = async (id: number) =>
  (await jsonOf<NewsletterIssue[]>(callAs(admin, 'GET', PATH))).find((issue) => issue.id === id)!
const empty = () =>
  sendEmails(supabase.secret, readMailSettings({ SMTP_URL: mail.url, SITE_URL: 'https://startline.test' })!)
const header = ({ headers }: Email, name: string) => headers.find((each) => each.key === name)?.value
const subscribe = () =>
  sql(
    `insert into public.newsletter_subscribers (email, status, confirmed_at)
     select email, 'confirmed', now() from unnest($1::text[]) as email on conflict do nothing`,
    [READERS],
  )

describe('an issue', () => {
  test('tells runners nothing of how far its sending is', async () => {
    const { id } = await jsonOf<NewsletterIssue>(write())
    expect((await runner.client.rpc('newsletter_progress', { issue_numbers: [id] })).data).toEqual([])
  })

  test.each([
    ['no subject', { ...ISSUE, subject: ' ' }, 'subject'],
    ['a subject of two lines', { ...ISSUE, subject: 'One\r\nBcc: x@y.test' }, 'subject'],
    ['a link that is not https', { ...ISSUE, text: '[x](http://race.example)' }, 'text'],
    ['a link to a script', { ...ISSUE, text: '[x](javascript:alert(1))' }, 'text'],
  ])('with %s is refused with a sentence', async (_what, body, field) => {
    const answer = await write(body)
    const { fields } = (await answer.json()) as { fields: Record<string, string> }
    expect([answer.status, Object.keys(fields)]).toEqual([422, [field]])
  })

  test('that another admin changed meanwhile is not written over', async () => {
    const { id } = await jsonOf<NewsletterIssue>(write())
    const change = (by: Person, subject: string) =>
      callAs(by, 'PATCH', `${PATH}/${id}`, { body: { ...ISSUE, subject, version: 1 } })
    const answers = await Promise.all([change(admin, 'Mine'), change(second, 'Theirs')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await send(id, 1)).status).toBe(409)
    expect((await send(9999, 1)).status).toBe(404)
  })

  test('goes to nobody while nobody has confirmed', async () => {
    const { id } = await jsonOf<NewsletterIssue>(write())
    const answer = await send(id, 1)
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      422,
      'Nobody has confirmed the newsletter yet: there is nobody to send it to.',
    ])
    expect(await read(id)).toMatchObject({ sentAt: null, recipients: null })
  })
})

test('a test goes to the admin who asks, says so, and is no sending', async () => {
  await subscribe()
  const { id } = await jsonOf<NewsletterIssue>(write())
  const tried = callAs(admin, 'POST', `${PATH}/${id}/test`, { body: { version: 1 } })
  expect(await jsonOf(tried)).toEqual({ email: admin.email })
  await empty()
  expect((await mail.mailbox(admin.email)).map(({ subject }) => subject)).toEqual(['Test: Ballots of March'])
  expect(await mail.mailbox(READERS[0]!)).toEqual([])
  expect(await read(id)).toMatchObject({ sentAt: null })
})

describe('sending', () => {
  let issue: NewsletterIssue
  beforeAll(async () => {
    await subscribe()
    await sql(`insert into public.newsletter_subscribers (email) values ('unsure@startline.test')`)
    issue = await jsonOf<NewsletterIssue>(write())
  })

  test('happens once, however often and by whomever it is pressed', async () => {
    const presses = await Promise.all([
      send(issue.id, 1),
      send(issue.id, 1, second),
      send(issue.id, 1),
      send(issue.id, 1, second),
    ])
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await send(issue.id, 1, second)).status).toBe(409)
    expect(await read(issue.id)).toMatchObject({
      recipients: 3,
      emails: { sent: 0, waiting: 3, dead: 0, dropped: 0 },
    })
    const changed = { ...ISSUE, subject: 'Too late', version: 1 }
    expect((await callAs(admin, 'PATCH', `${PATH}/${issue.id}`, { body: changed })).status).toBe(409)
  })

  test('lets emails that somebody waits for go first, and drops those of who leaves', async () => {
    await sql(`select private.queue_email('welcome', 'new@startline.test', '{}', 'welcome of a test')`)
    const [first] = (await supabase.secret.rpc('claim_email', { lease_seconds: 0 }).throwOnError()).data as {
      recipient: string
    }[]
    expect(first!.recipient).toBe('new@startline.test')
    const [left] = await sql<{ stop_token: string }>(
      'select stop_token from public.newsletter_subscribers where email = $1',
      [READERS[2]],
    )
    await callApi(`/api/newsletter/unsubscribe?token=${left!.stop_token}`, { method: 'POST' })
    expect((await read(issue.id)).emails).toEqual({ sent: 0, waiting: 2, dead: 0, dropped: 1 })
  })

  test('brings each reader one email, with its text, its list, its link, and what ends it in one click', async () => {
    await empty()
    await empty()
    for (const reader of READERS.slice(0, 2)) {
      const emails = await mail.mailbox(reader)
      expect(emails.map(({ subject }) => subject)).toEqual(['Ballots of March'])
      const [email] = emails
      expect(email!.text).toContain(
        'See Berlin (https://startline.test/marathon/berlin-marathon) & <b>others</b>.',
      )
      expect(email!.html).toContain('<a href="https://startline.test/marathon/berlin-marathon">Berlin</a>')
      expect(email!.html).toContain('&lt;b&gt;others')
      expect(email!.html).toContain(
        '<p><strong>Two</strong> ballots open:</p>\n<ul><li>Rome</li><li>Oslo</li></ul>',
      )
      expect(email!.text).toContain('Two ballots open:\n\n- Rome\n- Oslo\n\n')
      expect(header(email!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const address = /<(.+)>/.exec(header(email!, 'list-unsubscribe')!)![1]!
      const gone = await callApi(new URL(address).pathname + new URL(address).search, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
      })
      expect(await gone.text()).toContain('You have unsubscribed')
    }
    expect(await mail.mailbox(READERS[2]!)).toEqual([])
    expect(await mail.mailbox('unsure@startline.test')).toEqual([])
    expect((await read(issue.id)).emails).toEqual({ sent: 2, waiting: 0, dead: 0, dropped: 1 })
  })

  test('is in the audit log, with how many', async () => {
    const lines = await sql<{ detail: object; person_id: string }>(
      `select detail from public.audit_log where action = 'newsletter.send'`,
    )
    expect(lines).toEqual([{ detail: { subject: ISSUE.subject, recipients: 3 } }])
  })
})
