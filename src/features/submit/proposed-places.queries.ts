// The place of a proposal among those that are there: its own page where there is one, else the address it will have.
import { presentPlacePath } from '../../rules/place/moved-places.ts'
import { placeSlug } from '../../rules/place/place-slug.ts'
import type { ProposedPlace } from '../../rules/submission/race-proposal.ts'
import { isCountryCode } from '../../data/country-codes.ts'
import { countryNameOf } from '../../data/large-cities.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'

/** A place as a submission keeps it. */
export interface PlaceOfRace extends ProposedPlace {
  /** Address below /marathons: country[/state]/city. */
  path: string
  country: string
}

interface PlaceRow {
  path: string
  kind: 'country' | 'state' | 'city'
  name: string
  state_name: string | null
  country_name: string
}

/** Where the race is held; null where the country is none, or a name has no letters for an address. */
export async function placeOfProposal(
  client: Supabase,
  { city, state, countryCode }: ProposedPlace,
  signal: AbortSignal,
): Promise<PlaceOfRace | null> {
  const rows = await rowsOf<PlaceRow>(
    'places of a country',
    client
      .from('places')
      .select('path, kind, name, state_name, country_name')
      .eq('country_code', countryCode)
      .order('path')
      .limit(1000)
      .abortSignal(signal),
  )
  const country = rows.find(({ kind }) => kind === 'country')
  if (!country && !isCountryCode(countryCode)) return null
  const countryName = country?.name ?? countryNameOf(countryCode)
  const [citySlug, stateSlug] = [placeSlug(city), state === null ? '' : placeSlug(state)]
  const cities = rows.filter((row) => row.kind === 'city' && row.path.split('/').at(-1) === citySlug)
  const typed = [country?.path ?? placeSlug(countryName), stateSlug, citySlug].filter(Boolean).join('/')
  const path = presentPlacePath(typed)
  const known =
    cities.find(({ state_name }) => placeSlug(state_name ?? '') === stateSlug) ??
    (state === null && cities.length === 1 ? cities[0] : cities.find((row) => row.path === path))
  if (known) {
    return { path: known.path, city: known.name, state: known.state_name, country: countryName, countryCode }
  }
  if (citySlug === '' || (state !== null && stateSlug === '')) return null
  return { path, city, state, country: countryName, countryCode }
}
