// The index of all races for the browser: finder, map and personal times read it.
import type { APIRoute } from 'astro'
import { siteRaceIndex } from '../../features/find/site-race-index.queries.ts'
import { encodeRaceIndex } from '../../rules/search/race-index-codec.ts'

export const GET: APIRoute = async () =>
  new Response(JSON.stringify(encodeRaceIndex(await siteRaceIndex())), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })
