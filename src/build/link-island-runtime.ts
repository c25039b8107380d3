// Moves the script that starts the list's island into a file. Astro would write its 4.8 kB into each page of the list, and such
// a page must fit into the first round trip together with its styles; the island waits for its first use anyway. Other pages
// keep the script inside and save a request.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { hashedAddress } from './hashed-address.ts'

const LIST = /^all-races(\/\d+)?\.html$/
/** Whether a page, by its file, has the islands' runtime in a file. */
export const linksItsRuntime = (file: string): boolean => LIST.test(file)

const ISLAND = /<astro-island [^>]*>/g
const RUNTIME =
  /<script>((?:(?!<\/script>)[\s\S])*?(?:"astro:use"|define\("astro-island")[\s\S]*?)<\/script>/g

/**
 * The page with a link in the place of the islands' runtime, and that file's address and text. Throws where an island does
 * not wait for its use, and where the runtime is not found: another Astro writes it otherwise.
 */
export function withLinkedRuntime(html: string): { html: string; address: string; text: string } {
  const islands = html.match(ISLAND) ?? []
  if (!islands.every((island) => island.includes(' client="use"')))
    throw new Error('An island of this page does not wait for its first use')
  const parts = [...html.matchAll(RUNTIME)]
  if (parts.length !== 2)
    throw new Error(`A page with islands has ${parts.length} parts of their runtime, not 2`)
  const text = parts.map(([, code]) => code!.trim()).join('\n')
  const address = hashedAddress('islands.js', text)
  const [[first], [second]] = parts as [RegExpExecArray, RegExpExecArray]
  const link = `<script async src="${address}"></script>`
  return { html: html.replace(first, link).replace(second, ''), address, text }
}

const namesIn = async (folder: string, below: string) =>
  (await readdir(join(folder, below))).map((name) => `${below}/${name}`)

/** The integration; ahead of whatever reads the finished pages. */
export function linkIslandRuntime(): AstroIntegration {
  return {
    name: 'startline:link-island-runtime',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const names = ['all-races.html', ...(await namesIn(folder, 'all-races'))]
        const pages = names.filter(linksItsRuntime)
        for (const page of pages) {
          const { html, address, text } = withLinkedRuntime(await readFile(join(folder, page), 'utf8'))
          await writeFile(join(folder, address), text)
          await writeFile(join(folder, page), html)
        }
        logger.info(`${pages.length} pages link what wakes their island`)
      },
    },
  }
}
