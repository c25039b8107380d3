// A cache of drawn pictures that builds share. A picture that no build has used for a day is deleted: its race is gone or looks
// different now. It is not deleted at once because another build may be about to use it.
import { randomUUID } from 'node:crypto'
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'

const KEPT_UNUSED_MS = 24 * 3600 * 1000

/**
 * Puts the picture of this name at `target`, and draws it first where it is not there; says whether it was drawn. Where the cache
 * lies on the same disk it is one file with two names, since nobody writes into a built site.
 */
export async function placePicture(
  cache: string,
  { name, target, draw }: { name: string; target: string; draw: () => Promise<Buffer> },
): Promise<boolean> {
  const file = join(cache, name)
  const isThere = await stat(file).then(
    ({ size }) => size > 0,
    () => false,
  )
  if (isThere) {
    const now = new Date()
    await utimes(file, now, now)
  } else {
    // Another race or build may draw the same picture just now: whoever renames last wins, and both are whole.
    const draft = `${file}.${randomUUID()}`
    await mkdir(cache, { recursive: true })
    await writeFile(draft, await draw())
    await rename(draft, file)
  }
  await mkdir(dirname(target), { recursive: true })
  await link(file, target).catch(() => copyFile(file, target))
  return !isThere
}

/** The name that `name` gave for this key last time; the drawing itself is composed only where there is none. */
export async function pictureNameOf(cache: string, key: string, name: () => string): Promise<string> {
  const file = join(cache, `${key}.name`)
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known !== '') {
    const now = new Date()
    await utimes(file, now, now)
    return known
  }
  const found = name()
  const draft = `${file}.${randomUUID()}`
  await mkdir(cache, { recursive: true })
  await writeFile(draft, found)
  await rename(draft, file)
  return found
}

/** Removes what was last used more than a day before `nowMs`, drafts of builds that were cut off too; how many. */
export async function dropUnusedPictures(cache: string, nowMs: number): Promise<number> {
  let dropped = 0
  for (const name of await readdir(cache)) {
    const file = join(cache, name)
    const used = await stat(file).catch(() => null)
    if (!used || nowMs - used.mtimeMs <= KEPT_UNUSED_MS) continue
    await rm(file, { force: true })
    dropped++
  }
  return dropped
}
