// The hashes of the inline scripts and styles of the built pages, for the Content-Security-Policy.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readInlineCode } from './inline-code.ts'

/** Hashes of inline code, as they stand in a policy. */
export interface InlineHashes {
  scriptHashes: string[]
  styleHashes: string[]
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesOf = (texts: ReadonlySet<string>): string[] => [...texts].map(hash).sort()

/** The hashes of all inline code in a folder of pages, each once; throws naming pages with code that no hash can allow. */
export async function hashInlineCode(folder: string): Promise<InlineHashes> {
  const pages = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.html'))
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const refused: string[] = []
  for (const page of pages) {
    // Synchronous: nothing else waits, and thousands of promises of files take twice as long.
    const code = readInlineCode(readFileSync(join(folder, page), 'utf8'))
    for (const script of code.scripts) scripts.add(script)
    for (const style of code.styles) styles.add(style)
    if (code.forbidden.length > 0) refused.push(`${page} (${[...new Set(code.forbidden)].join(', ')})`)
  }
  if (refused.length > 0) {
    const shown = refused.sort().slice(0, 5).join('; ')
    throw new Error(
      `Style attributes or event handlers, which the Content-Security-Policy blocks, in ${refused.length} page(s): ${shown}`,
    )
  }
  return { scriptHashes: hashesOf(scripts), styleHashes: hashesOf(styles) }
}
