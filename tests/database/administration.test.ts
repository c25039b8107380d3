// What admins change, told by actor: races (edited, unlisted), people's roles, reports of wrong facts
// (fact_reports), reviews, messages. Each change is noted in the audit log and, where pages show it, asks for a rebuild.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../embedded.ts'
import { coded, PROPOSAL } from '../submitting.ts'
import { withSupabase } from '../with-supabase.ts'

const REFUSED = '42501'
const RACE = { one: 1, twin: 2, half: 3 }

const { supabase, sql, admin, runner, organiser } = withSupabase({
  places: true,
  people: { admin: 'admin', runner: 'runner', organiser: 'organiser' },
})

const audit = () =>
  sql<{ action: string; detail: object }>('select action, detail from public.audit_log order by id')
const waiting = async () =>
  (await sql<{ reason: string }>('select reason from public.rebuild_requests order by id')).map(
    (row) => row.reason,
  )

beforeEach(async () => {
  await sql('delete from public.races')
  await sql('delete from public.audit_log')
  const races = Object.entries(RACE).map(([name, id]) => ({
    id,
    slug: `race-${name}`,
    name: `The ${name} race`,
    race_type: name === 'half' ? 'half-marathon' : 'marathon',
    status: 'approved',
    place_path: 'here',
    fee: '€ 90',
  }))
  await supabase.secret.from('races').insert(races).throwOnError()
  await sql('delete from public.rebuild_runs')
})

describe('a race', () => {
  const readAt = async (id = RACE.one) =>
    (await sql<{ at: string }>('select updated_at::text as at from public.races where id = $1', [id]))[0]!.at
  const edit = async (changes: object, { person = admin, at = undefined as string | undefined } = {}) =>
    coded(
      await person.client.rpc('edit_race', {
        race_number: RACE.one,
        read_at: at ?? (await readAt()),
        changes,
        seen_at: 'https://race.example/entry',
      }),
    )

  test('is changed with the source of the fact; the former source goes, a rebuild is asked for', async () => {
    await supabase.secret
      .from('fact_sources')
      .insert({ race_id: 1, field: 'fee', source: 'old', checked_on: '2020-01-01', confidence: 'unverified' })
    expect(await edit({ fee: '€ 120', timeLimitSeconds: 21_600 })).toEqual({
      fee: '€ 90',
      timeLimitSeconds: null,
    })
    const seen = { source: 'https://race.example/entry', confidence: 'seen' }
    expect(await sql('select field, source, confidence from public.fact_sources order by field')).toEqual([
      { field: 'fee', ...seen },
      { field: 'timeLimitSeconds', ...seen },
    ])
    expect(await audit()).toEqual([
      {
        action: 'race.edit',
        detail: {
          raceName: 'The one race',
          before: { fee: '€ 90', timeLimitSeconds: null },
          after: { fee: '€ 120', timeLimitSeconds: 21_600 },
        },
      },
    ])
    expect(await waiting()).toEqual(['changed: The one race'])
  })

  test('keeps its former address, and takes none that another has or had', async () => {
    expect(await edit({ slug: 'race-twin' })).toBe('PT409')
    expect(await edit({ slug: 'new-address' })).toEqual({ slug: 'race-one' })
    expect(await sql('select slug, race_id from public.race_slug_aliases')).toEqual([
      { slug: 'race-one', race_id: 1 },
    ])
  })

  test('goes off the list and back, and breaks no rule of the catalogue', async () => {
    expect(await edit({ status: 'draft' })).toEqual({ status: 'approved' })
    expect(coded(await supabase.visitor.from('races').select('id').eq('id', 1))).toEqual([])
    expect(await edit({ status: 'approved' })).toEqual({ status: 'draft' })
    for (const changes of [
      { participants: -5 },
      { website: 'javascript:alert(1)' },
      { id: 9 },
      { nextEventDate: 'soon' },
    ]) {
      expect(await edit(changes)).toBe('PT422')
    }
  })

  test('taken back has its former facts with their sources and its former address, and says so in the log', async () => {
    const old = { race_id: 1, source: 'old', checked_on: '2020-01-01', confidence: 'unverified' }
    await supabase.secret
      .from('fact_sources')
      .insert(['fee', 'lat'].map((field) => ({ field, ...old })))
      .throwOnError()
    const sources = () =>
      sql('select field, source, confidence from public.fact_sources where race_id = 1 order by field')
    const race = async () =>
      (await sql('select fee, slug, status, lat, sponsor from public.races where id = 1'))[0]
    const undo = async (at: string, person = admin) =>
      coded(await person.client.rpc('undo_race_edit', { race_number: RACE.one, read_at: at }))
    const before = { race: await race(), sources: await sources() }
    expect(await undo(await readAt())).toBe('PT404')
    await edit({ fee: '€ 120', slug: 'elsewhere', status: 'draft', sponsor: 'Shoes' })
    const at = await readAt()
    for (const person of [runner, organiser]) expect(await undo(at, person)).toBe(REFUSED)
    expect(await undo(at)).toBeNull()
    expect({ race: await race(), sources: await sources() }).toEqual(before)
    expect((await audit()).at(-1)).toEqual({ action: 'race.undo', detail: { raceName: 'The one race' } })
    expect((await waiting()).at(-1)).toBe('taken back: The one race')
    // Once: what was taken back is not taken back again. Neither is what somebody changed since.
    expect(await undo(await readAt())).toBe('PT404')
    const place = { path: 'here' }
    const move = { race_number: RACE.one, read_at: await readAt(), place, new_lat: 1, new_lon: 2 }
    expect(coded(await admin.client.rpc('move_race', move))).toBeNull()
    expect(await sources()).toHaveLength(1)
    const moved = await readAt()
    expect(await undo(moved)).toBeNull()
    expect({ race: await race(), sources: await sources() }).toEqual(before)
    await edit({ fee: '€ 1' })
    const mine = await readAt()
    await edit({ fee: '€ 2' })
    expect(await undo(mine)).toBe('PT409')
  })

  test('is known under its year in calendars again, where a move of its day is taken back', async () => {
    const known = async () =>
      (
        await sql(
          'select next_event_date::text as day, calendar_year, ballot_calendar_year from public.races where id = 1',
        )
      )[0]
    await sql(`update public.races set next_event_date = '2099-12-27', date_confirmed = true where id = 1`)
    await sql(`update public.races set next_event_date = '2100-01-10' where id = 1`)
    await sql(`update public.races set ballot_opens_on = '2099-02-28' where id = 1`)
    await sql(`update public.races set ballot_opens_on = '2098-12-28' where id = 1`)
    const before = { day: '2100-01-10', calendar_year: 2099, ballot_calendar_year: 2099 }
    expect(await known()).toEqual(before)
    await edit({ nextEventDate: '2100-12-30', ballotOpensOn: null })
    expect(await known()).toEqual({ day: '2100-12-30', calendar_year: null, ballot_calendar_year: null })
    expect(
      coded(await admin.client.rpc('undo_race_edit', { race_number: RACE.one, read_at: await readAt() })),
    ).toBeNull()
    expect(await known()).toEqual(before)
  })

  test('keeps the year of a ballot whose day moves over New Year; the next edition’s has its own', async () => {
    const known = async () =>
      (
        await sql<{ year: number | null }>(
          'select ballot_calendar_year as year from public.races where id = 1',
        )
      )[0]!.year
    const years: (number | null)[] = []
    for (const ballotOpensOn of [
      '2099-12-28',
      '2100-01-04',
      '2100-01-11',
      '2100-12-20',
      '2099-12-30',
      null,
    ]) {
      await edit({ ballotOpensOn })
      years.push(await known())
    }
    expect(years).toEqual([null, 2099, 2099, null, null, null])
  })
})

