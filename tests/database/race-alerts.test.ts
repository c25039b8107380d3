// Alerts about races by actor: the address owner's to see, change and end; confirmed by a link; and what a change of a race
// writes, once each.
import { describe, expect, test } from 'vitest'
import type { Supabase } from '../../src/platform/server/supabase-client.ts'
import { ALERT_KINDS } from '../../src/rules/entry/race-alert.ts'
import type { Person } from '../embedded.ts'
import { outboxOf } from '../outbox.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, runner, stranger } = withSupabase({
  races: [1, 2, 3, 4],
  people: { runner: 'runner', stranger: 'runner' },
})

/** The embedded database has a code of its own for it. */
const BROKEN_CHECK = /^(23514|SUP)$/
const { sql, emailsTo, secretly, tokenFor } = outboxOf(() => supabase)
const codeOf = async (call: PromiseLike<{ error: { code: string } | null }>) => (await call).error?.code
const request = (address: string, raceId = 1, kinds: readonly string[] = ['entry-opens'], asker?: string) =>
  secretly('request_race_alert', {
    request_email: address,
    race_number: raceId,
    wanted_kinds: kinds,
    ...(asker && { requester: asker }),
  })
const set = async (address: string, raceId = 1, kinds?: readonly string[]) => {
  await request(address, raceId, kinds)
  await secretly('confirm_race_alert', { token: await tokenFor(address) })
}
const due = (kind: string, day: string, today: string, raceId = 1) =>
  secretly<number>('queue_race_alerts', {
    race_number: raceId,
    alert_kind: kind,
    alert_day: day,
    today,
    alert_facts: { race: 'Race 1' },
  })
const alertsTo = async (address: string) =>
  (await emailsTo(address))
    .filter(({ kind }) => kind === 'race-alert')
    .map(({ key }) => key.split(' ').slice(2))

test('an address that nobody confirms gets ten emails in an hour that ask whether it wants alerts, past the API too', async () => {
  const ask = () =>
    codeOf(
      supabase.secret.rpc('request_race_alert', {
        request_email: 'x@startline.test',
        race_number: 2,
        wanted_kinds: ['sold-out'],
      }),
    )
  for (let n = 0; n < 10; n += 1) expect(await ask()).toBeUndefined()
  expect(await ask()).toBe('PT429')
  expect(await emailsTo('x@startline.test')).toHaveLength(10)
  await sql(`update private.confirmation_links set expires_at = expires_at - interval '61 minutes'`)
  expect(await ask()).toBeUndefined()
})

test('every kind that is offered is one that the database takes, and nothing else is', async () => {
  await set('kinds@startline.test', 1, ALERT_KINDS)
  expect(await sql(`select kinds from public.race_alerts where email = 'kinds@startline.test'`)).toEqual([
    { kinds: [...ALERT_KINDS].sort() },
  ])
  for (const kinds of [[], ['weather'], ['sold-out', 'weather']])
    expect(
      await codeOf(
        supabase.secret.rpc('request_race_alert', {
          request_email: 'kinds@startline.test',
          race_number: 2,
          wanted_kinds: kinds,
        }),
      ),
    ).toMatch(BROKEN_CHECK)
  await sql(`delete from public.race_alerts where email = 'kinds@startline.test'`)
})

test('an alert counts once confirmed, names its race, and is written ahead and on the day', async () => {
  await request('eva@startline.test')
  expect(await due('entry-opens', '2027-03-10', '2027-03-08')).toBe(0)
  expect(await secretly('confirm_race_alert', { token: await tokenFor('eva@startline.test') })).toBe('Race 1')
  expect(await secretly('confirm_race_alert', { token: 'nobody' })).toBeNull()
  const opens = (today: string) => due('entry-opens', '2027-03-10', today)
  expect(await opens('2027-03-06')).toBe(0)
  expect([await opens('2027-03-07'), await opens('2027-03-08')]).toEqual([1, 0])
  expect([await opens('2027-03-10'), await opens('2027-03-11')]).toEqual([1, 0])
  expect(await due('price-rises', '2027-03-10', '2027-03-09')).toBe(0)
  expect(await alertsTo('eva@startline.test')).toEqual([
    ['entry-opens', '2027-03-10', 'ahead'],
    ['entry-opens', '2027-03-10', 'day'],
  ])
})

