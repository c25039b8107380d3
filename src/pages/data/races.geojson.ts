// Open data: the races as points on the map.
import type { APIRoute } from 'astro'
import { racesGeojson } from '../../features/open-data/open-data.schema.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { lastChange } from '../../rules/site/open-data.ts'

export const GET: APIRoute = async () => {
  const { races } = await siteCatalogue()
  return new Response(JSON.stringify(racesGeojson(races, lastChange(races))), {
    headers: { 'Content-Type': 'application/geo+json' },
  })
}
