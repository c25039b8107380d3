// Open data: every race with all facts.
import type { APIRoute } from 'astro'
import { racesJson } from '../../features/open-data/open-data.schema.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { lastChange } from '../../rules/site/open-data.ts'

export const GET: APIRoute = async () => {
  const { races } = await siteCatalogue()
  return Response.json(racesJson(races, lastChange(races)))
}
