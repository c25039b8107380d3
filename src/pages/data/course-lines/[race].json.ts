// The line of a race's course for its map, by the number of the race: fetched when somebody opens the map.
import type { APIRoute, GetStaticPaths } from 'astro'
import { type CourseLine, pageKey, siteCourseLines } from '../../../race/site-catalogue.queries.ts'

export const getStaticPaths = (async () =>
  [...(await siteCourseLines())].map(([id, line]) => ({
    params: { race: String(id) },
    props: { line },
    cacheKey: pageKey(line),
  }))) satisfies GetStaticPaths

export const GET: APIRoute<{ line: CourseLine }> = ({ props }) => Response.json(props.line.track)
