// What built pages say of themselves to search engines, read from their heads: may they be listed, and how old are they.
import { open } from 'node:fs/promises'
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

/** The beginning of a file as text; null where there is none. */
async function beginningOf(file: string): Promise<string | null> {
  const handle = await open(file).catch(() => null)
  if (!handle) return null
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The facts of the page at `path`, as it will stand at `url`; a page that is not there is not indexable. */
export async function readPageFacts(folder: string, path: string, url: string): Promise<PageFacts> {
  const head = (await beginningOf(join(folder, pageFile(path)))) ?? ''
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]
  const forbidden = /<meta name="robots" content="[^"]*noindex/.test(head)
  return {
    indexable: !forbidden && canonical === url,
    modifiedAt: /"dateModified":"([^"]+)"/.exec(head)?.[1] ?? null,
  }
}
