// Free space on the disk that holds the data, where this process has one: on a server of one's own.
import { statfsSync } from 'node:fs'

/** With less than this much free space a build or the database may fail at any moment. */
const MIN_FREE_MB = 300

export const isDiskLow = (freeMb: number): boolean => freeMb < MIN_FREE_MB

/** Free space for this user on the disk that holds `folder`, in MB. */
export function freeDiskMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1024 ** 2)
}
