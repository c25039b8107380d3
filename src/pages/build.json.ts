// When the build of this site began: whoever requested a rebuild sees by it that the new site is published.
import type { APIRoute } from 'astro'

export const GET: APIRoute = () =>
  Response.json({ startedAt: new Date(performance.timeOrigin).toISOString() })
