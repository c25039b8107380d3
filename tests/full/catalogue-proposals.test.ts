// Every race of the catalogue can be changed by somebody who proposes it: what is on file passes the checks of a proposal.
import { expect, test } from 'vitest'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ catalogue: true })

test('what is on file of each race passes the checks of a proposal', { timeout: 240_000 }, async () => {
  const { rows } = await supabase.database.query(
    'select id from public.races where private.proposal_fault(public.race_proposal(id)) is not null limit 10',
  )
  expect(rows).toEqual([])
})
