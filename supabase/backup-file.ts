// A backup as a file: compressed JSON, which only its owner may read.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Backup } from './backup.ts'

/** Writes it beside its name first: a full disk, or an end meanwhile, leaves the backup before it whole. */
export function writeBackup(file: string, backup: Backup): void {
  writeFileSync(`${file}.new`, gzipSync(JSON.stringify(backup)), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const isBackup = (value: unknown): value is Backup =>
  ['takenAt', 'migration', 'sequences', 'tables'].every(
    (name) => Boolean(value) && typeof value === 'object' && name in (value as object),
  )

/** Reads it; throws a sentence where the file is missing or is no whole backup. */
export function readBackup(file: string): Backup {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'There is no such file' : `It cannot be read (${code})`
    throw new Error(`No backup at ${file}. ${why}; nothing is changed.`, { cause })
  }
  let read: unknown
  try {
    read = JSON.parse(gunzipSync(bytes).toString())
  } catch (cause) {
    throw new Error(
      `${file} is no whole backup: it was cut off or damaged. Take another one; nothing is changed.`,
      { cause },
    )
  }
  if (!isBackup(read)) {
    throw new Error(`${file} is no backup of this site (npm run backup makes them); nothing is changed.`)
  }
  return read
}
