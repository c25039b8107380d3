// A country, a town and races of no particular kind: for tests that need some, and not the catalogue.
import type { Supabase } from '../src/platform/server/supabase-client.ts'

const HERE = { country_name: 'Here', country_code: 'HE' }

/** The country `here` and, in it, `here/town`. */
export async function putPlaces(secret: Supabase): Promise<void> {
  await secret
    .from('places')
    .insert([
      { path: 'here', kind: 'country', name: 'Here', parent_path: null, ...HERE },
      { path: 'here/town', kind: 'city', name: 'Town', parent_path: 'here', ...HERE },
    ])
    .throwOnError()
}

/** Races of the country, listed unless a row says otherwise. */
export async function putRaces(secret: Supabase, rows: ({ id: number } & object)[]): Promise<void> {
  const races = rows.map((row) => ({
    slug: `race-${row.id}x`,
    name: `Race ${row.id}`,
    place_path: 'here',
    status: 'approved',
    ...row,
  }))
  await secret.from('races').insert(races).throwOnError()
}
