// Addresses of ten thousand races whose names are much alike: on a whole Postgres, which has them in a moment.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raceSlug } from '../../src/rules/race/race-address.ts'
import { startConcurrentSupabase, type ConcurrentSupabase } from './start.ts'

const MANY = 10_000
const WORDS = ['Zürich', 'ZURICH', 'Saint-Jean', 'São João', '東京', 'Ulm', 'القاهرة', 'Łódź', '2027', '🏃']
const FIRST_ID = 100_000

let supabase: ConcurrentSupabase
beforeAll(async () => {
  supabase = await startConcurrentSupabase()
})
afterAll(() => supabase.close())

test('each of 10,000 races has a page of its own, at the address of its name or with a number behind it (F28)', async () => {
  const names = Array.from({ length: MANY }, (_, n) =>
    raceSlug({
      name: `${WORDS[n % 10]} ${n % 3 ? 'Marathon' : 'marathon!'} ${n % 125 > 120 ? '' : n % 125}`,
      city: 'Ulm',
      raceType: 'marathon',
    }),
  )
  expect(new Set(names).size).toBeLessThan(MANY / 10)
  const owner = await supabase.connect()
  // The addresses alone: what else hangs on a race is tried elsewhere.
  await owner.query('set session_replication_role = replica')
  await owner.query('select set_config($1, $2, false)', ['tests.wished', names.join(' ')])
  await owner.query(`do $$ declare wish record; begin
    for wish in
      select slug, ${FIRST_ID} + n::integer as id
      from unnest(string_to_array(current_setting('tests.wished'), ' ')) with ordinality as w (slug, n)
    loop
      insert into public.races (id, slug, race_type, name, place_path, status)
      values (wish.id, private.free_race_slug('marathon', wish.slug, wish.id), 'marathon', 'One of many', 'here', 'approved');
    end loop;
  end $$`)
  const { rows } = await owner.query<{ slug: string }>(
    'select slug from public.races where id > $1 order by id',
    [FIRST_ID],
  )
  await owner.end()
  const slugs = rows.map(({ slug }) => slug)
  expect(slugs).toHaveLength(MANY)
  // A page is a file by its slug: one file each, on any disk.
  expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(MANY)
  expect(slugs.filter((slug) => !/^[a-z0-9-]{1,120}$/.test(slug))).toEqual([])
  const isNear = (slug: string, base: string) =>
    slug.startsWith(base) && /^(-\d+)?$/.test(slug.slice(base.length))
  expect(slugs.filter((slug, n) => !isNear(slug, names[n]!))).toEqual([])
})
