// Saved searches by actor: the address owner's to see, rename, switch and delete; confirmed and stopped by links; and what a
// look at them writes, once each.
import { expect, test } from 'vitest'
import { outboxOf } from '../outbox.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, runner, stranger } = withSupabase({
  races: [1, 2],
  people: { runner: 'runner', stranger: 'runner' },
})

const { sql, emailsTo, secretly } = outboxOf(() => supabase)
const save = (address: string, query: string, more: object = {}) =>
  supabase.secret.rpc('request_saved_search', {
    request_email: address,
    search_name: `Search ${query}`,
    search_query: query,
    said_in_email: 'All races',
    ...more,
  })
const numberOf = async (address: string, query: string) =>
  (
    await sql<{ id: number }>('select id from public.saved_searches where email = $1 and query = $2', [
      address,
      query,
    ])
  )[0]!.id
const look = (id: number, ...found: [raceId: number, day: string | null][]) =>
  secretly<number>('note_search_matches', {
    search_number: id,
    matches: found.map(([raceId, day]) => ({ raceId, day, name: `Race ${raceId}` })),
  })
const aWeekPasses = (id: number) =>
  sql(
    `update public.saved_searches set looked_at = looked_at - interval '8 days',
    emailed_at = emailed_at - interval '8 days' where id = $1`,
    [id],
  )
const isDue = async (id: number) =>
  (await secretly<{ id: number }[]>('due_saved_searches', { max_rows: 100 })).some(
    (search) => search.id === id,
  )

test('a guest’s counts once confirmed, and its emails say what the search is only after that', async () => {
  const address = 'guest@startline.test'
  await save(address, 'month=5', { wants_email: false }).throwOnError()
  const [confirmation] = await emailsTo(address)
  expect(confirmation).toMatchObject({ kind: 'search-confirm', email_values: { name: 'All races' } })
  const id = await numberOf(address, 'month=5')
  expect(await isDue(id)).toBe(false)
  const { token } = confirmation!.email_values
  expect(await secretly('confirm_saved_search', { token })).toEqual([
    { name: 'Search month=5', sends_email: true },
  ])
  expect(await secretly('confirm_saved_search', { token: 'x' })).toEqual([])
  expect(await isDue(id)).toBe(true)
  // Who is not signed in with the address cannot do without emails: nobody would ever hear of the search.
  expect((await emailsTo(address)).map(({ kind }) => kind)).toEqual(['search-confirm', 'search-confirmed'])
  const { stopToken } = (await emailsTo(address)).at(-1)!.email_values
  expect(await secretly('stop_saved_search', { token: stopToken })).toBe(true)
  expect(await secretly('stop_saved_search', { token: stopToken })).toBe(false)
  expect(await sql('select 1 from public.saved_searches where email = $1', [address])).toEqual([])
})

test('each race at each date is news once, at most weekly, and nothing is at the first look', async () => {
  await save(runner.email, 'month=6', { requester: runner.id }).throwOnError()
  const id = await numberOf(runner.email, 'month=6')
  expect(await look(id, [1, '2027-06-01'])).toBe(0)
  expect(await isDue(id)).toBe(false)
  await aWeekPasses(id)
  expect(await look(id, [1, '2027-06-01'])).toBe(0)
  expect(
    await Promise.all([1, 2].map(() => look(id, [1, '2027-06-02'], [2, null], [999, '2027-06-03']))),
  ).toContain(2)
  const news = (await emailsTo(runner.email)).filter(({ kind }) => kind === 'search-matches')
  expect(news.map(({ email_values }) => email_values)).toEqual([
    expect.objectContaining({
      query: 'month=6',
      races: [
        { raceId: 1, day: '2027-06-02', name: 'Race 1' },
        { raceId: 2, day: null, name: 'Race 2' },
      ],
    }),
  ])
  // Within the week what is new waits for the next email.
  expect(await look(id, [2, '2027-06-05'])).toBe(0)
  await aWeekPasses(id)
  expect(await isDue(id)).toBe(true)
  expect(await look(id, [2, '2027-06-05'], [1, '2027-06-02'])).toBe(1)
  expect(await look(id, [2, '2027-06-05'])).toBe(0)
})

test('who has an account keeps the search without its emails, and hears of what is new from when they want them again', async () => {
  const id = await numberOf(runner.email, 'month=6')
  const [{ stop_token: token }] = (await sql<{ stop_token: string }>(
    'select stop_token from public.saved_searches where id = $1',
    [id],
  )) as [{ stop_token: string }]
  expect(await secretly('stop_saved_search', { token })).toBe(true)
  const waiting = (await emailsTo(runner.email)).filter(({ kind }) => kind.startsWith('search-'))
  expect(waiting).toEqual([])
  await aWeekPasses(id)
  expect([await isDue(id), await look(id, [1, '2027-06-20'])]).toEqual([false, 0])
  await runner.client.from('saved_searches').update({ sends_email: true }).eq('id', id).throwOnError()
  expect(await look(id, [1, '2027-06-20'])).toBe(0)
  await aWeekPasses(id)
  expect(await look(id, [1, '2027-06-20'], [1, '2027-06-21'])).toBe(1)
})

test('an address keeps twenty; who asks in somebody’s name takes no place from them', async () => {
  for (let n = 0; n < 10; n += 1) await save(stranger.email, `radiusKm=${n + 1}`).throwOnError()
  // Past the API too nobody fills a mailbox: ten emails that ask for a confirmation an hour.
  expect((await save(stranger.email, 'radiusKm=11')).error?.code).toBe('PT429')
  await sql(`update private.confirmation_links set expires_at = expires_at - interval '61 minutes'`)
  for (let n = 10; n < 20; n += 1) await save(stranger.email, `radiusKm=${n + 1}`).throwOnError()
  const own = { requester: stranger.id, wants_email: false }
  for (let n = 0; n < 20; n += 1) await save(stranger.email, `pbMin=${n + 1}`, own).throwOnError()
  expect((await save(stranger.email, 'pbMin=99', own)).error?.code).toBe('PT422')
  const { token } = (await emailsTo(stranger.email)).find(
    ({ kind }) => kind === 'search-confirm',
  )!.email_values
  expect((await supabase.secret.rpc('confirm_saved_search', { token })).error?.code).toBe('PT422')
})

test('what nobody confirms is forgotten after a week, and a deleted account takes its searches along', async () => {
  await sql(
    `update public.saved_searches set requested_at = now() - interval '31 days' where status = 'pending'`,
  )
  await secretly('forget_unconfirmed')
  expect(await sql(`select 1 from public.saved_searches where status = 'pending'`)).toEqual([])
  await stranger.client.rpc('record_login', { cookie_hash: 'c'.repeat(64) }).throwOnError()
  await stranger.client.rpc('delete_my_account').throwOnError()
  expect(await sql('select 1 from public.saved_searches where email = $1', [stranger.email])).toEqual([])
})
