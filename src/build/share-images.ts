// Draws the share image of every race, and of the pages that have their own, into the built site; pictures
// that were drawn before come from .cache.
// SHARE_IMAGES=off leaves them out, for measuring the rest of a build.
import { kilometreProfile } from '../rules/course/course-shape.ts'
import {
  readArticleFiles,
  readingMinutes,
  readPageFiles,
} from '../features/articles/content-files.queries.ts'
import { siteContinents, sitePlaces } from '../features/places/site-places.queries.ts'
import { countedTypes, largestRaces, hasOwnPlaceImage } from '../rules/place/place-page.ts'
import { placePagePath, shareImagePath } from '../rules/race/race-address.ts'
import type { Race } from '../rules/race/race.ts'
import { LIST_PICTURES, TAGLINE, pageImagePath } from '../rules/site/site.ts'
import { TOOL_GROUPS } from '../ui/tool-list.ts'
import { type PagePicture, pageShareImageSvg, shareImageSvg, textPaths } from './share-image-svg.ts'
import { randomUUID, createHash } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, statSync, utimesSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import sharp from 'sharp'
import { buildDay, siteCatalogue } from '../race/site-catalogue.queries.ts'

// The pages that have a share image of their own beside those of races, and what it shows: articles, tools, guides,
// training plans, pages of lists, continents, countries and larger places.

type PlacedPicture = PagePicture & { path: string }

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
async function pagePictures(races: readonly Race[]): Promise<PlacedPicture[]> {
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
  const lists = Object.entries(LIST_PICTURES).map(([path, { title, sentence }]): PlacedPicture => ({
    path: pageImagePath(path),
    title,
    corner: TAGLINE,
    lines: [sentence],
    race: known,
  }))
  const continents = (await siteContinents()).map(({ continent, name, races: there }) =>
    ofPlace(continent, name, there),
  )
  const places = [...tree.values()]
    .filter((node) => hasOwnPlaceImage(node.races))
    .map(({ place, races: there }) => ofPlace(place.path, place.name, there))
  return [...articles, ...tools, ...pages, ...lists, ...continents, ...places]
}

// A cache of drawn pictures that builds share, and a list of which picture was drawn from which facts. A picture that no build has
// used for a day is deleted: its race is gone or looks different now. It is not deleted at once because another build may be
// about to use it.

const KEPT_UNUSED_MS = 24 * 3600 * 1000
const NAMES_FILE = 'names.json'

/**
 * Puts the picture of this name at `target`; false where it has to be drawn first. Where the cache lies on the same disk it is one
 * file with two names, since nobody writes into a built site. Synchronous: nothing else waits, and the threads of Node's pool draw.
 */
function placeCached(file: string, target: string): boolean {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return false
  const now = new Date()
  utimesSync(file, now, now)
  mkdirSync(dirname(target), { recursive: true })
  try {
    linkSync(file, target)
  } catch {
    copyFileSync(file, target)
  }
  return true
}

// Another race or build may write the same file just now: whoever renames last wins, and both are whole.
async function writeWhole(file: string, content: string | Buffer) {
  const draft = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, content)
  await rename(draft, file)
}

/** Puts the picture of this name at `target`, and draws it first where it is not there; says whether it was drawn. */
export async function placePicture(
  cache: string,
  { name, target, draw }: { name: string; target: string; draw: () => Promise<Buffer> },
): Promise<boolean> {
  const file = join(cache, name)
  if (placeCached(file, target)) return false
  await writeWhole(file, await draw())
  placeCached(file, target)
  return true
}

/** The names of pictures by the keys of what they show; none where the list cannot be read. */
export async function readPictureNames(cache: string): Promise<Map<string, string>> {
  try {
    const names: Record<string, string> = JSON.parse(await readFile(join(cache, NAMES_FILE), 'utf8'))
    return new Map(Object.entries(names))
  } catch {
    return new Map()
  }
}

