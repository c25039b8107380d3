// What organisers see of their races by week: sums, of the last twelve weeks, for owners only; what is older than a year goes.
import { beforeAll, expect, test } from 'vitest'
import type { RaceWeeks } from '../../src/features/submit/submissions.schema.ts'
import type { Person } from '../embedded.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, owner, other } = withSupabase({
  places: true,
  people: { owner: 'organiser', other: 'organiser' },
})

beforeAll(async () => {
  await supabase.database.exec(`
    insert into public.races (id, slug, name, place_path, status) overriding system value values
      (1, 'town-marathon', 'Town Marathon', 'here/town', 'approved'), (2, 'draft', 'A Draft', 'here/town', 'draft'),
      (3, 'other-marathon', 'Other Marathon', 'here/town', 'approved');
    insert into public.race_owners (race_id, person_id) values (1, '${owner.id}'), (2, '${owner.id}');
    insert into public.favourites (person_id, race_id, race_type, created_at) values
      ('${other.id}', 1, 'marathon', now() - interval '7 days');
    insert into public.comparisons (person_id, name, race_ids, race_type) values ('${other.id}', 'Two', '{1,3}', 'marathon')`)
})

const count = (...counts: object[]) => supabase.secret.rpc('add_race_counts', { counts }).throwOnError()
const weeksOf = async (person: Person, race: number) =>
  (await person.client.rpc('own_race_weeks', { race_number: race }).throwOnError()).data as RaceWeeks | null

test('views and presses add up in their week; saves and comparisons stand in that of theirs', async () => {
  await count({ race_id: 1, views: 1, entry_presses: 0 }, { race_id: 2, views: 1, entry_presses: 0 })
  await count({ race_id: 1, views: 1, entry_presses: 1 }, { race_id: 99, views: 1, entry_presses: 0 })
  const weeks = (await weeksOf(owner, 1))!
  expect(weeks).toHaveLength(12)
  expect(weeks.slice(0, 3)).toMatchObject([
    { views: 2, entryPresses: 1, saved: 0, compared: 1 },
    { views: 0, entryPresses: 0, saved: 1, compared: 0 },
    { views: 0, saved: 0 },
  ])
  // A race that is not listed has no page.
  expect((await weeksOf(owner, 2))!.every(({ views }) => views === 0)).toBe(true)
})

test('nobody else reads them', async () => {
  expect(await weeksOf(other, 1)).toBeNull()
})

test('what is older than a year goes with the next count', async () => {
  await supabase.database.exec(`insert into public.race_weeks (race_id, week, views)
    select 1, date_trunc('week', now())::date - 7 * n, 1 from generate_series(50, 60) as n`)
  await count({ race_id: 1, views: 1, entry_presses: 0 })
  const { rows } = await supabase.database.query<{ oldest: number }>(
    'select (current_date - min(week))::integer as oldest from public.race_weeks',
  )
  expect(rows[0]!.oldest).toBeLessThanOrEqual(366)
})
