// Who may submit races, read, withdraw, ask and decide, told by actor: visitor, runner, organiser, another organiser, admin
// and the secret key; and what a decision publishes. Tables: submissions, submission_revisions, submission_messages,
// submission_drafts. Uploads are in uploads.test.ts.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { placeOfProposal } from '../../src/features/submit/submissions.queries.ts'
import type { Supabase } from '../../src/platform/server/supabase-client.ts'
import { LISTED, listAnew, readers, approve, coded, PROPOSAL, sent, submit } from '../submitting.ts'
import { withSupabase } from '../with-supabase.ts'

const REFUSED = '42501'
const CONFLICT = 'PT409'
const NOT_THERE = 'PT404'

const { supabase, organiser, other, runner, admin } = withSupabase({
  places: true,
  people: { organiser: 'organiser', other: 'organiser', runner: 'runner', admin: 'admin' },
})

beforeEach(() => listAnew(supabase))

const { statusOf, race, sql, emailsOf } = readers(() => supabase)

describe('an address', () => {
  test('with a number behind it stays, also when the race that had it first is gone (F28)', async () => {
    const first = await sent(organiser.client)
    const second = await sent(other.client)
    expect([first.slug, second.slug]).toEqual(['town-marathon', 'town-marathon-2'])
    await organiser.client
      .rpc('withdraw_submission', { submission_number: first.submission_id })
      .throwOnError()
    await approve(admin.client, second)
    expect(await race(second.race_id)).toMatchObject({ slug: 'town-marathon-2' })
    expect((await sent(organiser.client)).slug).toBe('town-marathon')
  })
})

test('a place is known by its name also in a country of more than a thousand places', async () => {
  await sql(`insert into public.places (path, kind, parent_path, name, country_name, country_code)
    select 'here/a-' || n, 'city', 'here', 'A ' || n, country_name, country_code
    from public.places, generate_series(1, 1000) as n where path = 'here'`)
  await sql(`insert into public.places (path, kind, parent_path, name, state_name, country_name, country_code)
    select 'here/zet' || of.end, of.kind, 'here' || of.below, of.name, 'Zet', country_name, country_code
    from public.places, (values ('', 'state', '', 'Zet'), ('/zum', 'city', '/zet', 'Zum')) as of ("end", kind, below, name)
    where path = 'here'`)
  const [{ country_code: countryCode }] = (await sql(
    `select country_code from public.places where path = 'here'`,
  )) as [{ country_code: string }]
  const find = (city: string) =>
    placeOfProposal(supabase.visitor, { city, state: null, countryCode }, AbortSignal.timeout(10_000))
  expect(await find('Zum')).toMatchObject({ path: 'here/zet/zum', state: 'Zet' })
  expect(await find('Elsewhere')).toMatchObject({ path: 'here/elsewhere' })
  expect(await find('…')).toBeNull()
  await sql(`delete from public.places where path like 'here/a-%' or path = 'here/zet/zum'`)
  await sql(`delete from public.places where path = 'here/zet'`)
})