/** Writes the names of those pictures that are still there. */
export async function writePictureNames(cache: string, names: ReadonlyMap<string, string>): Promise<void> {
  const pictures = new Set(await readdir(cache))
  const present = [...names].filter(([, name]) => pictures.has(name))
  await writeWhole(join(cache, NAMES_FILE), JSON.stringify(Object.fromEntries(present)))
}

/** Removes what was last used more than a day before `nowMs`, drafts of builds that were cut off too; how many. */
export async function dropUnusedPictures(cache: string, nowMs: number): Promise<number> {
  let dropped = 0
  for (const name of await readdir(cache)) {
    if (name === NAMES_FILE) continue
    const file = join(cache, name)
    const used = statSync(file, { throwIfNoEntry: false })
    if (!used || nowMs - used.mtimeMs <= KEPT_UNUSED_MS) continue
    await rm(file, { force: true })
    dropped++
  }
  return dropped
}

// As many as Node draws side by side: each takes one thread of its pool.
const DRAWN_AT_ONCE = 4
/** Changes when the way from SVG to PNG does. */
const PNG_VERSION = '2'
const COLOURS_IN_PICTURE = 64
/** Of how near colours come to the drawn ones: 100 takes twice the time and half as many bytes more, and no eye sees it. */
const COLOUR_QUALITY = 80

/** The path data of the word mark. */
export async function readMarkPath(file: string): Promise<string> {
  const path = /<path d="([^"]+)"/.exec(await readFile(file, 'utf8'))?.[1]
  if (!path) throw new Error(`${file} holds no path to draw the word mark from.`)
  return path
}

/** An SVG as a small PNG. More effort takes a quarter more time and saves a tenth of the bytes. */
export function toPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .png({
      palette: true,
      colours: COLOURS_IN_PICTURE,
      quality: COLOUR_QUALITY,
      dither: 0,
      compressionLevel: 6,
      effort: 1,
    })
    .toBuffer()
}

const hashOf = (...parts: string[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}

/** Changes with everything that the picture shows. */
const pictureName = (svg: string) => `${hashOf(PNG_VERSION, svg)}.png`

/** The integration; `inputs` stands for what pictures are made from beside the races and the day (build-inputs.ts). */
export function shareImages(inputs: string): AstroIntegration {
  let cache = ''
  let mark = ''
  return {
    name: 'startline:share-images',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('.cache/share-images', config.root))
        mark = fileURLToPath(new URL('brand/startline.svg', config.publicDir))
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (process.env.SHARE_IMAGES === 'off') return
        const startedAt = performance.now()
        const folder = fileURLToPath(dir)
        sharp.concurrency(1)
        const { races } = await siteCatalogue()
        const context = { today: buildDay(), text: textPaths(), markPath: await readMarkPath(mark) }
        const waiting = [
          ...races.map((race) => ({
            path: shareImagePath(race),
            shown: [race],
            draw: () => shareImageSvg(race, context),
          })),
          ...(await pagePictures(races)).map((page) => ({
            path: page.path,
            shown: [page],
            draw: () => pageShareImageSvg(page, context),
          })),
        ]
        const total = waiting.length
        const names = await readPictureNames(cache)
        let drawnCount = 0
        const drawNext = async () => {
          for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
            const { path, shown, draw } = next
            // To compose a drawing takes most of the time, so one whose facts, day and code are those of the last build is not.
            let svg: string | undefined
            const compose = () => (svg ??= draw())
            const key = hashOf(PNG_VERSION, inputs, context.today, JSON.stringify(shown))
            const name = names.get(key) ?? pictureName(compose())
            names.set(key, name)
            const target = join(folder, path)
            const drawn = await placePicture(cache, { name, target, draw: () => toPng(compose()) })
            if (drawn) drawnCount++
          }
        }
        await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, drawNext))
        const droppedCount = await dropUnusedPictures(cache, Date.now())
        await writePictureNames(cache, names)
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
        logger.info(
          `${total} share images, ${drawnCount} drawn anew, ${droppedCount} left the cache, in ${seconds} s`,
        )
      },
    },
  }
}
