// Alerts about races: asked for by anybody with the same answer for every address, confirmed, changed and ended by links in emails,
// and queued once each by the job.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueDueRaceAlerts } from '../../src/features/alerts/race-alerts.server.ts'
import type { Failure } from '../../src/rules/writing/messages.ts'
import type { TestSupabase } from '../embedded.ts'
import { outboxOf } from '../outbox.ts'
import { callApi, postAsGuest, postForm, readJson, takeLog } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ catalogue: true, functions: true })
let berlin: number
const { sql, emailsTo } = outboxOf(() => supabase)

beforeAll(async () => {
  berlin = (await readJson<{ id: number }>('/api/marathons/berlin-marathon')).id
})
beforeEach(() => void takeLog())

const bodyOf = async (response: Response) =>
  [response.status, await response.json()] as [number, Failure & { message: string }]

test('an alert about any race is asked for by its kinds, and more of them need a confirmation of their own', async () => {
  const email = 'zoe@startline.test'
  const subscribe = (body: object) => postAsGuest('/api/race-alerts', { email, raceId: berlin, ...body })
  const kinds = async () =>
    (
      await sql<{ kinds: string[]; status: string }>(
        'select kinds, status from public.race_alerts where email = $1',
        [email],
      )
    )[0]
  const confirm = async () =>
    postForm('/api/race-alerts/confirm', `token=${(await emailsTo(email)).at(-1)!.email_values.token}`)
  await supabase.secret.from('races').update({ entry: 'open' }).eq('id', berlin).throwOnError()
  const taken = [200, { message: "We'll email you about Berlin Marathon." }]
  expect(await bodyOf(await subscribe({ kinds: ['sold-out', 'price-rises'] }))).toEqual(taken)
  await supabase.secret.from('races').update({ entry: 'ballot' }).eq('id', berlin).throwOnError()
  expect((await emailsTo(email)).at(-1)).toMatchObject({
    kind: 'race-alert-confirm',
    email_values: { kinds: 'sold-out,price-rises', race: 'Berlin Marathon' },
  })
  expect(await (await confirm()).text()).toContain('We will email you about Berlin Marathon')
  expect(await kinds()).toEqual({ kinds: ['price-rises', 'sold-out'], status: 'confirmed' })
  // What counts already needs no email; whoever else asks for more in that name changes nothing by it.
  const before = (await emailsTo(email)).length
  expect(await bodyOf(await subscribe({ kinds: ['sold-out'] }))).toEqual(taken)
  expect(await emailsTo(email)).toHaveLength(before)
  expect(await bodyOf(await subscribe({ kinds: ['date-confirmed'] }))).toEqual(taken)
  expect(await kinds()).toMatchObject({ kinds: ['price-rises', 'sold-out'] })
  await confirm()
  expect(await kinds()).toMatchObject({ kinds: ['date-confirmed', 'price-rises', 'sold-out'] })
  for (const wrong of [{ kinds: [] }, { kinds: ['weather'] }, {}])
    expect((await subscribe(wrong)).status).toBe(422)
  expect((await subscribe({ kinds: ['sold-out'], raceId: 999_999_999 })).status).toBe(422)
})