describe('a race is submitted', () => {
  test('under an address that no other race or submission has', async () => {
    expect((await sent(organiser.client)).slug).toBe('town-marathon')
    expect((await sent(other.client)).slug).toBe('town-marathon-2')
  })

  test('thirty times a day at most, of which the first of each race brings an email', async () => {
    const before = (await emailsOf(other)).length
    const first = await sent(other.client)
    for (let fee = 2; fee <= 30; fee++)
      await sent(other.client, { race: first.race_id, proposal: { ...PROPOSAL, fee: `${fee} EUR` } })
    const again = { race: first.race_id, proposal: { ...PROPOSAL, fee: '31 EUR' } }
    expect(await submit(other.client, again)).toBe('PT429')
    const received = (await emailsOf(other))
      .slice(before)
      .filter(({ kind }) => kind === 'submission-received')
    expect(received).toHaveLength(1)
    await sql(`update public.submission_revisions set sent_at = sent_at - interval '2 days'`)
    expect((await sent(other.client, again)).revision).toBe(31)
  })

  test('as a change of ten races of others a day at most; of one’s own there is no such limit', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => 201 + n)
    await sql(
      `insert into public.races (id, slug, name, place_path, status)
      select id, 'race-' || id, 'Race ' || id, 'here', 'approved' from unnest($1::integer[]) as id`,
      [ids],
    )
    await sql('insert into public.race_owners (race_id, person_id) values ($1, $2)', [ids[0], other.id])
    const change = (id: number) => submit(other.client, { race: id })
    for (const id of ids.slice(1, 11)) expect(await change(id)).not.toBe('PT429')
    expect(await change(ids[11]!)).toBe('PT429')
    expect(await change(ids[0]!)).not.toBe('PT429')
    await sql('delete from public.submission_revisions where person_id = $1', [other.id])
  })

  test('with a course or picture of one’s own only', async () => {
    expect(await submit(organiser.client, { proposal: { ...PROPOSAL, courseId: randomUUID() } })).toBe(
      '23503',
    )
    const imageUrl = `/api/race-pictures/${randomUUID()}`
    expect(await submit(organiser.client, { proposal: { ...PROPOSAL, imageUrl } })).toBe('23503')
  })
})

describe('a listed race', () => {
  const changed = { ...PROPOSAL, name: 'Listed Marathon', sponsor: 'Old Shoes', fee: '60 EUR' }

  test('that nobody organises may be changed, and is nobody’s after that; one that somebody organises only by them', async () => {
    const change = await sent(organiser.client, { race: LISTED, proposal: changed })
    expect(await race(LISTED)).toMatchObject({ fee: '50 EUR', owners: [] })
    await approve(admin.client, change)
    expect(await race(LISTED)).toMatchObject({ fee: '60 EUR', owners: [] })
    await supabase.secret
      .from('race_owners')
      .insert({ race_id: LISTED, person_id: organiser.id })
      .throwOnError()
    expect(await submit(other.client, { race: LISTED })).toBe(REFUSED)
    expect(await submit(runner.client, { race: LISTED })).toBe(REFUSED)
    expect(await submit(other.client, { race: 4711 })).toBe(NOT_THERE)
  })

  test('of another distance leaves its recorded course, and gets an address that is free there; undone, it is as it was', async () => {
    const course = { profile: [10, 20, 15], elevation_loss_m: 75, max_elevation_m: 20 }
    await supabase.secret
      .from('race_owners')
      .insert({ race_id: LISTED, person_id: organiser.id })
      .throwOnError()
    await supabase.secret.from('races').update(course).eq('id', LISTED).throwOnError()
    const half = {
      id: 8,
      slug: 'listed-marathon',
      race_type: 'half-marathon',
      name: 'Half',
      place_path: 'here',
    }
    await supabase.secret
      .from('races')
      .insert({ ...half, status: 'approved' })
      .throwOnError()
    const measured = { race_id: LISTED, loss_pct: 1, sd_pct: 0.3, method: 'from the organiser’s track' }
    await supabase.secret.from('course_measurements').insert(measured).throwOnError()
    const facts = async () => {
      const { race_type, slug, profile, elevation_gain_m, max_elevation_m } = (await race(LISTED))!
      return { race_type, slug, profile, elevation_gain_m, max_elevation_m }
    }
    const before = await facts()
    expect(before).toMatchObject({ race_type: 'marathon', profile: [10, 20, 15], elevation_gain_m: 80 })
    const base = coded(await organiser.client.rpc('race_proposal', { race_number: LISTED })) as object
    const change = await sent(organiser.client, {
      race: LISTED,
      proposal: { ...base, raceType: 'half-marathon' },
    })
    expect(await approve(admin.client, change)).toMatchObject([
      { race_type: 'half-marathon', slug: 'listed-marathon-2' },
    ])
    expect(await facts()).toEqual({
      race_type: 'half-marathon',
      slug: 'listed-marathon-2',
      profile: null,
      elevation_gain_m: null,
      max_elevation_m: null,
    })
    expect(await sql('select 1 from public.course_measurements where race_id = $1', [LISTED])).toEqual([])
    const { submission_id: submission_number } = change
    expect(coded(await admin.client.rpc('undo_decision', { submission_number }))).toBeNull()
    expect(await facts()).toEqual(before)
    expect(await sql('select 1 from public.course_measurements where race_id = $1', [LISTED])).toHaveLength(1)
  })

  test('that an editor changed while a change waited is told what is proposed anew, also for its former value', async () => {
    const base = coded(await organiser.client.rpc('race_proposal', { race_number: LISTED })) as object
    const propose = (fee: string) =>
      sent(organiser.client, { race: LISTED, proposal: { ...base, fee, sponsor: 'New Shoes' } })
    await propose('100 EUR')
    await supabase.secret
      .from('races')
      .update({ fee: '120 EUR', sponsor: 'Socks' })
      .eq('id', LISTED)
      .throwOnError()
    const again = await propose('50 EUR')
    const { data } = await supabase.secret.from('submissions').select('base').single().throwOnError()
    // What is not said anew was said of the race as it was then.
    expect(data!.base).toMatchObject({ fee: '120 EUR', sponsor: 'Old Shoes' })
    await approve(admin.client, again)
    expect(await race(LISTED)).toMatchObject({ fee: '50 EUR', sponsor: 'New Shoes' })
  })

  test('gets only what the proposal changes, and keeps what was changed meanwhile', async () => {
    const base = coded(await organiser.client.rpc('race_proposal', { race_number: LISTED })) as object
    const claim = await sent(organiser.client, { race: LISTED, proposal: { ...base, fee: '60 EUR' } })
    await supabase.secret.from('races').update({ sponsor: 'New Shoes' }).eq('id', LISTED).throwOnError()
    await approve(admin.client, claim)
    expect(await race(LISTED)).toMatchObject({
      fee: '60 EUR',
      sponsor: 'New Shoes',
      place_path: 'here',
      elevation_gain_m: 80,
    })
    expect((await race(LISTED))!.sources).toEqual([
      expect.objectContaining({ field: 'sponsor', confidence: 'seen' }),
      // Whoever sends a change is not its organiser by that.
      expect.objectContaining({ field: 'fee', source: 'A reader of this site', confidence: 'unverified' }),
    ])
  })
})

