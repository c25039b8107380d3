// Owning a race: who may ask, confirm, decide and remove, past the API; and how much is taken.
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_OPEN_OWNERSHIP_REQUESTS, MAX_PER_DAY } from '../../src/rules/site/limits.ts'
import type { Person } from '../embedded.ts'
import { coded, readers } from '../submitting.ts'
import { withSupabase } from '../with-supabase.ts'

const RACE = 7
const REFUSED = '42501'
const { supabase, admin, organiser, other, runner } = withSupabase({
  places: true,
  people: { admin: 'admin', organiser: 'organiser', other: 'organiser', runner: 'runner' },
})
const { sql, emailsOf } = readers(() => supabase)

beforeEach(async () => {
  await sql('delete from private.emails')
  await sql('delete from public.audit_log')
  await sql('delete from public.races')
  await sql(`insert into public.races (id, slug, name, place_path, status, website)
    select number, 'race-' || number, 'Race ' || number, 'here', 'approved', 'https://race.example'
    from generate_series(${RACE}, 20) as number`)
})

const request = (person: Person, more: object = {}) => ({
  person: person.id,
  race_number: RACE,
  role_words: 'Race director since 2019',
  evidence_kind: 'none',
  ...more,
})
const insertRequest = async (person: Person, more: object = {}) =>
  coded(await supabase.secret.rpc('request_ownership', request(person, more)))
const byEmail = { evidence_kind: 'email', email_at_domain: 'Info@race.example' }
const tokenOf = async (number: unknown) =>
  (
    await sql<{ token: string }>(
      `select email_values ->> 'token' as token from private.emails where key = $1`,
      [`ownership-confirm ${String(number)}`],
    )
  )[0]!.token
const decide = async (person: Person, number: unknown, more: object = {}) =>
  coded(
    await person.client.rpc('decide_ownership', {
      request_number: number,
      new_status: 'accepted',
      reason: null,
      read_as_proven: false,
      ...more,
    }),
  )
const owners = () => sql('select person_id from public.race_owners where race_id = $1 order by since', [RACE])

describe('past the API', () => {
  test('a request is seen by whoever asked and by those who decide', async () => {
    await insertRequest(organiser)
    const seen = async ({ client }: Person) =>
      ((await client.from('ownership_request_records').select('person')).data ?? []) as { person: unknown }[]
    expect([await seen(organiser), await seen(other)]).toEqual([[{ person: null }], []])
    expect(await seen(admin)).toMatchObject([{ person: { email: organiser.email } }])
  })

  test.each([
    ['a role of several lines', { role_words: 'Director\nof all' }],
    ['a role that says nothing', { role_words: ' ' }],
    ['a role without end', { role_words: 'x'.repeat(301) }],
    ['evidence of another kind', { evidence_kind: 'promise' }],
    ['an address that is none', { ...byEmail, email_at_domain: 'a' }],
  ])('%s is refused', async (_name, more) => {
    expect(await insertRequest(organiser, more)).toBe('PT422')
  })
})

