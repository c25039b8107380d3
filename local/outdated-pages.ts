// Built pages that are out of date: the server asks the database for them, so that functions answer at once for a race that has
// changed, moved or left the list, until the next build is shown.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOutdatedPages } from '../src/race/race-addresses.queries.ts'
import type { Supabase } from '../src/platform/server/supabase-client.ts'

const LOOK_EVERY_MS = 2000

/** When the build of this folder began; now where it does not say. */
function builtAt(siteFolder: string): string {
  try {
    return (JSON.parse(readFileSync(join(siteFolder, 'build.json'), 'utf8')) as { startedAt: string })
      .startedAt
  } catch {
    return new Date().toISOString()
  }
}

export interface OutdatedPages {
  /** Whether a function answers for this path although there is a file. */
  has: (path: string) => boolean
  /** Looks at once for what another build, which is about to be shown, does not have. */
  show: (siteFolder: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * Looks again and again; `supabase` with the secret key. Where it does not answer, what was found last holds: a race that left the
 * list does not come back because nobody could ask.
 */
export function watchOutdatedPages(
  supabase: Supabase,
  siteFolder: string,
  lookEveryMs = LOOK_EVERY_MS,
): OutdatedPages {
  let since = builtAt(siteFolder)
  let paths = new Set<string>()
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const find = async () => {
    const asked = since
    const found = await readOutdatedPages(supabase, asked).catch(() => null)
    if (found && asked === since) paths = new Set(found)
  }
  const look = async () => {
    await find()
    if (!closed) timer = setTimeout(() => (going = look()), lookEveryMs)
  }
  let going = look()
  return {
    has: (path) => paths.has(path.replace(/\.json$/, '').replace(/\/+$/, '')),
    show: (folder) => {
      since = builtAt(folder)
      return find()
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await going
    },
  }
}
