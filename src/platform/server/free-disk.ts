// Free space on the disk that holds the data, where this process has one: on a server of one's own.
import { statfsSync } from 'node:fs'

/** Free space for this user on the disk that holds `folder`, in MB. */
export function freeDiskMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1024 ** 2)
}