describe('an editor', () => {
  test('publishes the race with place, entry window, rules and sources, and its organiser, email, audit and rebuild', async () => {
    const mine = await sent(organiser.client)
    expect(await approve(admin.client, mine, true)).toEqual([
      { race_id: mine.race_id, race_type: 'marathon', slug: 'town-marathon' },
    ])
    expect(await race(mine.race_id)).toMatchObject({
      name: 'Town Marathon',
      city: 'Town',
      state: 'Far State',
      country: 'Newland',
      month: 5,
      status: 'approved',
      owners: [organiser.id],
      ballot_opens_on: '2026-12-01',
      time_zone: 'Europe/Berlin',
      deferral_policy: 'Once, until March.',
      entry_windows: [expect.objectContaining({ edition: 2027, kind: 'ballot', closes_on: '2027-01-10' })],
      sources: expect.arrayContaining([
        expect.objectContaining({ field: '*', confidence: 'organiser' }),
        expect.objectContaining({ field: 'nextEventDate', confidence: 'organiser' }),
      ]),
    })
    expect(coded(await supabase.visitor.from('races').select('id').eq('id', mine.race_id))).toHaveLength(1)
    expect((await emailsOf(organiser)).at(-1)).toMatchObject({
      kind: 'submission-approved',
      email_values: { raceName: 'Town Marathon', racePath: '/marathon/town-marathon', isOwner: true },
    })
    expect(
      await sql('select 1 from public.audit_log where action = $1 and subject = $2 and person_id = $3', [
        'submission.approve',
        `submission:${mine.submission_id}`,
        admin.id,
      ]),
    ).toHaveLength(1)
    expect(
      await sql(`select 1 from public.rebuild_requests where reason = 'approved: Town Marathon'`),
    ).not.toHaveLength(0)
  })

  test('makes whoever sends a new race its owner only by saying so: else a reader has sent it, and nothing is checked', async () => {
    const mine = await sent(organiser.client)
    await approve(admin.client, mine)
    const published = (await race(mine.race_id))!
    expect(published).toMatchObject({ status: 'approved', owners: [] })
    const sources = published.sources as { field: string; source: string; confidence: string }[]
    expect(sources.map(({ field }) => field)).toEqual(expect.arrayContaining(['*', 'fee', 'nextEventDate']))
    for (const { source, confidence } of sources)
      expect([source, confidence]).toEqual(['A reader of this site', 'unverified'])
    expect((await emailsOf(organiser)).at(-1)).toMatchObject({ email_values: { isOwner: false } })
    // Nobody owns it: others may propose changes too.
    await sent(other.client, { race: mine.race_id, proposal: { ...PROPOSAL, fee: '45 EUR' } })
  })

  test('takes an approval back with what it made of the sender, who corrects the race all the same', async () => {
    const mine = await sent(organiser.client)
    await approve(admin.client, mine, true)
    const undone = await admin.client.rpc('undo_decision', { submission_number: mine.submission_id })
    expect(coded(undone)).toBeNull()
    expect(await race(mine.race_id)).toMatchObject({ status: 'draft', owners: [] })
    const proposal = { ...PROPOSAL, fee: '45 EUR' }
    expect(await submit(other.client, { race: mine.race_id, proposal })).toBe(CONFLICT)
    const again = await sent(organiser.client, { race: mine.race_id, proposal })
    await approve(admin.client, again)
    expect(await race(mine.race_id)).toMatchObject({ status: 'approved', owners: [], fee: '45 EUR' })
  })

  test('makes nobody the owner of a race by a change, and never themselves', async () => {
    const change = await sent(organiser.client, {
      race: LISTED,
      proposal: { ...PROPOSAL, name: 'Listed Marathon' },
    })
    await approve(admin.client, change, true)
    expect(await race(LISTED)).toMatchObject({ owners: [] })
    const own = await sent(admin.client)
    expect(await approve(admin.client, own, true)).toBe(REFUSED)
    expect(await statusOf(own)).toBe('pending 1')
  })

  test('cannot publish what breaks a rule of the catalogue: nothing of it happens', async () => {
    const mine = await sent(organiser.client)
    // As it could have been kept before proposals were checked as they are sent.
    const proposal = { ...PROPOSAL, website: 'javascript:alert(1)' }
    await supabase.secret.from('submissions').update({ proposal }).eq('id', mine.submission_id).throwOnError()
    expect(await approve(admin.client, mine)).toBe('PT422')
    expect(await race(mine.race_id)).toBeNull()
    expect(await statusOf(mine)).toBe('pending 1')
  })
})

test('drafts go when they are sent', async () => {
  const id = randomUUID()
  expect(
    coded(await organiser.client.from('submission_drafts').insert({ id, form: { name: 'Half a na' } })),
  ).toBeNull()
  await sent(organiser.client, { key: id })
  expect(coded(await organiser.client.from('submission_drafts').select('*'))).toEqual([])
})

test('runners become organisers by asking; admins stay admins, visitors nothing', async () => {
  const somebody = await supabase.signUp('runner')
  const become = async (client: Supabase) =>
    coded(await client.rpc('become_organiser', { company: 'Town Runs' }))
  expect([await become(somebody.client), await become(admin.client), await become(supabase.visitor)]).toEqual(
    ['organiser', 'admin', REFUSED],
  )
})