test('what somebody asks for at their own address counts at once, and nothing that others asked for in their name', async () => {
  const kindsOf = async (address: string) =>
    (await sql<{ kinds: string[] }>('select kinds from public.race_alerts where email = $1', [address]))[0]
      ?.kinds
  // What a stranger asked for in their name, and nobody confirmed, does not count with what they ask for themselves.
  await request(runner.email, 1, ['moved-or-cancelled'])
  await request(runner.email, 1, ['sold-out'], runner.id)
  expect(await kindsOf(runner.email)).toEqual(['sold-out'])
  await request(runner.email, 1, ['entry-closes'], runner.id)
  await request(runner.email, 1, ['entry-closes'], runner.id)
  const emails = (await emailsTo(runner.email)).filter(({ kind }) => kind === 'race-alert-set')
  expect(emails.map(({ email_values }) => email_values.kinds)).toEqual(['sold-out', 'entry-closes,sold-out'])
  await sql(`delete from public.race_alerts where email = $1`, [runner.email])
})

test('a link is good for two days from when its email went, however long that waited; then the request is forgotten', async () => {
  const address = 'late@startline.test'
  await request(address)
  const token = await tokenFor(address)
  await sql(`update private.confirmation_links set expires_at = now() - interval '6 days'`)
  await sql(`update public.race_alerts set requested_at = now() - interval '8 days' where email = $1`, [
    address,
  ])
  await secretly('forget_unconfirmed')
  const [email] = await emailsTo(address)
  await secretly('email_was_sent', { email_number: email!.id, server_answer: '250 taken' })
  await secretly('forget_unconfirmed')
  expect(await secretly('confirm_race_alert', { token })).toBe('Race 1')

  await request('never@startline.test')
  await sql(`update private.emails set state = 'sent' where recipient = 'never@startline.test'`)
  await sql(`update private.confirmation_links set expires_at = now() - interval '1 day'`)
  await sql(`update public.race_alerts set requested_at = now() - interval '8 days'`)
  await secretly('forget_unconfirmed')
  expect(
    await sql(`select email from public.race_alerts where email in ($1, 'never@startline.test')`, [address]),
  ).toEqual([{ email: address }])
})

test('alerts are the address owner’s to see, to change, and to end with what is on its way', async () => {
  await set(runner.email, 1)
  await set(runner.email, 2)
  await set(stranger.email, 2)
  const own = async ({ client }: Person) =>
    (await client.from('race_alerts').select('id, race_id, lead_days').order('race_id').throwOnError())
      .data as {
      id: number
      race_id: number
    }[]
  const [first, second] = await own(runner)
  expect([first!.race_id, second!.race_id, (await own(runner)).length]).toEqual([1, 2, 2])
  const change = (client: Supabase, values: object) =>
    client.from('race_alerts').update(values).eq('id', second!.id).select('kinds, lead_days')
  const chosen = { kinds: ['entry-opens', 'sold-out'], lead_days: 7 }
  expect((await change(runner.client, chosen)).data).toEqual([chosen])
  for (const wrong of [{ lead_days: 31 }, { kinds: [] }, { kinds: ['weather'] }])
    expect(await codeOf(change(runner.client, wrong))).toMatch(BROKEN_CHECK)
  expect(await due('entry-opens', '2027-05-10', '2027-05-04', 2)).toBe(1)
  await runner.client.from('race_alerts').delete().eq('id', second!.id).throwOnError()
  expect(await alertsTo(runner.email)).toEqual([])
  expect(await due('entry-opens', '2027-05-10', '2027-05-10', 2)).toBe(1)
})

