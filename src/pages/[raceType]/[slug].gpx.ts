// The course of a race as a GPX file with its licence, where a track is on file that may be passed on.
import type { APIRoute, GetStaticPaths } from 'astro'
import {
  type CourseLine,
  pageKey,
  siteCatalogue,
  siteCourseLines,
} from '../../race/site-catalogue.queries.ts'
import { giverWords } from '../../rules/course/median-course.ts'
import { gpxFile } from '../../rules/course/paced-course.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { SITE_NAME } from '../../rules/site/site.ts'
import type { Race } from '../../rules/race/race.ts'

export const getStaticPaths = (async () => {
  const [{ races }, lines] = await Promise.all([siteCatalogue(), siteCourseLines()])
  return races.flatMap((race) => {
    const line = lines.get(race.id)
    const params = { raceType: race.raceType, slug: race.slug }
    return line ? [{ params, props: { race, line }, cacheKey: pageKey(race, line) }] : []
  })
}) satisfies GetStaticPaths

export const GET: APIRoute<{ race: Race; line: CourseLine }> = ({ props: { race, line }, site }) =>
  new Response(
    gpxFile(line.track, {
      name: race.name,
      author: line.givers
        ? `${giverWords(line.givers)}, through ${SITE_NAME}`
        : `A contributor to ${SITE_NAME}`,
      pageUrl: new URL(racePath(race), site).href,
      licence: line.licence,
    }),
    { headers: { 'Content-Type': 'application/gpx+xml' } },
  )
