// Moves the land of a race page's small map (components/LocatorMap.astro) into a file that all races of a country share, which
// saves half a kilobyte in the first round trip of each page. What is drawn on it, the place and the scale, stays in the page.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { siteCatalogue } from '../data/site-catalogue.ts'
import { hashedAddress } from './hashed-address.ts'
import { WrittenPages } from './written-pages.ts'

const PATH = (name: string) => String.raw`<path class="${name}" d(?:="([^"]*)")?/>`
const GROUND = new RegExp([PATH('land'), PATH('own'), PATH('borders')].join(String.raw`\s*`))

const path = (look: string, d = '') => (d === '' ? '' : `<path ${look} d="${d}"/>`)

/** As styles/locator.css paints it: colours come into the file from the page, with the theme. */
function groundFile([land, own, borders]: (string | undefined)[]): string {
  const edge = 'stroke="var(--paper)" stroke-width="1.5" vector-effect="non-scaling-stroke"'
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="ground">${path('fill="var(--hill)" opacity=".5"', land)}${path(`fill="var(--hill)" ${edge}`, own)}${path(`fill="none" ${edge}`, borders)}</g></svg>`
}

interface LinkedGround {
  html: string
  /** What stood in the page, and what stands in its place. */
  drawn: string
  link: string
  address: string
  /** Of the file at the address. */
  text: string
}

/** The page with a reference in the place of its map's ground, and that file; null for a page without a map. */
export function withLinkedGround(html: string): LinkedGround | null {
  const [found, ...paths] = GROUND.exec(html) ?? []
  if (found === undefined) {
    if (html.includes('class="locator"'))
      throw new Error('The ground of a small map was not found in its page')
    return null
  }
  const text = groundFile(paths)
  const address = hashedAddress('ground.svg', text)
  const link = `<use href="${address}#ground"/>`
  return { html: html.replace(found, link), drawn: found, link, address, text }
}

/** Writes the file of a ground into the folder of the built site, unless its address is among the `written`, and adds that. */
export function writeGround(folder: string, { address, text }: LinkedGround, written: Set<string>): void {
  if (written.has(address)) return
  written.add(address)
  const file = join(folder, address)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** The integration; ahead of whatever reads the finished pages. Threads that write race pages have linked theirs. */
export function linkGrounds({ code, grounds } = new WrittenPages()): AstroIntegration {
  return {
    name: 'startline:link-grounds',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const { raceTypes } = await siteCatalogue()
        for (const { slug: below } of raceTypes.filter(({ slug }) => existsSync(join(folder, slug)))) {
          const pages = readdirSync(join(folder, below)).map((name) => `${below}/${name}`)
          for (const page of pages.filter((file) => file.endsWith('.html') && !code.pages.has(file))) {
            const linked = withLinkedGround(readFileSync(join(folder, page), 'utf8'))
            if (!linked) continue
            writeGround(folder, linked, grounds)
            writeFileSync(join(folder, page), linked.html)
          }
        }
        logger.info(`${grounds.size} grounds of small maps`)
      },
    },
  }
}
