// Net drops on file, for the Boston tool: slug, name, metres.
import type { APIRoute } from 'astro'
import { courseDrops } from '../../components/tools/course-drops.ts'
import { siteCatalogue } from '../../data/site-catalogue.ts'
import type { NamedDrop } from '../../islands/tools/BostonQualifying.tsx'

export const GET: APIRoute = async () => {
  const { races } = await siteCatalogue()
  const drops = courseDrops(races)
    .map(({ race: { slug, name }, dropM }): NamedDrop => ({ slug, name, dropM: Math.round(dropM) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return Response.json(drops)
}
