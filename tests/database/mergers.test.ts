// Two rows that are one race: a merger takes all along that people keep of the row that goes, and is taken back as long as
// nothing newer contradicts.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../embedded.ts'
import { PROPOSAL } from '../submitting.ts'
import { UNDO_DAYS } from '../../src/rules/site/limits.ts'
import { withSupabase } from '../with-supabase.ts'

const RACE = { one: 1, twin: 2, half: 3 }
const { supabase, sql, organiser, runner, admin } = withSupabase({
  places: true,
  people: { organiser: 'organiser', runner: 'runner', admin: 'admin' },
})

/** What a call gave, or the code of its refusal. */
const outcome = async (call: PromiseLike<{ data: unknown; error: { code: string } | null }>) => {
  const { data, error } = await call
  return error?.code ?? data
}

beforeEach(async () => {
  await sql('delete from public.races')
  await sql('delete from public.comparisons')
  await sql(`insert into public.races (id, slug, name, race_type, status, place_path) values
    (1, 'race-one', 'The one race', 'marathon', 'approved', 'here'),
    (2, 'race-twin', 'The twin race', 'marathon', 'approved', 'here'),
    (3, 'race-half', 'The half race', 'half-marathon', 'approved', 'here')`)
})

describe('two rows of one race', () => {
  const merge = (dropped: number, kept: number, person = admin) =>
    outcome(person.client.rpc('merge_races', { dropped_number: dropped, kept_number: kept }))
  const part = (dropped: number, person = admin) =>
    outcome(person.client.rpc('undo_merger', { dropped_number: dropped }))
  const lastAction = async () =>
    (await sql('select action, detail from public.audit_log order by id desc limit 1'))[0]
  const rebuildsRequested = async () =>
    (await sql<{ reason: string }>('select reason from public.rebuild_requests')).map(({ reason }) => reason)
  /** All that a merger touches. */
  const standing = async () => ({
    races: await sql('select id, slug, status, merged_into from public.races order by id'),
    owners: await sql('select * from public.race_owners order by race_id, person_id'),
    aliases: await sql('select race_type, slug, race_id from public.race_slug_aliases order by slug'),
    favourites: await sql(
      'select person_id, race_id, status, race_day, created_at from public.favourites order by 1, 2',
    ),
    medals: await sql('select id, race_id, race_type from public.medals order by id'),
    reviews: await sql('select id, race_id, status, version from public.reviews order by id'),
    published: await sql('select review_id, race_id, text from public.published_reviews order by 1'),
    comparisons: await sql('select id, name, race_ids, notes from public.comparisons order by name'),
    requests: await sql(
      'select id, email, race_id, kinds, lead_days, status, stop_token, confirmed_at from public.race_alerts order by id',
    ),
    reports: await sql('select id, race_id from public.fact_reports order by id'),
    submissions: await sql('select id, race_id, status, reject_reason from public.submissions order by id'),
  })

  test('become one for who wants alerts about it, and for who proposed a change of it', async () => {
    const { secret } = supabase
    const alertRow = (email: string, race_id: number, status: string) => ({
      email,
      race_id,
      status,
      confirmed_at: status === 'confirmed' ? '2026-01-01' : null,
    })
    await secret
      .from('race_alerts')
      .insert([
        alertRow('a@startline.test', 2, 'confirmed'),
        alertRow('b@startline.test', 2, 'confirmed'),
        alertRow('b@startline.test', 1, 'pending'),
        alertRow('c@startline.test', 2, 'pending'),
        alertRow('c@startline.test', 1, 'confirmed'),
        alertRow('d@startline.test', 1, 'confirmed'),
        { ...alertRow('d@startline.test', 2, 'confirmed'), lead_days: 9, kinds: ['sold-out'] },
      ])
      .throwOnError()
    await secret.from('fact_reports').insert({ race_id: 2, field: 'fee', correct: '€ 1' }).throwOnError()
    const proposal = { ...PROPOSAL, name: 'The twin race', fee: '€ 2' }
    const change = { race_number: 2, race_proposal: proposal, wished_slug: 'x' }
    const submit = () =>
      outcome(organiser.client.rpc('submit_race', { ...change, submission_key: crypto.randomUUID() }))
    expect(await submit()).toHaveLength(1)
    await sql('insert into public.race_owners (race_id, person_id) values (2, $1)', [organiser.id])
    const before = await standing()

    expect(await merge(RACE.twin, RACE.one)).toBeNull()
    expect(await sql('select email, race_id, status, kinds from public.race_alerts order by email')).toEqual([
      { email: 'a@startline.test', race_id: 1, status: 'confirmed', kinds: ['entry-opens'] },
      { email: 'b@startline.test', race_id: 1, status: 'confirmed', kinds: ['entry-opens'] },
      { email: 'c@startline.test', race_id: 1, status: 'confirmed', kinds: ['entry-opens'] },
      { email: 'd@startline.test', race_id: 1, status: 'confirmed', kinds: ['entry-opens', 'sold-out'] },
    ])
    expect(await sql('select race_id from public.fact_reports')).toEqual([{ race_id: 1 }])
    expect(await sql('select status, reject_reason from public.submissions')).toEqual([
      { status: 'rejected', reject_reason: expect.stringContaining('It is now The one race') as string },
    ])
    expect(await submit()).toBe('PT404')

    expect(await part(RACE.twin)).toBeNull()
    // What nobody had confirmed is not asked for again.
    const requests = before.requests.filter(
      ({ id, email, status }) =>
        status === 'confirmed' || !before.requests.some((other) => other.email === email && other.id !== id),
    )
    expect(await standing()).toEqual({ ...before, requests })
    // The rejection had not gone: nobody hears of either.
    expect(await sql(`select kind from private.emails where kind = 'submission-reopened'`)).toEqual([])
  })

  test('become one also where somebody compares them with a race that has gone, or has the same comparison twice then', async () => {
    const own = { person_id: runner.id, race_type: 'mixed' }
    const compared = [
      { ...own, name: 'gone', race_ids: [2, 3, 4] },
      { ...own, name: 'twice', race_ids: [1, 2, 3] },
      { ...own, name: 'twice', race_ids: [1, 3] },
      { ...own, name: 'pair', race_ids: [2, 3] },
      { ...own, name: 'pair', race_ids: [2, 1, 3] },
    ]
    await sql(`insert into public.races (id, slug, name, race_type, status, place_path)
      values (4, 'race-gone', 'A race', 'marathon', 'approved', 'here')`)
    await supabase.secret.from('comparisons').insert(compared).throwOnError()
    await sql('delete from public.races where id = 4')
    expect(await merge(RACE.twin, RACE.one)).toBeNull()
    const now = await sql<{ name: string; race_ids: number[] }>(
      'select name, race_ids from public.comparisons order by name, race_ids',
    )
    expect(now.filter(({ name }) => name !== 'pair')).toEqual([
      { name: 'gone', race_ids: [1, 3, 4] },
      { name: 'twice', race_ids: [1, 2, 3] },
      { name: 'twice', race_ids: [1, 3] },
    ])
    // Whichever comes first becomes the one that both would be.
    const pair = now.filter(({ name }) => name === 'pair').map(({ race_ids }) => race_ids.join(' '))
    expect(pair).toHaveLength(2)
    expect(pair).toContain('1 3')
    expect(await part(RACE.twin)).toBeNull()
  })

  test('become one: saved races, medals, reviews, comparisons and addresses go to the one that is kept', async () => {
    const { secret } = supabase
    const both = [RACE.one, RACE.twin].map((race_id) => ({ race_id, race_type: 'marathon' }))
    await secret
      .from('favourites')
      .insert([
        ...both.map((race) => ({ person_id: runner.id, ...race })),
        { person_id: organiser.id, ...both[1]! },
      ])
    await secret.from('medals').insert({ person_id: runner.id, race_id: 2, year: 2020 }).throwOnError()
    const words = { race_id: 2, year: 2020, overall: 4, difficulty: 2 }
    await secret
      .from('reviews')
      .insert({ person_id: runner.id, ...words })
      .throwOnError()
    await admin.client.rpc('decide_review', {
      verdict: 'published',
      review: (await sql<{ id: number }>('select id from public.reviews'))[0]!.id,
    })
    const comparison = { person_id: runner.id, race_type: 'mixed' }
    await secret
      .from('comparisons')
      .insert([
        { ...comparison, name: 'twins', race_ids: [1, 2] },
        { ...comparison, name: 'others', race_ids: [3, 2] },
        { ...comparison, name: 'three', race_ids: [1, 2, 3] },
      ])
      .throwOnError()

    await sql(
      `insert into public.race_slug_aliases (race_type, slug, race_id) values ('marathon', 'old-twin', 2)`,
    )
    const before = await standing()

    expect(await merge(RACE.twin, RACE.one)).toBeNull()
    expect(await sql('select race_id from public.favourites')).toEqual([{ race_id: 1 }, { race_id: 1 }])
    expect(await sql('select race_id from public.medals')).toEqual([{ race_id: 1 }])
    expect(await sql('select race_id from public.published_reviews')).toEqual([{ race_id: 1 }])
    expect(await sql('select name, race_ids from public.comparisons order by name')).toEqual([
      { name: 'others', race_ids: [3, 1] },
      { name: 'three', race_ids: [1, 3] },
    ])
    expect(await sql('select slug, race_id from public.race_slug_aliases order by slug')).toEqual([
      { slug: 'old-twin', race_id: 1 },
      { slug: 'race-twin', race_id: 1 },
    ])
    expect(await outcome(supabase.visitor.from('races').select('id').order('id'))).toEqual([
      { id: 1 },
      { id: 3 },
    ])
    expect(await lastAction()).toMatchObject({ action: 'race.merge' })
    expect(await rebuildsRequested()).toContain('merged: The twin race into The one race')
    expect(await merge(RACE.twin, RACE.one)).toBe('PT409')

    expect(await part(RACE.twin)).toBeNull()
    expect(await standing()).toEqual(before)
    expect(await lastAction()).toMatchObject({
      action: 'race.part',
      detail: { from: RACE.one, fromName: 'The one race' },
    })
    expect(await rebuildsRequested()).toContain('merger taken back: The twin race from The one race')
    expect(await part(RACE.twin)).toBe('PT404')
  })

  describe('make nobody the owner of the one that stays', () => {
    const site = 'https://www.race-one.test/run'
    const own = (evidence: 'email' | 'none', website: string, status = 'accepted') =>
      sql(
        `with owner as (insert into public.race_owners (race_id, person_id) select 2, $1 where $4 = 'accepted')
         insert into public.ownership_requests (race_id, person_id, role_at_race, website, evidence, evidence_email,
           is_proven, checked_at, status, decided_at)
         values (2, $1, 'I direct it', $2, $3, case $3 when 'email' then 'me@race-one.test' end, $3 = 'email', now(), $4,
           case $4 when 'accepted' then now() end)`,
        [organiser.id, website, evidence, status],
      )
    const ownersOf = async (race: number) =>
      (await sql('select person_id from public.race_owners where race_id = $1', [race])).length
    const removalEmails = () =>
      sql(`select email_values from private.emails where kind = 'race-owner-removed'`)
    beforeEach(async () => {
      await sql('delete from private.emails')
      await sql('update public.races set website = $1 where id = 1', [site])
    })

    test.each([
      ['sent the row', () => sql('insert into public.race_owners values (2, $1)', [organiser.id])],
      ['was accepted without evidence', () => own('none', site)],
      ['proved another website', () => own('email', 'https://race-one.test.elsewhere.test/')],
      ['proved a website within another’s', () => own('email', 'https://elsewhere.test/www.race-one.test')],
    ])('who %s: they are told, and have it back with the row', async (_how, owned) => {
      await owned()
      expect(await merge(RACE.twin, RACE.one)).toBeNull()
      expect([await ownersOf(RACE.one), await ownersOf(RACE.twin)]).toEqual([0, 0])
      expect(await removalEmails()).toEqual([
        { email_values: expect.objectContaining({ isOwn: true, into: 'The one race' }) as object },
      ])
      expect(await part(RACE.twin)).toBeNull()
      expect([await ownersOf(RACE.one), await ownersOf(RACE.twin)]).toEqual([0, 1])
    })

    test('but who was accepted with evidence of its own website, until they are two again', async () => {
      await own('email', 'http://race-one.test')
      expect(await merge(RACE.twin, RACE.one)).toBeNull()
      expect([await ownersOf(RACE.one), await removalEmails()]).toEqual([1, []])
      expect(await part(RACE.twin)).toBeNull()
      expect([await ownersOf(RACE.one), await ownersOf(RACE.twin)]).toEqual([0, 1])
    })

    test('and what was proved of another website is not proved of it', async () => {
      await own('email', 'https://elsewhere.test', 'open')
      expect(await merge(RACE.twin, RACE.one)).toBeNull()
      expect(await sql('select race_id, is_proven from public.ownership_requests')).toEqual([
        { race_id: 1, is_proven: false },
      ])
    })
  })

  test('are two again, but for what people changed since: that stays as they left it', async () => {
    const { secret } = supabase
    const twin = { race_id: RACE.twin, race_type: 'marathon' }
    const people = [runner, organiser]
    await secret.from('favourites').insert(people.map(({ id }) => ({ person_id: id, ...twin })))
    const comparison = { person_id: runner.id, race_type: 'mixed', race_ids: [3, 2] }
    await secret
      .from('comparisons')
      .insert([
        { ...comparison, name: 'left' },
        { ...comparison, name: 'changed' },
      ])
      .throwOnError()
    await merge(RACE.twin, RACE.one)
    // Saved anew, gone, and with another race.
    await sql(`update public.favourites set created_at = '2026-01-01' where person_id = $1`, [runner.id])
    await sql('delete from public.favourites where person_id = $1', [organiser.id])
    await sql(`update public.comparisons set race_ids = '{1,3}' where name = 'changed'`)
    expect(await part(RACE.twin, organiser)).toBe('42501')
    expect(await part(RACE.twin)).toBeNull()
    expect(await sql('select person_id, race_id from public.favourites')).toEqual([
      { person_id: runner.id, race_id: RACE.one },
    ])
    expect(await sql('select name, race_ids from public.comparisons order by name')).toEqual([
      { name: 'changed', race_ids: [1, 3] },
      { name: 'left', race_ids: [3, 2] },
    ])
  })

  test('keep what the runner said of the row that goes, where they said nothing of the other', async () => {
    await sql('delete from public.favourites')
    await supabase.secret
      .from('favourites')
      .insert([
        { person_id: runner.id, race_id: RACE.one, race_type: 'marathon' },
        { person_id: runner.id, race_id: RACE.twin, race_type: 'marathon', status: 'entered' },
        { person_id: organiser.id, race_id: RACE.one, race_type: 'marathon', status: 'done' },
        { person_id: organiser.id, race_id: RACE.twin, race_type: 'marathon' },
      ])
      .throwOnError()
    await merge(RACE.twin, RACE.one)
    const statusOf = async ({ id }: Person) =>
      sql('select race_id, status from public.favourites where person_id = $1 order by race_id', [id])
    expect(await statusOf(runner)).toEqual([{ race_id: RACE.one, status: 'entered' }])
    expect(await statusOf(organiser)).toEqual([{ race_id: RACE.one, status: 'done' }])
    expect(await part(RACE.twin)).toBeNull()
    expect((await statusOf(runner)).map(({ status }) => status)).toEqual(['entered', 'entered'])
    expect((await statusOf(organiser)).map(({ status }) => status)).toEqual(['done', 'wishlist'])
  })

  test('stay one where that went into another, where the row was listed again, and after a month', async () => {
    await sql(`insert into public.races (id, slug, name, race_type, status, place_path)
      values (4, 'race-four', 'The fourth race', 'marathon', 'approved', 'here')`)
    await merge(RACE.twin, RACE.one)
    await merge(RACE.one, 4)
    expect(await part(RACE.twin)).toBe('PT409')
    // The later one first, and both are as they were.
    expect(await part(RACE.one)).toBeNull()
    expect(await part(RACE.twin)).toBeNull()
    expect(await sql('select id from public.races where merged_into is not null')).toEqual([])
    expect(await sql('select slug from public.race_slug_aliases')).toEqual([])

    await merge(RACE.twin, RACE.one)
    await sql(`update public.races set status = 'approved', merged_into = null where id = 2`)
    expect(await part(RACE.twin)).toBe('PT404')
    await merge(RACE.twin, RACE.one)
    await sql(`update private.race_history set created_at = now() - interval '31 days'`)
    expect(await part(RACE.twin)).toBe('PT404')
    expect(await part(99)).toBe('PT404')
    // And nothing of what people had is kept any longer, though no other merger comes.
    const leftAfter = async (days: number) => {
      await sql('update private.race_history set created_at = now() - make_interval(days => $1)', [days])
      await supabase.secret.rpc('clear_old_records').throwOnError()
      return sql('select race_id from private.race_history')
    }
    expect(await leftAfter(UNDO_DAYS - 1)).not.toEqual([])
    expect(await leftAfter(UNDO_DAYS + 1)).toEqual([])
  })

  test('have their reviews back where they are now, when a decision on one is taken back later', async () => {
    const words = { person_id: runner.id, race_id: 2, year: 2020, overall: 4, difficulty: 2 }
    await supabase.secret.from('reviews').insert(words).throwOnError()
    const [{ id: review }] = (await sql<{ id: number }>('select id from public.reviews')) as [{ id: number }]
    await admin.client.rpc('decide_review', { review, verdict: 'published' }).throwOnError()
    await admin.client.rpc('decide_review', { review, verdict: 'hidden', note: 'A slip.' }).throwOnError()
    await merge(RACE.twin, RACE.one)
    const [{ decided_at }] = (await sql('select moderated_at as decided_at from public.reviews')) as [
      { decided_at: Date },
    ]
    expect(await outcome(admin.client.rpc('undo_review_decision', { review, decided_at }))).toBe('done')
    expect(await sql('select race_id from public.published_reviews')).toEqual([{ race_id: RACE.one }])
  })

  test('of different distances, one row with itself, or by somebody else, do not', async () => {
    expect(await merge(RACE.half, RACE.one)).toBe('PT422')
    expect(await merge(RACE.one, RACE.one)).toBe('PT422')
    expect(await merge(99, RACE.one)).toBe('PT404')
    expect(await merge(RACE.twin, RACE.one, organiser)).toBe('42501')
  })
})
