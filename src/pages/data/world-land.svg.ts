// The land of the small world, for the mask of src/ui/DotMap.tsx.
import type { APIRoute } from 'astro'
import { worldLandSvg } from '../../ui/map/world-land.ts'

export const GET: APIRoute = () =>
  new Response(worldLandSvg(), { headers: { 'Content-Type': 'image/svg+xml' } })
