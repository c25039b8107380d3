// What race to race needs of every race with a PB potential: its loss on the way from an ideal day, and how well it is
// known, in % of time.
import type { APIRoute } from 'astro'
import { raceLosses } from '../../features/tools/tool-data.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'

export const GET: APIRoute = async () => {
  const { races } = await siteCatalogue()
  return Response.json(raceLosses(races))
}
