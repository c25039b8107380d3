// What built pages say of themselves to search engines, read from their heads: may they be listed, and how old are they.
import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

export interface PageFacts {
  indexable: boolean
  /** Day or instant of the last change, where the page's structured data names one. */
  modifiedAt: string | null
}

/** Robots, canonical and structured data stand in front of the styles. */
const HEAD_BYTES = 16_384

/** Where the page of a path stands in a built folder. */
const pageFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

const head = Buffer.alloc(HEAD_BYTES)

/** The beginning of a file as text; null where there is none. In one go: waiting for each of thousands costs far more. */
function beginningOf(file: string): string | null {
  let opened: number
  try {
    opened = openSync(file, 'r')
  } catch {
    return null
  }
  try {
    return head.toString('utf8', 0, readSync(opened, head, 0, HEAD_BYTES, 0))
  } finally {
    closeSync(opened)
  }
}

const CANONICAL = /<link rel="canonical" href="([^"]*)"/
const FORBIDDEN = /<meta name="robots" content="[^"]*noindex/
const MODIFIED = /"dateModified":"([^"]+)"/

/** The facts of a page that will stand at `url`, from its text or the beginning of it. */
function pageFactsOf(html: string, url: string): PageFacts {
  const text = html.slice(0, HEAD_BYTES)
  const modifiedAt = MODIFIED.exec(text)?.[1]
  return {
    indexable: CANONICAL.exec(text)?.[1] === url && !FORBIDDEN.test(text),
    // A copy: a part of a text keeps all of it in memory.
    modifiedAt: modifiedAt === undefined ? null : Buffer.from(modifiedAt).toString(),
  }
}

/** The facts of the page at `path`, as it will stand at `url`; a page that is not there is not indexable. */
export const readPageFacts = (folder: string, path: string, url: string): PageFacts =>
  pageFactsOf(beginningOf(join(folder, pageFile(path))) ?? '', url)
