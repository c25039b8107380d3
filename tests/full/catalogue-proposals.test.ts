// Every race of the catalogue can be changed by somebody who proposes it: what is on file passes the checks of a proposal.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSupabase, type TestSupabase } from '../embedded.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await startTestSupabase()
})
afterAll(() => supabase.close())

test('what is on file of each race passes the checks of a proposal', { timeout: 240_000 }, async () => {
  const { rows } = await supabase.database.query(
    'select id from public.races where private.proposal_fault(public.race_proposal(id)) is not null limit 10',
  )
  expect(rows).toEqual([])
})
