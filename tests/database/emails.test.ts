// Emails by actor: the outbox is the secret key's, newsletter_subscribers and contact_messages are
// shown to the owner of the address and to admins; every link does what it says, and once.
import { describe, expect, test } from 'vitest'
import type { Person } from '../embedded.ts'
import { outboxOf } from '../outbox.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, runner, admin } = withSupabase({
  races: [1, 2],
  people: { runner: 'runner', admin: 'admin' },
})

const { sql, emailsTo, secretly, tokenFor } = outboxOf(() => supabase)

describe('the outbox', () => {
  const queue = (key: string, address: string) =>
    sql<{ queued: boolean }>(
      `select private.queue_email('welcome', $1, '{"firstName":"Ada"}', $2) as queued`,
      [address, key],
    )

  test('takes an email once a key, and none to nobody', async () => {
    expect(await queue('welcome 1', 'ada@startline.test')).toEqual([{ queued: true }])
    expect(await queue('welcome 1', 'ada@startline.test')).toEqual([{ queued: false }])
    expect(await queue('welcome 2', '')).toEqual([{ queued: false }])
    expect(await emailsTo('ada@startline.test')).toHaveLength(1)
  })

  test('refuses an address that would make a second header', async () => {
    await expect(queue('welcome 3', 'ada@startline.test\r\nBcc: all@startline.test')).rejects.toThrow(/check/)
  })

  test('keeps an email for whoever took it, lets nobody else hand it over, and gives it on when the time is up', async () => {
    const take = () =>
      secretly<{ id: number; claim: string; attempts: number }[]>('claim_email', { lease_seconds: 60 })
    const [mine] = await take()
    expect(await take()).toEqual([])
    const handOver = (claim: string) =>
      secretly<boolean>('hand_over_email', { email_number: mine!.id, email_claim: claim })
    expect(await handOver('00000000-0000-4000-8000-000000000000')).toBe(false)
    await sql(`update private.emails set claimed_until = now() - interval '1 second' where id = $1`, [
      mine!.id,
    ])
    expect(await handOver(mine!.claim)).toBe(false)
    const [theirs] = await take()
    expect(theirs).toMatchObject({ id: mine!.id, attempts: 2 })
    expect([await handOver(mine!.claim), await handOver(theirs!.claim)]).toEqual([false, true])
    await secretly('email_was_sent', { email_number: mine!.id, server_answer: '250 taken' })
    expect(await take()).toEqual([])
    expect(await emailsTo('ada@startline.test')).toMatchObject([{ state: 'sent', email_values: {} }])
  })

  test('gives up after fifteen attempts, each later than the one before; admins see it and send it again', async () => {
    await queue('welcome 4', 'full@startline.test')
    const waits: number[] = []
    for (let attempt = 1; attempt <= 15; attempt += 1) {
      await sql(`update private.emails set next_attempt_at = now() where key = 'welcome 4'`)
      const [email] = await secretly<{ id: number; claim: string }[]>('claim_email', { lease_seconds: 60 })
      await secretly('email_was_refused', {
        email_number: email!.id,
        email_claim: email!.claim,
        reason: '452 mailbox full',
        for_good: false,
        maybe_taken: false,
      })
      const [row] = await sql<{ seconds: number }>(
        `select extract(epoch from next_attempt_at - now())::float8 as seconds from private.emails where key = 'welcome 4'`,
      )
      waits.push(row!.seconds)
    }
    expect(waits[0]).toBeGreaterThan(50)
    expect(waits[0]).toBeLessThan(70)
    expect(waits[3]! / waits[1]!).toBeGreaterThan(3)
    expect(Math.max(...waits)).toBeLessThan(3.4 * 3600)
    const dead = {
      state: 'dead',
      recipient: 'full@startline.test',
      attempts: 15,
      last_error: '452 mailbox full',
    }
    const seenBy = async ({ client }: Person) =>
      (await client.rpc('outbox_emails', { wanted_state: 'dead' })).data
    expect(await seenBy(admin)).toMatchObject([dead])
    expect(await seenBy(runner)).toEqual([])
    const [{ id }] = (await seenBy(admin)) as [{ id: number }]
    expect((await admin.client.rpc('revive_email', { email_number: id })).data).toBe(true)
    expect(await emailsTo('full@startline.test')).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  test('buries an email that ends its sender at every attempt', async () => {
    await queue('welcome 5', 'poison@startline.test')
    await sql(
      `update private.emails set attempts = 15, claimed_until = now() - interval '1 minute' where key = 'welcome 5'`,
    )
    await sql(`update private.emails set next_attempt_at = now() + interval '1 day' where key <> 'welcome 5'`)
    expect(await secretly('claim_email', { lease_seconds: 60 })).toEqual([])
    expect(await emailsTo('poison@startline.test')).toMatchObject([{ state: 'dead' }])
  })

  test('forgets after a month to whom an email went, and not that it went', async () => {
    await queue('welcome 6', 'long-ago@startline.test')
    await sql(
      `update private.emails set state = 'sent', sent_at = now() - interval '31 days' where key = 'welcome 6'`,
    )
    await secretly('forget_sent_emails')
    expect(await emailsTo('long-ago@startline.test')).toEqual([])
    expect(await queue('welcome 6', 'long-ago@startline.test')).toEqual([{ queued: false }])
  })
})

test('the operator hears once a day of emails that were given up, and not of that email itself', async () => {
  await sql('delete from private.emails')
  const operator = 'operator@startline.test'
  const queueNotice = () => secretly<boolean>('queue_dead_email_notice', { operator_email: operator })
  const dies = (key: string, kind = 'welcome') =>
    sql(
      `with queued as (select private.queue_email($2, 'gone@startline.test', '{}', $1)) select * from queued`,
      [key, kind],
    ).then(() => sql(`update private.emails set state = 'dead' where key = $1`, [key]))
  expect(await queueNotice()).toBe(false)
  await dies('welcome 91')
  await dies('welcome 92')
  expect([await queueNotice(), await queueNotice()]).toEqual([true, false])
  expect(await emailsTo(operator)).toMatchObject([{ kind: 'dead-emails', email_values: { number: '2' } }])
  const nextDay = () =>
    sql(
      `update private.emails set created_at = created_at - interval '1 day', died_at = died_at - interval '1 day',
       key = case kind when 'dead-emails' then key || ' of yesterday ' || id else key end`,
    )
  await nextDay()
  await sql(`update private.emails set state = 'dead' where kind = 'dead-emails'`)
  expect(await queueNotice()).toBe(false)
  await dies('welcome 93')
  expect(await queueNotice()).toBe(true)
  expect((await emailsTo(operator)).at(-1)).toMatchObject({ email_values: { number: '1' } })
  await sql('delete from private.emails')
})

test('editors hear at most once an hour of what waits, and not again while nothing new comes', async () => {
  await sql('delete from private.emails')
  const tell = () => secretly<number>('queue_editor_digest')
  const comes = (words: string) =>
    sql(
      `insert into public.contact_messages (name, email, topic, message, digest)
       values ('Ada', 'ada@startline.test', 'question', $1, $1)`,
      [words],
    )
  const hourPasses = () =>
    sql(
      `update private.emails set created_at = created_at - interval '61 minutes', key = gen_random_uuid()::text`,
    )
  await sql('delete from public.contact_messages')
  expect(await tell()).toBe(0)
  await comes('When is it?')
  expect([await tell(), await tell()]).toEqual([1, 0])
  expect(await emailsTo(admin.email)).toMatchObject([
    { kind: 'editor-digest', email_values: { submissions: '0', answers: '0', reports: '0', messages: '1' } },
  ])
  await comes('And where?')
  expect(await tell()).toBe(0)
  await sql(`update public.contact_messages set created_at = created_at - interval '2 hours'`)
  await hourPasses()
  expect(await tell()).toBe(0)
  await comes('And how far?')
  expect(await tell()).toBe(1)
  expect((await emailsTo(admin.email)).at(-1)).toMatchObject({ email_values: { messages: '3' } })
  // Messages are for admins to answer: an editor hears of what else comes, and a suspended one of nothing.
  const [editor, suspended] = [await supabase.signUp('editor'), await supabase.signUp('editor')]
  await sql('update public.profiles set suspended_at = now() where id = $1', [suspended.id])
  await hourPasses()
  await comes('And how steep?')
  expect(await tell()).toBe(1)
  await hourPasses()
  await sql(
    `insert into public.fact_reports (race_id, field, correct) select min(id), 'fee', '40 EUR' from public.races`,
  )
  expect(await tell()).toBe(2)
  const [email] = await emailsTo(editor.email)
  expect(email?.email_values).toMatchObject({ reports: '1' })
  expect(email?.email_values).not.toHaveProperty('messages')
  await sql('delete from public.fact_reports')
  await sql('delete from private.emails')
  await sql('delete from public.contact_messages')
})

describe('the newsletter', () => {
  const subscribed = (address: string) =>
    sql<{ status: string; stop_token: string }>(
      'select * from public.newsletter_subscribers where email = $1',
      [address],
    )

  test('ends by its link, once and for all: an old confirmation brings nobody back', async () => {
    await secretly('request_newsletter', { subscriber_email: 'cleo@startline.test' })
    const token = await tokenFor('cleo@startline.test')
    await secretly('confirm_newsletter', { token })
    const stop = (await subscribed('cleo@startline.test'))[0]!.stop_token
    expect([
      await secretly('stop_newsletter', { token: stop }),
      await secretly('stop_newsletter', { token: stop }),
    ]).toEqual([true, false])
    expect(await subscribed('cleo@startline.test')).toEqual([])
    expect(await secretly('confirm_newsletter', { token })).toBe(false)
    expect(await emailsTo('cleo@startline.test')).toEqual([])
  })

  test('link is good for two days, and what nobody confirms is forgotten in a week', async () => {
    await secretly('request_newsletter', { subscriber_email: 'dora@startline.test' })
    const token = await tokenFor('dora@startline.test')
    await sql(
      `update private.confirmation_links set expires_at = now() where token_hash = private.token_hash($1)`,
      [token],
    )
    expect(await secretly('confirm_newsletter', { token })).toBe(false)
    await sql(
      `update public.newsletter_subscribers set requested_at = now() - interval '8 days' where email = 'dora@startline.test'`,
    )
    await sql(`update private.emails set state = 'sent' where recipient = 'dora@startline.test'`)
    await secretly('forget_unconfirmed')
    expect(await subscribed('dora@startline.test')).toEqual([])
  })

  test('link is good for two days from when its email went, however long that waited', async () => {
    const address = 'late@startline.test'
    await secretly('request_newsletter', { subscriber_email: address })
    const token = await tokenFor(address)
    await sql(`update private.confirmation_links set expires_at = now() - interval '6 days'`)
    await sql(
      `update public.newsletter_subscribers set requested_at = now() - interval '8 days' where email = $1`,
      [address],
    )
    await secretly('forget_unconfirmed')
    const [email] = await emailsTo(address)
    await secretly('email_was_sent', { email_number: email!.id, server_answer: '250 taken' })
    await secretly('forget_unconfirmed')
    expect(await secretly('confirm_newsletter', { token })).toBe(true)
    await sql(`delete from public.newsletter_subscribers where email = $1`, [address])
  })
})

describe('a message to us', () => {
  const storeMessage = (words: string, forwardTo: string | null = 'office@startline.test') =>
    secretly('store_contact_message', {
      sender_name: 'Ada',
      sender_email: runner.email,
      about: 'question',
      words,
      forward_to: forwardTo,
    })

  test('is kept and forwarded once, also where it is sent twice', async () => {
    await storeMessage('How hilly is it really?')
    await storeMessage('How hilly is it really?')
    expect(await emailsTo('office@startline.test')).toMatchObject([
      { kind: 'contact', email_values: { message: 'How hilly is it really?', email: runner.email } },
    ])
    await sql(`update public.contact_messages set created_at = now() - interval '25 hours'`)
    await storeMessage('How hilly is it really?')
    expect(await emailsTo('office@startline.test')).toHaveLength(2)
    await sql(`delete from public.contact_messages where created_at > now() - interval '1 day'`)
    await storeMessage('And the wind?', null)
    expect((await runner.client.from('contact_messages').select('message').order('id')).data).toEqual([
      { message: 'How hilly is it really?' },
      { message: 'And the wind?' },
    ])
  })
})

describe('an account', () => {
  test('is welcomed at its first sign-in, once', async () => {
    const person = await supabase.signUp('runner')
    for (const cookie of ['a', 'b']) {
      await person.client
        .rpc('record_login', { cookie_hash: cookie.repeat(64), first_name: 'Gil' })
        .throwOnError()
    }
    expect(await emailsTo(person.email)).toMatchObject([
      { kind: 'welcome', email_values: { firstName: 'Gil' } },
    ])
  })

  test('that is erased before its welcome went is not written to', async () => {
    const person = await supabase.signUp('runner')
    await person.client.rpc('record_login', { cookie_hash: 'c'.repeat(64) }).throwOnError()
    await person.client.rpc('delete_my_account').throwOnError()
    expect(await sql(`select state from private.emails where key = $1`, [`welcome ${person.id}`])).toEqual([
      { state: 'dropped' },
    ])
  })
})