describe('the days of a ballot', () => {
  test('are corrected where they are announced, and set back by undoing it', async () => {
    await sql(`insert into public.entry_windows (race_id, edition, kind, opens_on, closes_on, unverified)
      values (1, 2100, 'ballot', '2099-03-01', '2099-03-20', '{opensOn,drawOn}')`)
    const days = () =>
      sql(`select w.opens_on::text, w.closes_on::text, w.unverified, r.ballot_opens_on::text as own
        from public.entry_windows as w join public.races as r on r.id = w.race_id where w.race_id = 1`)
    const toEdit = async () =>
      coded(await admin.client.rpc('race_to_edit', { race_number: 1 })) as Record<string, string>
    const edit = async (changes: object) => {
      const { updatedAt: read_at } = await toEdit()
      return coded(
        await admin.client.rpc('edit_race', { race_number: 1, read_at, changes, seen_at: 'their page' }),
      )
    }
    expect(await toEdit()).toMatchObject({ ballotOpensOn: '2099-03-01', ballotClosesOn: '2099-03-20' })
    expect(await edit({ ballotOpensOn: '2099-03-08' })).toEqual({ ballotOpensOn: '2099-03-01' })
    const closes_on = '2099-03-20'
    const corrected = { opens_on: '2099-03-08', own: '2099-03-08', closes_on, unverified: ['drawOn'] }
    expect(await days()).toEqual([corrected])
    // Nobody has checked it any more than before.
    const { updatedAt: read_at } = await toEdit()
    expect(coded(await admin.client.rpc('undo_race_edit', { race_number: 1, read_at }))).toBeNull()
    const before = { opens_on: '2099-03-01', own: null, closes_on, unverified: ['opensOn', 'drawOn'] }
    expect(await days()).toEqual([before])
  })
})

