// A race page as JSON: the same as the API's answer for one race.
import type { APIRoute, GetStaticPaths } from 'astro'
import { raceDetailJson } from '../../race/race.schema.ts'
import { pageKey, siteCatalogue } from '../../race/site-catalogue.queries.ts'
import type { Race } from '../../rules/race/race.ts'

export const getStaticPaths = (async () => {
  const { races } = await siteCatalogue()
  return races.map((race) => ({
    params: { raceType: race.raceType, slug: race.slug },
    props: { race },
    cacheKey: pageKey(race),
  }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ race: Race }> = ({ props }) => Response.json(raceDetailJson(props.race))
