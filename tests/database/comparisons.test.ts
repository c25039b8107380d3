// What the database itself holds a comparison to. Who may read and write them: row-access.txt.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Supabase } from '../../src/platform/server/supabase-client.ts'
import type { Person } from '../embedded.ts'
import { withSupabase } from '../with-supabase.ts'

const APPROVED = [1, 2, 3, 4, 5, 6, 7]
const [DRAFT, PENDING, REJECTED, UNKNOWN] = [11, 12, 13, 999]
const MOST = 50
const NOT_ON_FILE = '23503'
const BROKEN = '23514'
const TOO_MANY = 'PT422'

const { supabase, organiser } = withSupabase({ places: true, people: { organiser: 'organiser' } })
let owner: Person
let stranger: Person

beforeAll(async () => {
  const statuses = new Map([
    ...APPROVED.map((id) => [id, 'approved'] as const),
    [DRAFT, 'draft'],
    [PENDING, 'pending'],
    [REJECTED, 'rejected'],
  ])
  const races = [...statuses].map(([id, status]) => {
    return {
      id,
      status,
      slug: `race-${id}`,
      name: `Race ${id}`,
      place_path: 'here',
    }
  })
  await supabase.secret.from('races').insert(races).throwOnError()
  const owned = races.map(({ id }) => ({ race_id: id, person_id: organiser.id }))
  await supabase.secret.from('race_owners').insert(owned).throwOnError()
})
beforeEach(async () => {
  await supabase.secret.from('comparisons').delete().gte('created_at', '2000-01-01').throwOnError()
  owner = await supabase.signUp('runner')
  stranger = await supabase.signUp('runner')
})

const comparison = (over: object = {}) => {
  return { name: 'Spring', race_ids: [1, 2, 3], race_type: 'marathon', ...over }
}
/** Saves a comparison; tells its number, or the code of the refusal. */
async function save(client: Supabase, over: object = {}): Promise<string> {
  const { data, error } = await client.from('comparisons').insert(comparison(over)).select('id').single()
  return error?.code ?? (data!.id as string)
}
const isSaved = (outcome: string) => outcome.length === 36

describe('the database', () => {
  test.each<[string, object, string]>([
    ['one race', { race_ids: [1] }, BROKEN],
    ['seven races', { race_ids: APPROVED }, BROKEN],
    ['a race twice', { race_ids: [1, 2, 1] }, NOT_ON_FILE],
    ['a race that does not exist', { race_ids: [1, UNKNOWN] }, NOT_ON_FILE],
    ['a draft', { race_ids: [1, DRAFT] }, NOT_ON_FILE],
    ['a pending race', { race_ids: [1, PENDING] }, NOT_ON_FILE],
    ['a rejected race', { race_ids: [1, REJECTED] }, NOT_ON_FILE],
    ['no name', { name: '' }, BROKEN],
    ['a name of spaces', { name: '  ' }, BROKEN],
    ['a name that is too long', { name: 'x'.repeat(121) }, BROKEN],
    ['notes that are too long', { notes: 'x'.repeat(2001) }, BROKEN],
    ['an odd type', { race_type: 'Marathon!' }, BROKEN],
  ])('takes no comparison with %s', async (_what, over, code) => {
    // As Postgres itself says it: the embedded API hides the code of a broken check.
    const { name, race_ids, race_type, notes } = { notes: '', ...comparison(), ...over } as Record<
      string,
      unknown
    >
    const values = [name, race_ids, race_type, notes]
    const insert = supabase.database.query(
      `insert into public.comparisons (person_id, name, race_ids, race_type, notes) values ($5, $1, $2, $3, $4)`,
      [...values, owner.id],
    )
    await expect(insert).rejects.toMatchObject({ code })
    const id = await save(owner.client, { name: 'Sound' })
    const change = supabase.database.query(
      `update public.comparisons set name = $1, race_ids = $2, race_type = $3, notes = $4 where id = $5`,
      [...values, id],
    )
    await expect(change).rejects.toMatchObject({ code })
    // The organiser may read the draft, which does not make it a race to compare.
    for (const { client } of [owner, organiser]) expect(isSaved(await save(client, over))).toBe(false)
  })

  test('keeps at most fifty of a person, however many come at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: MOST + 10 }, (_, i) => save(owner.client, { name: `No. ${i}` })),
    )
    expect(outcomes.filter(isSaved)).toHaveLength(MOST)
    expect(outcomes.filter((code) => code === TOO_MANY)).toHaveLength(10)
    // One that is there already is told so, and a stranger is not held up.
    const savedAt = outcomes.findIndex(isSaved)
    expect(await save(owner.client, { name: `No. ${savedAt}` })).toBe('23505')
    expect(isSaved(await save(stranger.client))).toBe(true)
    await owner.client.from('comparisons').delete().eq('name', `No. ${savedAt}`).throwOnError()
    expect(isSaved(await save(owner.client, { name: 'In its place' }))).toBe(true)
  })
})
