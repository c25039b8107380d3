// Open data: one line for each race, for spreadsheets.
import type { APIRoute } from 'astro'
import { racesCsv } from '../../rules/site/open-data.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'

export const GET: APIRoute = async ({ site }) => {
  const { races } = await siteCatalogue()
  return new Response(racesCsv(races, site!.href), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  })
}
