// Sentences for what goes wrong with the disk under the data folder, each with what to do.
import { freeDiskMb, isDiskLow } from '../src/platform/server/data-folder-state.ts'

const DISK_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EROFS: 'The disk can only be read',
  EIO: 'The disk failed',
}

/** The code of the first error in a chain of causes that the operating system named. */
function codeOf(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as NodeJS.ErrnoException
    if (code) return code
  }
  return undefined
}

/** What to tell of an error of the disk, in one sentence; null for every other error. */
export function diskFault(error: unknown, dataDir: string): string | null {
  const what = DISK_ERRORS[codeOf(error) ?? '']
  return what
    ? `${what} (${codeOf(error)}) under ${dataDir}: free some space there or set DATA_DIR to another folder, then start again. What was saved before is still there.`
    : null
}

/** Says that little space is left, before anything fails for it; null where there is enough. */
export function lowDiskWarning(dataDir: string, freeMb = freeDiskMb(dataDir)): string | null {
  return isDiskLow(freeMb)
    ? `Only ${freeMb} MB are free under ${dataDir}: free some space there, or the database and the next build will fail.`
    : null
}

/**
 * What to tell where the embedded database in `folder` does not open. It does not say why; with little space left that is the
 * likely reason, and its files are whole. Nothing that deletes is advised.
 */
export function damagedDatabase(folder: string, freeMb: number): string {
  return isDiskLow(freeMb)
    ? `The database in ${folder} cannot be opened, and only ${freeMb} MB are free there: free some space, then start again. Its files stay as they are.`
    : `The database in ${folder} cannot be opened: its files are damaged. Move the folder away, then restore a backup ` +
        '(npm run restore -- FILE) or begin with an empty one (npm start).'
}