test('a kind that is given up takes its emails with it, however it is given up, and gets them again where it is wanted again', async () => {
  await set(runner.email, 1, ['entry-opens', 'sold-out', 'price-rises'])
  await due('entry-opens', '2027-03-10', '2027-03-08')
  await due('price-rises', '2027-04-10', '2027-04-09')
  await supabase.secret
    .from('races')
    .update({ entry_status: 'sold-out', entry_status_on: '2026-12-01' })
    .eq('id', 1)
    .throwOnError()
  const kindsSent = async () => (await alertsTo(runner.email)).map(([kind]) => kind)
  expect((await kindsSent()).sort()).toEqual(['entry-opens', 'price-rises', 'sold-out'])
  const choose = (kinds: string[]) =>
    runner.client.from('race_alerts').update({ kinds }).eq('race_id', 1).throwOnError()
  await choose(['entry-opens', 'price-rises'])
  expect((await kindsSent()).sort()).toEqual(['entry-opens', 'price-rises'])
  const [{ token }] = (await sql(
    'select stop_token as token from public.race_alerts where email = $1 and race_id = 1',
    [runner.email],
  )) as [{ token: string }]
  await secretly('change_race_alert', { token, new_kinds: ['price-rises'], days_ahead: 3 })
  expect(await kindsSent()).toEqual(['price-rises'])
  await choose(['entry-opens', 'price-rises'])
  expect(await due('entry-opens', '2027-03-10', '2027-03-08')).toBe(1)
  expect(await due('price-rises', '2027-04-10', '2027-04-09')).toBe(0)
  expect((await kindsSent()).sort()).toEqual(['entry-opens', 'price-rises'])
  await supabase.secret
    .from('races')
    .update({ entry_status: null, entry_status_on: null })
    .eq('id', 1)
    .throwOnError()
  await sql('delete from public.race_alerts where email = $1', [runner.email])
})

describe('a change of a race', () => {
  const change = (values: object, raceId = 3) =>
    supabase.secret.from('races').update(values).eq('id', raceId).throwOnError()
  const yearAhead = new Date().getUTCFullYear() + 1
  const day = `${yearAhead}-10-03`
  const later = `${yearAhead}-10-10`
  const ALL = 'gus@startline.test'
  const ONE = 'hal@startline.test'

  test('is told to those who chose it, once, and the next edition is a date of its own', async () => {
    await set(ALL, 3, ALERT_KINDS)
    await set(ONE, 3, ['sold-out'])
    await request('ida@startline.test', 3, ALERT_KINDS)
    await change({ next_event_date: day, date_confirmed: false, event_status: 'scheduled' })
    expect(await alertsTo(ALL)).toEqual([])
    await change({ date_confirmed: true })
    await change({ website: 'https://race.example' })
    await change({ next_event_date: later })
    await change({ event_status: 'postponed' })
    await change({ event_status: 'scheduled' })
    await change({ entry_status: 'open', entry_status_on: `${yearAhead - 1}-12-01` })
    for (const entry_status of ['sold-out', 'open', 'sold-out']) await change({ entry_status })
    await change({ next_event_date: `${yearAhead + 1}-10-09`, date_confirmed: true })
    expect(await alertsTo(ALL)).toEqual([
      ['date-confirmed', day],
      ['moved-or-cancelled', 'scheduled', later],
      ['moved-or-cancelled', 'postponed', later],
      ['sold-out', later],
      ['date-confirmed', `${yearAhead + 1}-10-09`],
    ])
    expect(await alertsTo(ONE)).toEqual([['sold-out', later]])
    expect(await alertsTo('ida@startline.test')).toEqual([])
    const [, moved] = (await emailsTo(ALL)).filter(({ kind }) => kind === 'race-alert')
    expect(moved!.email_values).toMatchObject({
      kind: 'moved-or-cancelled',
      dayBefore: day,
      day: later,
      isMoved: true,
    })
  })

  test('to a cancellation is told to everybody with an alert, and ends it; not what waits beside it', async () => {
    await change({ event_status: 'cancelled' })
    for (const address of [ALL, ONE]) {
      const waiting = (await emailsTo(address)).filter(({ state }) => state === 'waiting')
      expect(waiting.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['race-cancelled']))
      expect(waiting.filter(({ kind }) => kind === 'race-alert')).toEqual([])
    }
    expect(await sql('select email from public.race_alerts where race_id = 3')).toEqual([
      { email: 'ida@startline.test' },
    ])
    await change({ event_status: 'scheduled' })
    await change({ event_status: 'cancelled' })
    expect((await emailsTo(ALL)).filter(({ kind }) => kind === 'race-cancelled')).toHaveLength(1)
  })

  test('that nobody sees yet is told to nobody', async () => {
    await set('jo@startline.test', 4, ALERT_KINDS)
    await change({ status: 'draft' }, 4)
    await change({ next_event_date: day, date_confirmed: true }, 4)
    await change({ event_status: 'cancelled' }, 4)
    // A cancellation is an email of its own kind.
    const kinds = (await emailsTo('jo@startline.test')).map(({ kind }) => kind)
    expect(kinds).toEqual(['race-alert-confirm', 'race-alert-confirmed'])
  })
})
