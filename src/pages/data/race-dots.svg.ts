// A dot for every race on file in the frame of the small world, for the map of home (src/ui/DotMap.tsx).
import type { APIRoute } from 'astro'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { WORLD, worldDots } from '../../ui/DotMap.tsx'

export const GET: APIRoute = async () => {
  const { races } = await siteCatalogue()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WORLD.width} ${WORLD.height}"><path id="dots" vector-effect="non-scaling-stroke" d="${worldDots(races)}"/></svg>`
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
