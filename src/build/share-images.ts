// Draws the share image of every race, and of the pages that have their own (page-pictures.ts), into the built site; pictures
// that were drawn before come from .cache.
// SHARE_IMAGES=off leaves them out, for measuring the rest of a build.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import sharp from 'sharp'
import { buildDay, siteCatalogue } from '../race/site-catalogue.queries.ts'
import { shareImagePath } from '../rules/race/race-address.ts'
import { pagePictures } from './page-pictures.ts'
import { pageShareImageSvg, shareImageSvg, textPaths } from './share-image-svg.ts'
import { placePicture, dropUnusedPictures, pictureNameOf } from './picture-cache.ts'

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
export function shareImages(
  inputs: string,
  env: Record<string, string | undefined> = process.env,
): AstroIntegration {
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
        if (env.SHARE_IMAGES === 'off') return
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
        let drawnCount = 0
        const drawNext = async () => {
          for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
            const { path, shown, draw } = next
            // To compose a drawing takes most of the time, so one whose facts, day and code are those of the last build is not.
            let svg: string | undefined
            const compose = () => (svg ??= draw())
            const key = hashOf(PNG_VERSION, inputs, context.today, JSON.stringify(shown))
            const name = await pictureNameOf(cache, key, () => pictureName(compose()))
            const target = join(folder, path)
            const drawn = await placePicture(cache, { name, target, draw: () => toPng(compose()) })
            if (drawn) drawnCount++
          }
        }
        await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, drawNext))
        const droppedCount = await dropUnusedPictures(cache, Date.now())
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
        logger.info(
          `${total} share images, ${drawnCount} drawn anew, ${droppedCount} left the cache, in ${seconds} s`,
        )
      },
    },
  }
}
