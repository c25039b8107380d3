// Two admins at once, each on a connection of their own: one wins, the other is told so, and nobody waits for ever.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../api/call.ts'
import type { Person } from '../embedded.ts'
import { PROPOSAL, sent, type Sent } from '../submitting.ts'
import { listTwins, rounds, startConcurrentSupabase, type ConcurrentSupabase } from './start.ts'

let supabase: ConcurrentSupabase
let organisers: Person[]
let admins: Person[]

beforeAll(async () => {
  supabase = await startConcurrentSupabase()
  admins = [await supabase.signUp('admin'), await supabase.signUp('admin')]
  organisers = [await supabase.signUp('organiser'), await supabase.signUp('organiser')]
})
afterAll(() => supabase.close())

const sql = async <T>(text: string, values: unknown[] = []) =>
  (await supabase.database.query<T>(text, values)).rows

const decide = async (
  admin: number,
  { submission_id, revision }: Sent,
  decision: 'approve' | 'reject' | 'undo',
) => {
  const body = {
    approve: { revision },
    reject: { revision, reason: 'There is no such town.' },
    undo: {},
  }[decision]
  const path = `/api/admin/submissions/${submission_id}/${decision}`
  return (await callAs(admins[admin]!, 'POST', path, { body })).status
}

const merge = async (dropped: number, kept: number) =>
  (await callAs(admins[1]!, 'POST', `/api/admin/marathons/${dropped}/merge`, { body: { into: kept } })).status

/** A new race, or a change of one. What was sent before is made older than the day of which proposals are counted. */
async function propose(race: number | null, round: number): Promise<Sent> {
  // One round after the other, so that two of them do not wait for each other's rows.
  await sql(`with turn as (select pg_advisory_xact_lock(1)), older as (
      update public.submissions set created_at = created_at - interval '2 days' from turn)
    update public.submission_revisions set sent_at = sent_at - interval '2 days' from turn`)
  return sent(organisers[round % 2]!.client, {
    race,
    proposal: { ...PROPOSAL, name: `Town ${round}`, fee: `${round} EUR` },
  })
}

/** What a decision leaves behind, counted. */
const tracesOf = async ({ submission_id: id }: Sent) => {
  const [lines] = await sql<{ decisions: number; emails: number; status: string }>(
    `select
      (select count(*)::int from public.audit_log
        where subject = 'submission:' || $1 and action in ('submission.approve', 'submission.reject')) as decisions,
      (select count(*)::int from private.emails
        where key like 'submission-approved ' || $1 || ' %' or key like 'submission-rejected ' || $1 || ' %') as emails,
      (select status from public.submissions where id = $1::bigint) as status`,
    [String(id)],
  )
  return lines!
}

describe('one submission (F7)', () => {
  test.each([
    ['both approve', 'approve', 'approve'],
    ['one approves, one rejects', 'approve', 'reject'],
  ] as const)(
    '%s: fifty times one wins, one is told; one line in the log, one email',
    async (_, first, second) => {
      await rounds(50, async (round) => {
        const submission = await propose(null, round)
        const answers = await Promise.all([decide(0, submission, first), decide(1, submission, second)])
        expect(answers.toSorted()).toEqual([200, 409])
        const winner = [first, second][answers.indexOf(200)]
        const status = winner === 'approve' ? 'approved' : 'rejected'
        expect(await tracesOf(submission)).toEqual({ decisions: 1, emails: 1, status })
        if (status === 'rejected') return
        // Fifty may wait for one organiser: what is approved does not.
        expect(await sql('select status from public.races where id = $1', [submission.race_id])).toEqual([
          { status: 'approved' },
        ])
      })
      // All of them ask for one rebuild, which waits.
      expect(await sql('select state from public.rebuild_runs')).toEqual([{ state: 'waiting' }])
    },
  )
})

describe('a race that becomes one with another', () => {
  test('while a change of it is approved: each is done or told, and nothing waits on the row that goes', async () => {
    await rounds(15, async (round) => {
      const [dropped, kept] = await listTwins(supabase)
      const submission = await propose(dropped, round)
      const [approved, merged] = await Promise.all([decide(0, submission, 'approve'), merge(dropped, kept)])
      expect([approved, merged]).toEqual([expect.toBeOneOf([200, 409]), 200])
      expect((await tracesOf(submission)).status).toBe(approved === 200 ? 'approved' : 'rejected')
    })
  })

  test('while an approval is taken back', async () => {
    await rounds(10, async (round) => {
      const [dropped, kept] = await listTwins(supabase)
      const submission = await propose(dropped, round)
      expect(await decide(0, submission, 'approve')).toBe(200)
      const [undone, merged] = await Promise.all([decide(0, submission, 'undo'), merge(dropped, kept)])
      expect([undone, merged]).toEqual([expect.toBeOneOf([200, 409]), 200])
      expect((await tracesOf(submission)).status).not.toBe('pending')
    })
  })

  test('while a change of it is sent: none waits on the row that goes', async () => {
    await rounds(10, async (round) => {
      const [dropped, kept] = await listTwins(supabase)
      const [, merged] = await Promise.all([
        propose(dropped, round).catch(() => 'refused'),
        merge(dropped, kept),
      ])
      expect(merged).toBe(200)
      expect(
        await sql("select id from public.submissions where race_id = $1 and status = 'pending'", [dropped]),
      ).toEqual([])
    })
  })

  test('and is two again while people save it: each save is of a race that is listed', async () => {
    await rounds(10, async () => {
      const [dropped, kept] = await listTwins(supabase)
      expect(await merge(dropped, kept)).toBe(200)
      const save = (person: Person) =>
        person.client.from('favourites').insert({ race_id: dropped, race_type: 'marathon' })
      const part = (admin: number) =>
        callAs(admins[admin]!, 'POST', `/api/admin/marathons/${dropped}/unmerge`, { body: {} })
      const [first, second] = await Promise.all([part(0), part(1), ...organisers.map(save)])
      expect([first.status, second.status].toSorted()).toEqual([200, 404])
      const races = await sql<{ merged: boolean }>(
        `select r.merged_into is not null as merged from public.favourites as f join public.races as r on r.id = f.race_id
         where f.race_id in ($1, $2)`,
        [dropped, kept],
      )
      expect(races.filter(({ merged }) => merged)).toEqual([])
    })
  })

  test('with another while that becomes one with it: one goes, one stays', async () => {
    await rounds(10, async () => {
      const [one, other] = await listTwins(supabase)
      const outcomes = await Promise.all([merge(one, other), merge(other, one)])
      expect(outcomes.toSorted()[0]).toBe(200)
      expect(outcomes.toSorted()[1]).toBeOneOf([409, 422])
      expect(
        await sql(
          "select count(*)::int as listed from public.races where id in ($1, $2) and status = 'approved'",
          [one, other],
        ),
      ).toEqual([{ listed: 1 }])
    })
  })
})

test('two admins who take each other’s rights at once: one of them stays', async () => {
  const change = (by: Person, of: Person) =>
    callAs(by, 'PATCH', `/api/admin/users/${of.id}`, { body: { role: 'runner', was: 'admin' } })
  const outcomes = await Promise.all([change(admins[0]!, admins[1]!), change(admins[1]!, admins[0]!)])
  expect(outcomes.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1)
  expect(await sql("select count(*)::int as admins from public.profiles where user_role = 'admin'")).toEqual([
    { admins: 1 },
  ])
})
