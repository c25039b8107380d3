// The hashes of the inline scripts and styles of the built pages, by the paths under which _headers speaks of them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PageCode, type InlineTexts } from './page-code.ts'

/** Hashes of inline code, as they stand in a policy. */
export interface InlineHashes {
  scriptHashes: string[]
  styleHashes: string[]
}

/** What several pages need, each hash once. */
export const together = (hashes: readonly InlineHashes[]): InlineHashes => {
  const union = (kind: keyof InlineHashes) => [...new Set(hashes.flatMap((one) => one[kind]))].sort()
  return { scriptHashes: union('scriptHashes'), styleHashes: union('styleHashes') }
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const hashesOf = ({ scripts, styles }: InlineTexts): InlineHashes => ({
  scriptHashes: [...scripts].map(hash).sort(),
  styleHashes: [...styles].map(hash).sort(),
})

/** What answers for a page that is not there, in whichever folder. */
const NOT_FOUND = '/404'

/**
 * The hashes of all inline code in a folder of pages, and those of each path that `_headers` speaks of; throws naming each page
 * with code that no hash can allow. `code` may hold that of pages already, which are not read again.
 */
export async function hashInlineCode(
  folder: string,
  code = new PageCode(),
): Promise<InlineHashes & { ofRules: Map<string, InlineHashes> }> {
  const pages = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.html'))
  for (const page of pages) {
    // In one go: nothing else waits, and thousands of promises of files cost twice as much.
    if (!code.pages.has(page)) code.note(page, readFileSync(join(folder, page), 'utf8'))
  }
  const { refused } = code
  if (refused.length > 0) {
    const shown = refused.sort().slice(0, 5).join('; ')
    throw new Error(
      `Style attributes or event handlers, which the Content-Security-Policy blocks, in ${refused.length} page(s): ${shown}`,
    )
  }
  const hashes = [...code.ofRules].map(([path, texts]) => [path, hashesOf(texts)] as const)
  const ofMissing = hashes.filter(([path]) => path === NOT_FOUND).map(([, one]) => one)
  const ofRules = new Map(
    hashes.map(([path, one]) => [path, path.endsWith('/*') ? together([one, ...ofMissing]) : one]),
  )
  return { ...together([...ofRules.values()]), ofRules }
}
