// Marathons on roads with their net drop, for the Boston tool: slug, name, metres (null where not known).
import type { APIRoute } from 'astro'
import { courseDrops } from '../../features/tools/tool-data.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import type { NamedDrop } from '../../features/tools/BostonQualifying.tsx'

export const GET: APIRoute = async () => {
  const { races } = await siteCatalogue()
  const drops = courseDrops(races)
    .map(({ race: { slug, name }, drop }): NamedDrop => ({
      slug,
      name,
      dropM: drop && Math.round(drop.dropM),
      ...(drop?.from === 'loop' && { isAssumed: true }),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return Response.json(drops)
}
