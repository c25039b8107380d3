// Makes pages in several threads at once: each takes pages that nobody has taken, renders them and writes their files itself,
// so that no page has to be sent from one thread to another.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pageFile } from './page-facts.ts'
import { withLinkedGround, writeGround } from './link-grounds.ts'
import {
  countTaken,
  PAGES_OF_BLOCK,
  stopSharing,
  takenBlocks,
  type SharedBlocks,
  type Walker,
} from './shared-blocks.ts'
import type { WrittenPages } from './written-pages.ts'

const HEAR_EVERY_MS = 50

interface SharedPage {
  /** `/marathon/boston-marathon`. */
  pathname: string
  /** Of its route: see routeKey. */
  key: string
  /** A page of HTML; else a file as its address names it. */
  isPage: boolean
}

export interface SharedPages {
  /** The folder of the built site. */
  folder: string
  /** What addresses of requests begin with. */
  origin: string
  list: SharedPage[]
  /** Folders of race pages, whose small maps link their grounds. */
  raceFolders: readonly string[]
  /** Which blocks of the list have been taken. */
  blocks: SharedBlocks
}

/** Where a page stands under the folder of the built site, and its address while it is built. */
export const fileOf = ({ pathname, isPage }: Pick<SharedPage, 'pathname' | 'isPage'>): string =>
  isPage ? `/${pageFile(pathname)}` : pathname

/** How many pages have been taken by now. */
export const takenPages = ({ list, blocks }: SharedPages): number =>
  Math.min(list.length, countTaken(blocks) * PAGES_OF_BLOCK)

function* pagesOf({ list, blocks }: SharedPages, walker: Walker): Generator<SharedPage> {
  for (const block of takenBlocks(blocks, walker))
    yield* list.slice(block * PAGES_OF_BLOCK, (block + 1) * PAGES_OF_BLOCK)
}

/** The page as it stands in the built site; what later steps ask of it is noted meanwhile. */
function finished(page: SharedPage, bytes: Buffer, written: WrittenPages, pages: SharedPages): Buffer {
  const file = fileOf(page).slice(1)
  const html = bytes.toString()
  const linked = pages.raceFolders.includes(dirname(file)) ? withLinkedGround(html) : null
  written.note(file, linked?.html ?? html, new URL(page.pathname, pages.origin).href)
  if (!linked) return bytes
  writeGround(pages.folder, linked, written.grounds)
  // In the bytes: to encode all of the page once more takes as long as to write it.
  const at = bytes.indexOf(linked.drawn)
  const rest = bytes.subarray(at + Buffer.byteLength(linked.drawn))
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(linked.link), rest])
}

interface Work {
  render: (request: Request, key: string) => Promise<Response>
  /** Where the pages are noted. */
  written: WrittenPages
  walker: Walker
}

/**
 * Makes pages until none is left or sharing has stopped, and notes them. A page that fails, that is no page (a redirect, an
 * empty answer) or whose file is there already ends the work of all threads with an error that names it.
 */
export async function writePages(pages: SharedPages, { render, written, walker }: Work): Promise<void> {
  const { folder, origin } = pages
  const folders = new Set<string>()
  let heardAtMs = performance.now()
  for (const page of pagesOf(pages, walker)) {
    const path = fileOf(page)
    try {
      const response = await render(new Request(new URL(path, origin)), page.key)
      if (response.status !== 200 || !response.body) throw new Error(`is no page (${response.status})`)
      const file = join(folder, path)
      const above = dirname(file)
      if (!folders.has(above)) mkdirSync(above, { recursive: true })
      folders.add(above)
      const bytes = Buffer.from(await response.arrayBuffer())
      const content = page.isPage ? finished(page, bytes, written, pages) : bytes
      writeFileSync(file, content, { flag: 'wx' })
      // All that is waited for is in memory: without this no timer and no news of a thread would be heard until the end.
      if (performance.now() - heardAtMs > HEAR_EVERY_MS) {
        await setImmediate()
        heardAtMs = performance.now()
      }
    } catch (error) {
      stopSharing(pages.blocks)
      throw new Error(`${page.pathname}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}
