// Time limits on file, for the cut-off clock: slug, name, distance, seconds.
import type { APIRoute } from 'astro'
import { raceLimits } from '../../components/tools/race-limits.ts'
import { siteCatalogue } from '../../data/site-catalogue.ts'

export const GET: APIRoute = async () => {
  const { races } = await siteCatalogue()
  return Response.json(raceLimits(races))
}
