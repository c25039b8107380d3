// Sitemap files and the index that names them.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SitemapIndexStream, SitemapStream } from 'sitemap'

/** A file may hold 50,000 (sitemaps.org). */
const MOST_PAGES_OF_FILE = 45_000

export interface ListedPage {
  url: string
  /** Day or instant of the last change, where one is known. */
  lastmod?: string | undefined
}

const NAMESPACES = { news: false, xhtml: false, image: false, video: false }

function latest(pages: readonly ListedPage[]): string | undefined {
  const instants = pages.flatMap(({ lastmod }) => (lastmod ? [Date.parse(lastmod)] : []))
  return instants.length > 0
    ? new Date(instants.reduce((one, other) => Math.max(one, other))).toISOString()
    : undefined
}

/**
 * Writes `sitemap-index.xml` and for each list that has pages `sitemap-<name>-0.xml` (and `-1`, where it is long) into a folder
 * that stands at `site`.
 */
export async function writeSitemaps(
  folder: string,
  site: string,
  lists: readonly { name: string; pages: readonly ListedPage[] }[],
): Promise<void> {
  const files: ListedPage[] = []
  for (const { name, pages } of lists) {
    for (let from = 0; from < pages.length; from += MOST_PAGES_OF_FILE) {
      const part = pages.slice(from, from + MOST_PAGES_OF_FILE)
      const file = `sitemap-${name}-${from / MOST_PAGES_OF_FILE}.xml`
      files.push({ url: new URL(file, site).href, lastmod: latest(part) })
      const items = part.map(({ url, lastmod }) => ({ url, ...(lastmod && { lastmod }) }))
      const stream = new SitemapStream({ hostname: site, xmlns: NAMESPACES })
      await pipeline(Readable.from(items), stream, createWriteStream(join(folder, file)))
    }
  }
  const index = Readable.from(files.map(({ url, lastmod }) => ({ url, ...(lastmod && { lastmod }) })))
  await pipeline(index, new SitemapIndexStream(), createWriteStream(join(folder, 'sitemap-index.xml')))
}
