// Where every island of a page waits for its first use, what wakes them goes into a file: Astro writes its 4.8 kB into each
// such page, into the list, each page of it and every race's pace plan. Pages whose islands start at once keep it inside.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const ISLAND = /<astro-island [^>]*>/g
const RUNTIME =
  /<script>((?:(?!<\/script>)[\s\S])*?(?:"astro:use"|define\("astro-island")[\s\S]*?)<\/script>/g

/**
 * The page with a link in the place of the islands' runtime, and that file's address and text; null where an island starts
 * at once, or there is none. Throws where the runtime is not found: another Astro writes it otherwise.
 */
export function withLinkedRuntime(html: string): { html: string; address: string; text: string } | null {
  const islands = html.match(ISLAND) ?? []
  if (islands.length === 0 || !islands.every((island) => island.includes(' client="use"'))) return null
  const parts = [...html.matchAll(RUNTIME)]
  if (parts.length !== 2)
    throw new Error(`A page with islands has ${parts.length} parts of their runtime, not 2`)
  const text = parts.map(([, code]) => code!.trim()).join('\n')
  const address = `/_astro/islands.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`
  const link = `<script async src="${address}"></script>`
  let first = true
  const linked = html.replace(RUNTIME, () => {
    const here = first ? link : ''
    first = false
    return here
  })
  return { html: linked, address, text }
}

/** The integration; ahead of whatever reads the finished pages. */
export function linkIslandRuntime(): AstroIntegration {
  return {
    name: 'startline:link-island-runtime',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'))
        let count = 0
        for (const file of files) {
          const linked = withLinkedRuntime(await readFile(join(folder, file), 'utf8'))
          if (!linked) continue
          count++
          await writeFile(join(folder, linked.address), linked.text)
          await writeFile(join(folder, file), linked.html)
        }
        logger.info(`${count} pages link what wakes their islands`)
      },
    },
  }
}
