// Open data: the races as points on the map.
import type { APIRoute } from 'astro'
import { racesGeojson } from '../../contract/open-data.ts'
import { siteCatalogue } from '../../data/site-catalogue.ts'
import { lastChange } from '../../domain/site/open-data.ts'

export const GET: APIRoute = async () => {
  const { races } = await siteCatalogue()
  return new Response(JSON.stringify(racesGeojson(races, lastChange(races))), {
    headers: { 'Content-Type': 'application/geo+json' },
  })
}
