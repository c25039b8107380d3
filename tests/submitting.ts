// Submitting and approving a race straight at the database, and the people who do: for tests that need submissions.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Supabase } from '../src/platform/server/supabase-client.ts'
import type { Person, TestSupabase } from './embedded.ts'

/** A link that runs a script, and a name that turns the line: what no column may hold. */
export const HOSTILE_LINK = 'javascript:alert(document.domain)'
export const HOSTILE_NAME = 'Town \u202enohtaraM'

const TOWN = { path: 'newland/far-state/town', city: 'Town', state: 'Far State', country: 'Newland' }
export const PROPOSAL = {
  raceType: 'marathon',
  name: 'Town Marathon',
  place: { ...TOWN, countryCode: 'NL' },
  nextEventDate: '2027-05-02',
  dateConfirmed: true,
  eventStatus: 'scheduled',
  fee: '40 EUR',
  courseId: null,
  elevationGainM: 120,
  entryWindow: { edition: 2027, kind: 'ballot', opensOn: '2026-12-01', closesOn: '2027-01-10', drawOn: null },
  timeZone: 'Europe/Berlin',
  deferralPolicy: 'Once, until March.',
}
export type Sent = { submission_id: number; race_id: number; slug: string; status: string; revision: number }
export const coded = ({ data, error }: { data: unknown; error: { code: string } | null }) =>
  error?.code ?? data

interface Call {
  race?: number | null
  proposal?: object
  key?: string
}
export const submit = async (
  client: Supabase,
  { race = null, proposal = PROPOSAL, key = randomUUID() }: Call = {},
) =>
  coded(
    await client.rpc('submit_race', {
      race_number: race,
      race_proposal: proposal,
      submission_key: key,
      wished_slug: 'town-marathon',
    }),
  )
export const sent = async (client: Supabase, call: Call = {}): Promise<Sent> => {
  const answer = await submit(client, call)
  expect(answer).toHaveLength(1)
  return (answer as Sent[])[0]!
}
export const approve = async (client: Supabase, { submission_id, revision }: Sent, senderOwns?: boolean) =>
  coded(
    await client.rpc('approve_submission', {
      submission_number: submission_id,
      expected_revision: revision,
      ...(senderOwns !== undefined && { sender_owns: senderOwns }),
    }),
  )

export const LISTED = 7

/** One listed race with two sourced facts, and nothing submitted. */
export async function listAnew(supabase: TestSupabase): Promise<void> {
  await supabase.secret.from('submissions').delete().gt('id', 0).throwOnError()
  await supabase.secret.from('races').delete().gt('id', 0).throwOnError()
  const listed = { id: LISTED, slug: 'listed-marathon', name: 'Listed Marathon', place_path: 'here' }
  await supabase.secret
    .from('races')
    .insert({ ...listed, status: 'approved', fee: '50 EUR', sponsor: 'Old Shoes', elevation_gain_m: 80 })
    .throwOnError()
  const sources = ['fee', 'sponsor'].map((field) => ({
    race_id: LISTED,
    field,
    source: 'an old page',
    checked_on: '2026-01-01',
    confidence: 'seen',
  }))
  await supabase.secret.from('fact_sources').insert(sources).throwOnError()
}

export const reject = async (client: Supabase, { submission_id, revision }: Sent, why = 'No such town.') =>
  coded(
    await client.rpc('reject_submission', {
      submission_number: submission_id,
      expected_revision: revision,
      reason: why,
    }),
  )

/** Reads what became of a submission: `supabase` is there once the tests run. */
export function readers(supabase: () => TestSupabase) {
  const statusOf = async ({ submission_id }: Sent) => {
    const { data } = await supabase()
      .secret.from('submissions')
      .select('status, revision')
      .eq('id', submission_id)
      .single()
      .throwOnError()
    return `${data!.status as string} ${data!.revision as number}`
  }
  const race = async (id: number) => {
    const rowOf = async (table: string, columns: string) =>
      (await supabase().secret.from(table).select(columns).eq('id', id).maybeSingle().throwOnError())
        .data as Record<string, unknown> | null
    const shown = await rowOf('race_records', '*')
    const owned = supabase().secret.from('race_owners').select('person_id').eq('race_id', id)
    const { data } = await owned.order('person_id').throwOnError()
    const owners: unknown[] = data.map(({ person_id }) => person_id)
    return shown && ({ ...shown, owners } as Record<string, unknown>)
  }
  const sql = async <T>(text: string, values: unknown[] = []) =>
    (await supabase().database.query<T>(text, values)).rows
  const emailsOf = ({ email }: Person) =>
    sql<{ kind: string; email_values: Record<string, unknown> }>(
      'select kind, email_values from private.emails where recipient = $1 order by id',
      [email],
    )
  return { statusOf, race, sql, emailsOf }
}
