// Pages that several threads make together: each takes the next that nobody has taken, renders it and writes its file
// itself, so that no page travels from one thread to another.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { PageCode } from './page-code.ts'

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
  /** One number that all threads count on: how many pages have been taken. */
  taken: Int32Array<SharedArrayBuffer>
}

/** Where a page stands under the folder of the built site, and its address while it is built. */
export const fileOf = ({ pathname, isPage }: Pick<SharedPage, 'pathname' | 'isPage'>): string =>
  isPage ? `${pathname}.html` : pathname

/** How many pages have been taken by now. */
export const takenPages = ({ list, taken }: SharedPages): number =>
  Math.min(list.length, Atomics.load(taken, 0))

/** Leaves what has not been taken: nobody takes another page. */
export function stopSharing({ list, taken }: SharedPages): void {
  Atomics.store(taken, 0, list.length)
}

/**
 * Makes pages until none is left or sharing has stopped, and notes the inline code of each. A page that fails, that is no
 * page (a redirect, an empty answer) or whose file is there already ends the work of all threads with an error that names it.
 */
export async function writePages(
  pages: SharedPages,
  { render, code }: { render: (request: Request, key: string) => Promise<Response>; code: PageCode },
): Promise<void> {
  const { folder, origin, list, taken } = pages
  const folders = new Set<string>()
  let heardAtMs = performance.now()
  for (let at = Atomics.add(taken, 0, 1); at < list.length; at = Atomics.add(taken, 0, 1)) {
    const page = list[at]!
    const path = fileOf(page)
    try {
      const response = await render(new Request(new URL(path, origin)), page.key)
      if (response.status !== 200 || !response.body) throw new Error(`is no page (${response.status})`)
      const file = join(folder, path)
      const above = dirname(file)
      if (!folders.has(above)) mkdirSync(above, { recursive: true })
      folders.add(above)
      const bytes = Buffer.from(await response.arrayBuffer())
      writeFileSync(file, bytes, { flag: 'wx' })
      code.noteWritten(path.slice(1), () => bytes.toString())
      // All that is waited for is in memory: without this no timer and no news of a thread would be heard until the end.
      if (performance.now() - heardAtMs > HEAR_EVERY_MS) {
        await setImmediate()
        heardAtMs = performance.now()
      }
    } catch (error) {
      stopSharing(pages)
      throw new Error(`${page.pathname}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}
