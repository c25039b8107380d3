// Time limits on file, for the cut-off clock: slug, name, distance, seconds.
import type { APIRoute } from 'astro'
import { raceLimits } from '../../features/tools/tool-data.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'

export const GET: APIRoute = async () => {
  const { races } = await siteCatalogue()
  return Response.json(raceLimits(races))
}
