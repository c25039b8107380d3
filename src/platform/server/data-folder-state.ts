// How the data folder of this process is, where it has one: on a server of one's own, and on a developer's machine.
import type { DataFolderState } from '../../features/health/operating.schema.ts'
import { freeDiskMb, isDiskLow } from './free-disk.ts'
import { unreadableEmails } from './outbox-files.ts'

function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Free space in MB, and the number of kept e-mails that cannot be read; null for what is not on a disk of ours. */
export function dataFolderState({ DATA_DIR }: Record<string, string | undefined>): DataFolderState {
  const free = DATA_DIR ? orNull(() => freeDiskMb(DATA_DIR)) : null
  return {
    freeDiskMb: free,
    diskIsLow: free === null ? null : isDiskLow(free),
    unreadableEmails: DATA_DIR ? orNull(() => unreadableEmails(DATA_DIR)) : null,
  }
}
