// The pages that have a share image of their own beside those of races, and what it shows: articles, tools, guides,
// training plans, continents, countries and larger places.
import { kilometreProfile } from '../rules/course/course-shape.ts'
import { readArticleFiles } from '../features/articles/article-files.queries.ts'
import { readPageFiles } from '../features/articles/page-files.queries.ts'
import { siteContinents } from '../features/places/site-continents.queries.ts'
import { sitePlaces } from '../features/places/site-places.queries.ts'
import { countedTypes, largestRaces, hasOwnPlaceImage } from '../rules/place/place-page.ts'
import { placePagePath } from '../rules/race/race-address.ts'
import type { Race } from '../rules/race/race.ts'
import { pageImagePath } from '../rules/site/site.ts'
import { readingMinutes } from '../rules/writing/reading-time.ts'
import { TOOL_GROUPS } from '../ui/tool-list.ts'
import type { PagePicture } from './share-image-svg.ts'

export type PlacedPicture = PagePicture & { path: string }

const racesWithName = (names: readonly string[], races: readonly Race[]): Race[] =>
  names.flatMap((name) => races.find(({ raceType, slug }) => name === `${raceType}/${slug}`) ?? [])

/** The first with a measured profile, else the first; null where there is none. */
const pictured = (races: readonly Race[]): Race | null =>
  races.find((race) => kilometreProfile(race) !== null) ?? races[0] ?? null

const courseLine = (race: Race | null) => (race ? [`The course: ${race.name}`] : [])

function ofPlace(path: string, name: string, races: readonly Race[]): PlacedPicture {
  const race = pictured(largestRaces(races))
  return {
    path: pageImagePath(placePagePath(path)),
    title: `Running races in ${name}`,
    corner: 'Courses, dates, weather',
    lines: [countedTypes(races), ...courseLine(race)],
    race,
  }
}

/** Every picture, by the path at which pages name it. `races` are all races of the site. */
export async function pagePictures(races: readonly Race[]): Promise<PlacedPicture[]> {
  const { tree } = await sitePlaces()
  // What stands for running as such: the largest race that is measured.
  const known = pictured(largestRaces(races))
  const articles = readArticleFiles().map((article): PlacedPicture => {
    const race = pictured(racesWithName(article.relatedRaces, races))
    return {
      path: pageImagePath(`/articles/${article.id}`),
      title: article.title,
      corner: `${readingMinutes(article.words)} minute read`,
      lines: [article.topics.join(', '), ...courseLine(race)],
      race,
    }
  })
  const tools = TOOL_GROUPS.flatMap((group) =>
    group.tools.map(({ href, label, sentence }): PlacedPicture => ({
      path: pageImagePath(href),
      title: label,
      corner: 'Running tool',
      lines: [sentence],
      race: known,
    })),
  )
  const pages = readPageFiles().map(({ path, title, description, kind }): PlacedPicture => ({
    path: pageImagePath(path),
    title,
    corner: kind,
    lines: [description],
    race: known,
  }))
  const continents = (await siteContinents()).map(({ continent, name, races: there }) =>
    ofPlace(continent, name, there),
  )
  const places = [...tree.values()]
    .filter((node) => hasOwnPlaceImage(node.races))
    .map(({ place, races: there }) => ofPlace(place.path, place.name, there))
  return [...articles, ...tools, ...pages, ...continents, ...places]
}
