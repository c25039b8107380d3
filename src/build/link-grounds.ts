// The ground of the small map on race pages (components/LocatorMap.astro) goes into a file that all races of a country share:
// half a kilobyte less in the first flight of each page. What is drawn on it, the place and the scale, stays in the page.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { siteCatalogue } from '../data/site-catalogue.ts'
import { hashedAddress } from './hashed-address.ts'

const PATH = (name: string) => String.raw`<path class="${name}" d(?:="([^"]*)")?></path>`
const GROUND = new RegExp([PATH('land'), PATH('own'), PATH('borders')].join(String.raw`\s*`))

const path = (look: string, d = '') => (d === '' ? '' : `<path ${look} d="${d}"/>`)

/** As styles/locator.css paints it: colours come into the file from the page, with the theme. */
function groundFile([land, own, borders]: (string | undefined)[]): string {
  const edge = 'stroke="var(--paper)" stroke-width="1.5" vector-effect="non-scaling-stroke"'
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="ground">${path('fill="var(--hill)" opacity=".5"', land)}${path(`fill="var(--hill)" ${edge}`, own)}${path(`fill="none" ${edge}`, borders)}</g></svg>`
}

/** The page with a reference in the place of its map's ground, and that file; null for a page without a map. */
export function withLinkedGround(html: string): { html: string; address: string; text: string } | null {
  const [found, ...paths] = GROUND.exec(html) ?? []
  if (found === undefined) {
    if (html.includes('class="locator"'))
      throw new Error('The ground of a small map was not found in its page')
    return null
  }
  const text = groundFile(paths)
  const address = hashedAddress('ground.svg', text)
  return { html: html.replace(found, `<use href="${address}#ground"></use>`), address, text }
}

/** The integration; ahead of whatever reads the finished pages. */
export function linkGrounds(): AstroIntegration {
  return {
    name: 'startline:link-grounds',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const written = new Set<string>()
        const { raceTypes } = await siteCatalogue()
        for (const { slug: below } of raceTypes.filter(({ slug }) => existsSync(join(folder, slug)))) {
          for (const name of readdirSync(join(folder, below)).filter((file) => file.endsWith('.html'))) {
            const page = join(folder, below, name)
            const linked = withLinkedGround(readFileSync(page, 'utf8'))
            if (!linked) continue
            const { html, address, text } = linked
            if (!written.has(address)) writeFileSync(join(folder, address), text)
            written.add(address)
            writeFileSync(page, html)
          }
        }
        logger.info(`${written.size} grounds of small maps`)
      },
    },
  }
}
