// Submitting and approving a race straight at the database, and the people who do: for tests that need submissions.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Supabase } from '../src/data/supabase-client.ts'
import { startTestSupabase } from './embedded.ts'

/** A Supabase without the catalogue, with two organisers, a runner and an admin. */
export async function startForSubmissions() {
  const supabase = await startTestSupabase({ catalogue: false })
  return {
    supabase,
    organiser: await supabase.signUp('organiser'),
    other: await supabase.signUp('organiser'),
    runner: await supabase.signUp('runner'),
    admin: await supabase.signUp('admin'),
  }
}

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
export const approve = async (client: Supabase, { submission_id, revision }: Sent) =>
  coded(
    await client.rpc('approve_submission', {
      submission_number: submission_id,
      expected_revision: revision,
    }),
  )
