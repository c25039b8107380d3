// Decisions that are taken back, and the days of entry that a decision publishes and takes away. Who may decide is in
// submissions.test.ts.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../embedded.ts'
import {
  LISTED,
  listAnew,
  readers,
  reject,
  approve,
  coded,
  PROPOSAL,
  sent,
  type Sent,
} from '../submitting.ts'
import { withSupabase } from '../with-supabase.ts'

const REFUSED = '42501'
const CONFLICT = 'PT409'
const NOT_THERE = 'PT404'

const { supabase, organiser, runner, admin, secondAdmin } = withSupabase({
  places: true,
  people: { organiser: 'organiser', runner: 'runner', admin: 'admin', secondAdmin: 'admin' },
})

const { statusOf, race, sql, emailsOf } = readers(() => supabase)

beforeEach(() => listAnew(supabase))

describe('an approval of a change', () => {
  const undo = async ({ client }: Pick<Person, 'client'>, { submission_id }: Sent) =>
    coded(await client.rpc('undo_decision', { submission_number: submission_id }))
  /** Everything of the race but when it was changed last. */
  const whole = async () => {
    const { updated_at: _moment, catalogue_version: _version, ...facts } = (await race(LISTED))!
    return facts
  }
  const giveMoreFacts = async () => {
    await supabase.secret
      .from('entry_windows')
      .insert({ race_id: LISTED, edition: 2026, kind: 'ballot', opens_on: '2025-12-01', sources: ['a page'] })
    await supabase.secret.from('races').update({ time_zone: 'Europe/Paris' }).eq('id', LISTED)
    await supabase.secret
      .from('course_measurements')
      .insert({ race_id: LISTED, loss_pct: 1.5, sd_pct: 0.3, method: 'a track' })
  }
  const changed = { ...PROPOSAL, name: 'Renamed Marathon', sponsor: null, website: 'https://race.example' }

  test('is taken back: all that stood before stands again, the proposal waits, an email not sent is not', async () => {
    await giveMoreFacts()
    const before = await whole()
    const mine = await sent(organiser.client, { race: LISTED, proposal: changed })
    await approve(admin.client, mine)
    expect(await whole()).toMatchObject({
      name: 'Renamed Marathon',
      city: 'Town',
      owners: [],
    })
    const emails = (await emailsOf(organiser)).length
    expect(await undo(secondAdmin, mine)).toBeNull()
    expect(await whole()).toEqual(before)
    expect(await statusOf(mine)).toBe('pending 1')
    expect(await emailsOf(organiser)).toHaveLength(emails - 1)
    expect(await sql(`select reason from public.rebuild_requests order by id desc limit 1`)).toEqual([
      { reason: 'taken back: Renamed Marathon' },
    ])
    // It is decided anew, with an email of its own.
    await approve(admin.client, mine)
    expect((await emailsOf(organiser)).at(-1)).toMatchObject({ kind: 'submission-approved' })
  })

  test('is taken back also where the tables have had another column since', async () => {
    await giveMoreFacts()
    const before = await whole()
    const mine = await sent(organiser.client, { race: LISTED, proposal: changed })
    await approve(admin.client, mine)
    const tables = ['races', 'entry_windows', 'course_measurements']
    const alterEach = async (change: string) => {
      for (const table of tables) await sql(`alter table public.${table} ${change}`)
    }
    await alterEach('add added integer not null default 3')
    expect(await undo(admin, mine)).toBeNull()
    for (const table of tables) expect(await sql(`select added from public.${table}`)).toEqual([{ added: 3 }])
    await alterEach('drop added')
    expect(await whole()).toEqual(before)
  })

  test('is taken back with facts that nobody has named', async () => {
    await sql(`alter table public.races add added integer not null default 3`)
    const mine = await sent(organiser.client, { race: LISTED, proposal: changed })
    await approve(admin.client, mine)
    // As an approval that publishes it, too: the race's last change is the approval.
    await sql(`do $$ begin
      set local session_replication_role = replica;
      update public.races set added = 4 where id = ${LISTED};
    end $$`)
    expect(await undo(admin, mine)).toBeNull()
    expect(await sql(`select added from public.races where id = $1`, [LISTED])).toEqual([{ added: 3 }])
    await sql(`alter table public.races drop added`)
  })

  test('whose email has gone is followed by one that says so', async () => {
    const mine = await sent(organiser.client, { race: LISTED, proposal: changed })
    await approve(admin.client, mine)
    await sql(`update private.emails set state = 'sent' where key = $1`, [
      `submission-approved ${mine.submission_id} 1`,
    ])
    await undo(admin, mine)
    expect((await emailsOf(organiser)).at(-1)).toMatchObject({ kind: 'submission-reopened' })
  })

  test('is not taken back by others than admins, twice, or over what was changed since', async () => {
    const mine = await sent(organiser.client, { race: LISTED, proposal: changed })
    expect(await undo(admin, mine)).toBe(NOT_THERE)
    await approve(admin.client, mine)
    for (const client of [supabase.visitor, runner.client, organiser.client])
      expect(await undo({ client }, mine)).toBe(REFUSED)
    await sql(`update public.races set fee = '70 EUR', updated_at = clock_timestamp() where id = $1`, [
      LISTED,
    ])
    expect(await undo(admin, mine)).toBe(CONFLICT)
    expect(await race(LISTED)).toMatchObject({ fee: '70 EUR', name: 'Renamed Marathon' })
    const fresh = await sent(organiser.client, { race: LISTED, proposal: { ...changed, fee: '80 EUR' } })
    await approve(admin.client, fresh)
    expect(await undo(admin, fresh)).toBeNull()
    expect(await undo(admin, fresh)).toBe(NOT_THERE)
    expect(await race(LISTED)).toMatchObject({ fee: '70 EUR' })
  })

  test('of a new race takes it off the list; approved again, it is as it was sent last', async () => {
    const mine = await sent(organiser.client)
    await approve(admin.client, mine)
    expect(await race(mine.race_id)).toMatchObject({ status: 'approved', fee: '40 EUR' })
    expect(await undo(admin, mine)).toBeNull()
    expect(await race(mine.race_id)).toMatchObject({ status: 'draft' })
    expect(await statusOf(mine)).toBe('pending 1')
    const corrected = { ...PROPOSAL, fee: null, entryWindow: null, sponsor: 'New Shoes' }
    const again = await sent(organiser.client, { race: mine.race_id, proposal: corrected })
    expect(again).toMatchObject({ submission_id: mine.submission_id, race_id: mine.race_id, revision: 2 })
    await approve(admin.client, again)
    expect(await race(mine.race_id)).toMatchObject({
      status: 'approved',
      fee: null,
      sponsor: 'New Shoes',
      entry_windows: [],
    })
  })

  test('and a rejection are taken back as often as they are made, and each decision has its email', async () => {
    const mine = await sent(organiser.client, { race: LISTED, proposal: changed })
    const go = () => sql(`update private.emails set state = 'sent' where state = 'waiting'`)
    const kinds = async () => (await emailsOf(organiser)).map(({ kind }) => kind)
    const before = (await kinds()).length
    for (let round = 0; round < 2; round++) {
      await approve(admin.client, mine)
      await go()
      expect(await undo(admin, mine)).toBeNull()
      await go()
    }
    await reject(admin.client, mine)
    await go()
    expect(await undo(secondAdmin, mine)).toBeNull()
    expect(await statusOf(mine)).toBe('pending 1')
    const round = ['submission-approved', 'submission-reopened']
    expect((await kinds()).slice(before)).toEqual([
      ...round,
      ...round,
      'submission-rejected',
      'submission-reopened',
    ])
  })

  test('does not list a race again that is off the list', async () => {
    const mine = await sent(organiser.client, { race: LISTED, proposal: changed })
    await supabase.secret.from('races').update({ status: 'draft' }).eq('id', LISTED).throwOnError()
    expect(await approve(admin.client, mine)).toBe('PT410')
    expect(await race(LISTED)).toMatchObject({ status: 'draft', fee: '50 EUR' })
  })
})

