// Open data: every race with all facts.
import type { APIRoute } from 'astro'
import { racesJson } from '../../contract/open-data.ts'
import { siteCatalogue } from '../../data/site-catalogue.ts'
import { lastChange } from '../../domain/site/open-data.ts'

export const GET: APIRoute = async () => {
  const { races } = await siteCatalogue()
  return Response.json(racesJson(races, lastChange(races)))
}
