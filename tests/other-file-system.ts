// A file system beside the one that the project lies on, for what moves files: between two of them a rename is refused.
import { existsSync, mkdtempSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** A small database, or a built site of a few pages. */
const NEEDED_BYTES = 200 * 1024 * 1024

function isAnother(): boolean {
  if (!existsSync(IN_MEMORY) || statSync(IN_MEMORY).dev === statSync(import.meta.dirname).dev) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > NEEDED_BYTES
}

/** Whether this machine has one with room: Linux keeps it in memory. */
export const hasOtherFileSystem = isAnother()

/** A new folder there. */
export const folderElsewhere = (): string => mkdtempSync(join(IN_MEMORY, 'startline-tests-'))