describe('a request', () => {
  test('is taken once for a race, not for one that is off the list, and not of its owner', async () => {
    const number = await insertRequest(organiser)
    expect(await insertRequest(organiser)).toBe('PT409')
    expect(await decide(admin, number)).toBe('done')
    expect(await insertRequest(organiser)).toBe('PT409')
    await sql(`update public.races set status = 'draft', website = null where id = 8`)
    expect(await insertRequest(other, { race_number: 8 })).toBe('PT404')
    await sql('update public.races set website = null where id = 9')
    expect(await insertRequest(other, { race_number: 9, ...byEmail })).toBe('PT422')
  })

  test('is one of so many that wait, of so many a day, and of so many emails to one address', async () => {
    const { ownershipRequests, ownershipEmails } = MAX_PER_DAY
    const races = Array.from({ length: ownershipRequests }, (_, n) => RACE + n)
    const [waiting, later] = [
      races.slice(0, MAX_OPEN_OWNERSHIP_REQUESTS),
      races.slice(MAX_OPEN_OWNERSHIP_REQUESTS),
    ]
    const allTaken = async (person: Person, numbers: number[], more = {}) => {
      for (const race_number of numbers)
        expect(await insertRequest(person, { race_number, ...more })).toEqual(expect.any(Number))
    }
    await allTaken(runner, waiting)
    expect(await insertRequest(runner, { race_number: later[0]! })).toBe('PT429')
    await sql(`update public.ownership_requests set status = 'withdrawn'`)
    await allTaken(runner, later)
    await sql(`update public.ownership_requests set status = 'withdrawn'`)
    expect(await insertRequest(runner, { race_number: 17 })).toBe('PT429')
    await sql(`update public.ownership_requests set created_at = now() - interval '25 hours'`)
    expect(await insertRequest(runner, { race_number: 17 })).toEqual(expect.any(Number))
    await allTaken(organiser, races.slice(0, ownershipEmails), byEmail)
    expect(await insertRequest(other, { race_number: 10, ...byEmail })).toBe('PT429')
  })

  test('is proven by the link that its address got, once and for a week', async () => {
    const number = await insertRequest(organiser, byEmail)
    const token = await tokenOf(number)
    const confirm = async (link_token: string) =>
      coded(await supabase.secret.rpc('confirm_ownership', { link_token }))
    expect(await confirm('f'.repeat(64))).toBe(false)
    await sql(`update private.ownership_tokens set expires_at = now() - interval '1 minute'`)
    expect(await confirm(token)).toBe(false)
    await sql(`update private.ownership_tokens set expires_at = now() + interval '1 minute'`)
    expect([await confirm(token), await confirm(token)]).toEqual([true, false])
    expect(await sql('select is_proven, evidence_email from public.ownership_requests')).toEqual([
      { is_proven: true, evidence_email: 'info@race.example' },
    ])
    // The editor read it before.
    expect(await decide(admin, number)).toBe('changed')
    expect(await decide(admin, number, { read_as_proven: true })).toBe('done')
  })

  test('has its site looked at twenty times', async () => {
    const number = await insertRequest(organiser, { evidence_kind: 'website' })
    const begin = async (person: Person) =>
      coded(await supabase.secret.rpc('begin_site_check', { request_number: number, person: person.id }))
    expect(await begin(other)).toBe('PT404')
    expect(await begin(organiser)).toMatchObject({ website: 'https://race.example' })
    await sql('update public.ownership_requests set site_checks = 20')
    expect(await begin(organiser)).toBe('PT429')
  })

  test('is decided by another than whoever asked, also where an editor asked', async () => {
    const number = await insertRequest(admin)
    expect(await decide(admin, number)).toBe(REFUSED)
    expect(await owners()).toEqual([])
  })

  test('is declined with a reason, or taken back by whoever asked', async () => {
    const number = await insertRequest(organiser)
    expect(await decide(admin, number, { new_status: 'declined' })).toBe('PT422')
    expect(await decide(admin, number, { new_status: 'declined', reason: 'Not you.' })).toBe('done')
    expect((await emailsOf(organiser)).at(-1)).toMatchObject({
      kind: 'ownership-declined',
      email_values: { raceName: 'Race 7', reason: 'Not you.' },
    })
    const again = await insertRequest(organiser)
    const withdraw = async ({ client }: Person) =>
      coded(await client.rpc('withdraw_ownership', { request_number: again }))
    expect([await withdraw(other), await withdraw(organiser), await withdraw(organiser)]).toEqual([
      'gone',
      'done',
      'gone',
    ])
    expect(await decide(admin, again)).toBe('changed')
  })
})

test('a race gets owners beside each other; whoever is added or removed, the others are written to', async () => {
  const [first, second] = [await insertRequest(organiser), await insertRequest(runner)]
  expect([await decide(admin, first), await decide(admin, second)]).toEqual(['done', 'done'])
  expect(await owners()).toEqual([{ person_id: organiser.id }, { person_id: runner.id }])
  expect(await sql('select user_role from public.profiles where id = $1', [runner.id])).toEqual([
    { user_role: 'organiser' },
  ])
  const kinds = async (person: Person) => (await emailsOf(person)).map(({ kind }) => kind)
  expect(await kinds(organiser)).toEqual(['ownership-accepted', 'race-owner-added'])
  expect(await kinds(runner)).toEqual(['ownership-accepted'])
  const removal = { race_number: RACE, person: organiser.id }
  expect(coded(await admin.client.rpc('remove_race_owner', removal))).toBe('done')
  expect(coded(await admin.client.rpc('remove_race_owner', removal))).toBe('gone')
  expect((await emailsOf(organiser)).at(-1)).toMatchObject({
    kind: 'race-owner-removed',
    email_values: { isOwn: true },
  })
  expect((await emailsOf(runner)).at(-1)).toMatchObject({
    kind: 'race-owner-removed',
    email_values: { isOwn: false },
  })
  expect(await sql(`select action from public.audit_log where subject = 'race:${RACE}' order by id`)).toEqual(
    ['ownership.accept', 'ownership.accept', 'race.disown'].map((action) => ({ action })),
  )
})

test('requests that wait are counted for the administration and for the e-mail to editors alike', async () => {
  await insertRequest(organiser)
  expect(coded(await admin.client.rpc('admin_summary'))).toMatchObject({
    ownership: 1,
    reviews: 0,
    submissions: 0,
  })
  await supabase.secret.rpc('queue_editor_digest').throwOnError()
  expect(await emailsOf(admin)).toMatchObject([
    { kind: 'editor-digest', email_values: { ownership: '1', reviews: '0', reportedReviews: '0' } },
  ])
})
