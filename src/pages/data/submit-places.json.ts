// Places to choose from in the form that submits a race: cities with a race, and large cities without.
// Rows of name, state or region, country code, latitude, longitude.
import type { APIRoute } from 'astro'
import { sitePlaces } from '../../features/places/site-places.queries.ts'

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

export const GET: APIRoute = async () => {
  const { nearCities } = await sitePlaces()
  return Response.json(
    nearCities.map(({ name, region, countryCode, lat, lon }) => {
      // `New Hampshire, United States` is a state; a country alone is none.
      const state = region.includes(', ') ? region.slice(0, region.lastIndexOf(', ')) : ''
      return [name, state, countryCode, rounded(lat), rounded(lon)]
    }),
  )
}