describe('a ballot alert', () => {
  const ask = (email: string, body: object = {}) =>
    postAsGuest('/api/ballot-notification-request', { email, raceName: 'Berlin Marathon', ...body })
  async function confirmed(email: string, body: object = {}) {
    await ask(email, body)
    const { token } = (await emailsTo(email)).at(-1)!.email_values
    return postForm('/api/race-alerts/confirm', `token=${token}`)
  }

  test('is asked for by the name of a race or its number, and answers alike for every address', async () => {
    const expected = [200, { message: "We'll notify you when early ballot opens for Berlin Marathon." }]
    expect(await bodyOf(await ask('ann@startline.test'))).toEqual(expected)
    expect(await bodyOf(await ask('ann@startline.test', { raceName: 'berlin marathon' }))).toEqual(expected)
    expect(await (await confirmed('ann@startline.test', { raceId: berlin })).text()).toContain(
      'We will email you about Berlin Marathon',
    )
    expect(await bodyOf(await ask('ben@startline.test'))).toEqual(expected)
    const [code, { fields }] = await bodyOf(
      await ask('cat@startline.test', { raceName: 'The Marathon of Nowhere' }),
    )
    expect([code, Object.keys(fields!)]).toEqual([422, ['raceName']])
    expect((await ask('cat@startline.test', { raceName: '' })).status).toBe(422)
    // One race alone is found by it, and is called otherwise.
    expect((await ask('cat@startline.test', { raceName: 'Loch Ness' })).status).toBe(422)
    expect((await ask('dot@startline.test', { raceId: 999_999_999 })).status).toBe(422)
    // The link that confirms is followed by an email with the one that stops: the first alert may be months away.
    expect((await emailsTo('ann@startline.test')).at(-1)).toMatchObject({
      kind: 'race-alert-confirmed',
      email_values: { race: 'Berlin Marathon', stopToken: expect.any(String) as string },
    })
  })

  test('is for what its owner says and comes when they say, chosen by the email without an account; a forged link changes nothing', async () => {
    const path = '/api/race-alerts/choose'
    await confirmed('eve@startline.test')
    const { stopToken } = (await emailsTo('eve@startline.test')).at(-1)!.email_values
    const chosen = async () =>
      (await sql(`select kinds, lead_days from public.race_alerts where email = 'eve@startline.test'`))[0]
    const page = await (await callApi(`${path}?token=${stopToken}`)).text()
    expect(page).toContain('We email this address about Berlin Marathon')
    expect(page).toMatch(
      /<option value="3" selected>3 days before; when entry opens, on the day too<\/option>/,
    )
    expect([...page.matchAll(/value="([a-z-]+)"\s+checked/g)].map(([, kind]) => kind)).toEqual([
      'entry-opens',
    ])
    const choose = async (days: string, kinds = '&kinds=sold-out&kinds=entry-opens', token = stopToken) =>
      (await postForm(path, `token=${token}&leadDays=${days}${kinds}`)).text()
    expect(await choose('14')).toContain(
      'about Berlin Marathon when entry opens, a ballot opens or is drawn or it sells out. Where the day is known: 14 days before',
    )
    expect(await chosen()).toEqual({ kinds: ['sold-out', 'entry-opens'], lead_days: 14 })
    for (const days of ['', '31', '-1', '1.5', 'x'])
      expect(await choose(days)).toContain('Nothing was changed')
    for (const kinds of ['', '&kinds=weather'])
      expect(await choose('3', kinds)).toContain('Nothing was changed')
    expect(await choose('0', undefined, '0'.repeat(64))).toContain('no longer exists')
    expect(await chosen()).toMatchObject({ lead_days: 14 })
    expect(await choose('0')).toContain('a day before; when entry opens, on the day.')
    expect(await (await callApi(`${path}?token=${'0'.repeat(64)}`)).text()).toContain('no longer exists')
  })

  test('is refused for a race that draws no places: none would ever come', async () => {
    await supabase.secret.from('races').update({ entry: 'open' }).eq('id', berlin).throwOnError()
    const [code, { fields }] = await bodyOf(await ask('dan@startline.test', { raceId: berlin }))
    expect([code, fields]).toEqual([
      422,
      { raceName: 'has no ballot, so there is nothing to alert you about' },
    ])
    expect(await sql(`select 1 from public.race_alerts where email = 'dan@startline.test'`)).toEqual([])
    await supabase.secret.from('races').update({ entry: 'ballot' }).eq('id', berlin).throwOnError()
  })

  test('is written once ahead and once on the day, however runs overlap or break off', async () => {
    await sql(`delete from public.entry_windows where race_id = $1`, [berlin])
    await supabase.secret
      .from('entry_windows')
      .insert({
        race_id: berlin,
        edition: 2028,
        kind: 'ballot',
        opens_on: '2027-10-14',
        closes_on: '2027-11-20',
        sources: ['https://race.example/ballot'],
      })
      .throwOnError()
    const people = Array.from({ length: 6 }, (_, n) => `waits-${n}@startline.test`)
    await supabase.secret
      .from('race_alerts')
      .insert(
        people.map((email, n) => ({
          email,
          race_id: berlin,
          lead_days: n === 0 ? 0 : 3,
          status: 'confirmed',
          confirmed_at: new Date().toISOString(),
        })),
      )
      .throwOnError()
    const job = (today: string) => queueDueRaceAlerts(supabase.secret, today)
    const counts = async () => Promise.all(people.map(async (email) => (await emailsTo(email)).length))
    await job('2027-10-10')
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
    // A run that broke off after two of them.
    await sql(
      `select private.queue_email('race-alert', email, '{}', 'race-alert ' || id || ' entry-opens 2027-10-14 ahead')
       from public.race_alerts where email in ($1, $2)`,
      [people[1], people[2]],
    )
    await Promise.all([job('2027-10-11'), job('2027-10-11'), job('2027-10-12')])
    expect(await counts()).toEqual([0, 1, 1, 1, 1, 1])
    await Promise.all([job('2027-10-14'), job('2027-10-14')])
    await job('2027-10-15')
    expect(await counts()).toEqual([1, 2, 2, 2, 2, 2])
    const [last] = (await emailsTo(people[5]!)).slice(-1)
    expect(last!.email_values).toMatchObject({
      race: 'Berlin Marathon',
      kind: 'entry-opens',
      day: '2027-10-14',
      certainty: 'announced',
      source: expect.stringContaining('https://race.example/ballot') as string,
    })
    const stop = last!.email_values.stopToken
    await postForm(`/api/race-alerts/stop?token=${stop}`, 'List-Unsubscribe=One-Click')
    // Neither of their two emails had gone out: both are withdrawn.
    expect(await counts()).toEqual([1, 2, 2, 2, 2, 0])
  })

  test('comes of a day that stands on the race itself too, once', async () => {
    const own = { entry: 'ballot', ballot_opens_on: '2028-01-20', ballot_closes_on: '2028-01-30' }
    await supabase.secret.from('races').update(own).eq('id', berlin).throwOnError()
    const email = 'own-day@startline.test'
    const request = { email, race_id: berlin, status: 'confirmed', confirmed_at: new Date().toISOString() }
    await supabase.secret.from('race_alerts').insert(request).throwOnError()
    const job = (today: string) => queueDueRaceAlerts(supabase.secret, today)
    await Promise.all([job('2028-01-18'), job('2028-01-18')])
    expect((await emailsTo(email)).map(({ email_values }) => email_values.day)).toEqual(['2028-01-20'])
  })

  test('of a draw comes once, on its day, to who wants to hear of openings', async () => {
    await sql(`delete from public.entry_windows where race_id = $1`, [berlin])
    await sql(
      `insert into public.entry_windows (race_id, edition, kind, opens_on, closes_on, draw_on, sources)
       values ($1, 2029, 'ballot', '2028-03-01', '2028-03-20', '2028-04-05', '{https://race.example/ballot}')`,
      [berlin],
    )
    const [email, other] = ['draw@startline.test', 'price@startline.test']
    const alert = { race_id: berlin, status: 'confirmed', confirmed_at: new Date().toISOString() }
    await supabase.secret
      .from('race_alerts')
      .insert([
        { ...alert, email, kinds: ['entry-opens'] },
        { ...alert, email: other, kinds: ['price-rises'] },
      ])
      .throwOnError()
    for (const today of ['2028-04-04', '2028-04-05', '2028-04-05', '2028-04-06'])
      await queueDueRaceAlerts(supabase.secret, today)
    const emails = await emailsTo(email)
    expect(emails.map(({ email_values: { kind, day, today } }) => [kind, day, today])).toEqual([
      ['draw', '2028-04-05', '2028-04-05'],
    ])
    expect(await emailsTo(other)).toEqual([])
  })

  test('of a draw comes beside that of an opening on the same day', async () => {
    await sql(`delete from public.entry_windows where race_id = $1`, [berlin])
    await sql(
      `insert into public.entry_windows (race_id, edition, kind, opens_on, closes_on, draw_on, sources)
       values ($1, 2029, 'ballot', '2028-05-01', '2028-05-20', '2028-06-05', '{https://race.example/ballot}'),
         ($1, 2030, 'ballot', '2028-06-05', '2028-07-20', null, '{https://race.example/enter}')`,
      [berlin],
    )
    const email = 'both@startline.test'
    const alert = {
      race_id: berlin,
      status: 'confirmed',
      confirmed_at: new Date().toISOString(),
      lead_days: 0,
    }
    await supabase.secret
      .from('race_alerts')
      .insert({ ...alert, email, kinds: ['entry-opens'] })
      .throwOnError()
    for (const today of ['2028-06-05', '2028-06-05']) await queueDueRaceAlerts(supabase.secret, today)
    const kinds = (await emailsTo(email)).map(({ email_values }) => email_values.kind)
    expect(kinds.toSorted()).toEqual(['draw', 'entry-opens'])
  })

  test('of a race keeps none of another from its turn where it cannot be queued', async () => {
    const soon = { entry: 'ballot', ballot_opens_on: '2029-01-20', ballot_closes_on: '2029-01-30' }
    await sql(`delete from public.entry_windows where race_id = $1`, [berlin])
    const others = await sql<{ id: number }>(
      `select id from public.races where status = 'approved' and id <> $1 order by id limit 1`,
      [berlin],
    )
    const [first, second] = [others[0]!.id, berlin].toSorted((a, b) => a - b)
    await supabase.secret.from('races').update(soon).in('id', [first, second]).throwOnError()
    const wanted = { status: 'confirmed', confirmed_at: new Date().toISOString(), kinds: ['entry-opens'] }
    await supabase.secret
      .from('race_alerts')
      .insert(
        [first, second].map((race_id) => ({
          ...wanted,
          race_id,
          email: `turn-${race_id}@startline.test`,
        })),
      )
      .throwOnError()
    const rpc: TestSupabase['secret']['rpc'] = (name, values, options) => {
      if (values?.race_number === first) throw new Error('no answer')
      return supabase.secret.rpc(name, values, options)
    }
    const failing = Object.create(supabase.secret, { rpc: { value: rpc } }) as TestSupabase['secret']
    await expect(queueDueRaceAlerts(failing, '2029-01-20')).rejects.toThrow('no answer')
    expect(await emailsTo(`turn-${first}@startline.test`)).toEqual([])
    expect(await emailsTo(`turn-${second}@startline.test`)).toHaveLength(1)
  })

  test('of an end and of a rise of the price comes once, ahead', async () => {
    await sql(`delete from public.entry_windows where race_id = $1`, [berlin])
    await sql(
      `insert into public.entry_windows (race_id, edition, kind, opens_on, closes_on, price_rises_on, sources)
       values ($1, 2029, 'first-come', '2028-09-01', '2029-02-20', '{2029-01-10}', '{https://race.example/enter}')`,
      [berlin],
    )
    const email = 'ends@startline.test'
    const kinds = ['entry-closes', 'price-rises']
    const alert = { email, race_id: berlin, kinds, lead_days: 0, status: 'confirmed' }
    await supabase.secret
      .from('race_alerts')
      .insert({ ...alert, confirmed_at: new Date().toISOString() })
      .throwOnError()
    const days = [
      '2028-09-01',
      '2029-01-08',
      '2029-01-09',
      '2029-01-10',
      '2029-02-18',
      '2029-02-19',
      '2029-02-20',
    ]
    for (const today of days) await queueDueRaceAlerts(supabase.secret, today)
    expect(
      (await emailsTo(email)).map(({ email_values: { kind, day, today } }) => [kind, day, today]),
    ).toEqual([
      ['price-rises', '2029-01-10', '2029-01-09'],
      ['entry-closes', '2029-02-20', '2029-02-19'],
    ])
  })
})