describe('roles', () => {
  const setRole = async (person: Person, role: string, was: string, by = admin) =>
    coded(await by.client.rpc('set_role', { person: person.id, new_role: role, read_role: was }))

  test('are given by admins; who read another role than there is, is told', async () => {
    const somebody = await supabase.signUp('runner')
    expect(await setRole(somebody, 'organiser', 'runner')).toBe('done')
    expect(await setRole(somebody, 'admin', 'runner')).toBe('changed')
    expect(await setRole(somebody, 'runner', 'organiser')).toBe('done')
    expect((await audit()).map(({ detail }) => detail)).toEqual([
      { before: 'runner', after: 'organiser' },
      { before: 'organiser', after: 'runner' },
    ])
    expect(await setRole(somebody, 'admin', 'runner', runner)).toBe(REFUSED)
    expect(await setRole(runner, 'admin', 'runner', runner)).toBe(REFUSED)
    expect(
      await setRole({ ...somebody, id: '00000000-0000-4000-8000-000000000000' }, 'admin', 'runner'),
    ).toBe('gone')
  })

  test('of an editor open what editors decide, and neither people nor the site', async () => {
    const editor = await supabase.signUp('runner')
    expect(await setRole(editor, 'editor', 'runner')).toBe('done')
    const summary = coded(await editor.client.rpc('admin_summary'))
    expect(Object.keys(summary as object).sort()).toEqual(
      [
        'answers',
        'courseTracks',
        'ownership',
        'races',
        'reportedReviews',
        'reports',
        'reviews',
        'submissions',
      ].sort(),
    )
    expect(await setRole(editor, 'admin', 'editor', editor)).toBe(REFUSED)
    expect(await setRole(admin, 'editor', 'admin')).toBe('last-admin')
    expect(coded(await editor.client.rpc('list_people'))).toEqual([])
    expect(coded(await editor.client.rpc('outbox_emails'))).toEqual([])
    expect(coded(await editor.client.rpc('request_rebuild_now'))).toBe(REFUSED)
    expect(await setRole(editor, 'runner', 'editor')).toBe('done')
    expect(coded(await editor.client.rpc('admin_summary'))).toBe(REFUSED)
  })

  test('and the last admin does not erase the account, by no way', async () => {
    expect(coded(await admin.client.rpc('delete_my_account'))).toBe('PT409')
    await expect(sql('delete from auth.users where id = $1', [admin.id])).rejects.toThrow(
      'the last admin stays',
    )
    const second = await supabase.signUp('admin')
    expect(coded(await second.client.rpc('delete_my_account'))).toBeNull()
    expect(
      await sql('select 1 from public.profiles where id = any($1)', [[admin.id, second.id]]),
    ).toHaveLength(1)
  })

  test('and addresses of people are listed for admins only', async () => {
    const found = await admin.client.rpc('list_people', { words: runner.email.toUpperCase() })
    expect(coded(found)).toMatchObject([
      { id: runner.id, email: runner.email, user_role: 'runner', total: 1 },
    ])
    expect(coded(await admin.client.rpc('list_people', { wanted_role: 'organiser' }))).toHaveLength(1)
    expect(coded(await runner.client.rpc('list_people'))).toEqual([])
    expect(coded(await supabase.visitor.rpc('list_people'))).toBe(REFUSED)
  })
})

describe('a decision on a review', () => {
  test('is noted, and only what the public sees asks for a rebuild', async () => {
    const row = { race_id: 1, year: 2020, overall: 4, difficulty: 2, person_id: runner.id }
    const { data } = await supabase.secret.from('reviews').insert(row).select('id').single().throwOnError()
    const review = data!.id as number
    await admin.client
      .rpc('decide_review', { review, verdict: 'hidden', note: 'Advertising.' })
      .throwOnError()
    expect(await waiting()).toEqual([])
    await admin.client.rpc('decide_review', { review, verdict: 'published' }).throwOnError()
    expect((await audit()).map(({ action }) => action)).toEqual(['review.hide', 'review.publish'])
    expect(await waiting()).toEqual(['reviews of The one race'])
    await runner.client.from('reviews').delete().eq('id', review).throwOnError()
    expect(await waiting()).toHaveLength(2)
  })
})

test('organisers see what they sent themselves, and still no name or address that admins are told', async () => {
  const proposal = { ...PROPOSAL, name: 'A race' }
  await organiser.client
    .rpc('submit_race', {
      race_number: null,
      race_proposal: proposal,
      submission_key: crypto.randomUUID(),
      wished_slug: 'a-race',
    })
    .throwOnError()
  const own = coded(await organiser.client.from('submission_records').select('*')) as { sender?: unknown }[]
  expect(own.map(({ sender }) => sender)).toEqual([null])
  await sql('delete from public.submissions')
})