describe('days of entry', () => {
  const window = { ...PROPOSAL.entryWindow, priceRisesOn: ['2027-02-01', '2027-01-01'] }
  const windows = async (id: number) =>
    sql<{ edition: number; opens_on: string }>(
      `select edition, opens_on::text, price_rises_on::text[] from public.entry_windows where race_id = $1 order by edition`,
      [id],
    )
  const base = async (id: number) =>
    coded(await organiser.client.rpc('race_proposal', { race_number: id })) as object

  test('are published with the days on which it gets dearer, and go when they are cleared', async () => {
    const mine = await sent(organiser.client, { proposal: { ...PROPOSAL, entryWindow: window } })
    await approve(admin.client, mine)
    const rises = ['2027-01-01', '2027-02-01']
    expect(await windows(mine.race_id)).toEqual([
      { edition: 2027, opens_on: '2026-12-01', price_rises_on: rises },
    ])
    expect(await base(mine.race_id)).toMatchObject({ entryWindow: { ...window, priceRisesOn: rises } })
    const without = { ...(await base(mine.race_id)), entryWindow: null }
    await approve(admin.client, await sent(organiser.client, { race: mine.race_id, proposal: without }))
    expect(await windows(mine.race_id)).toEqual([])
    expect(await race(mine.race_id)).toMatchObject({ ballot_opens_on: null })
  })

  test('are the race’s ballot days only where places are drawn', async () => {
    const days = { edition: 2027, opensOn: '2026-12-01', closesOn: null, drawOn: null }
    const before = { ...PROPOSAL, name: 'Listed Marathon' }
    for (const [kind, ballotDay] of [
      ['ballot', '2026-12-01'],
      ['first-come', null],
    ] as const) {
      const mine = await sent(organiser.client, {
        race: LISTED,
        proposal: { ...before, entryWindow: { ...days, kind } },
      })
      await approve(admin.client, mine)
      expect(await race(LISTED)).toMatchObject({
        ballot_opens_on: ballotDay,
        entry_windows: [expect.objectContaining({ kind, opens_on: '2026-12-01' })],
      })
    }
  })

  test('whose year is corrected are there once; those of the next edition stand beside the former', async () => {
    const mine = await sent(organiser.client)
    await approve(admin.client, mine)
    const change = async (entryWindow: object) => {
      const proposal = { ...(await base(mine.race_id)), entryWindow }
      await approve(admin.client, await sent(organiser.client, { race: mine.race_id, proposal }))
      return (await windows(mine.race_id)).map(({ edition, opens_on }) => `${edition} ${opens_on}`)
    }
    expect(await change({ ...PROPOSAL.entryWindow, edition: 2028 })).toEqual(['2028 2026-12-01'])
    const next = { edition: 2029, kind: 'ballot', opensOn: '2027-12-01', closesOn: null, drawOn: null }
    expect(await change(next)).toEqual(['2028 2026-12-01', '2029 2027-12-01'])
  })
})
