// `npm run backup -- FILE` and `npm run restore -- FILE [--replace]`: the rows of the database that DATABASE_URL names, or of
// the embedded one of DATA_DIR (stop `npm start` first), to a compressed file and back. The file holds people's data.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Backup, restoreBackup, takeBackup, type BackupDatabase } from './backup.ts'
import { join } from 'node:path'
import { claimDataFolder } from '../local/data-folder.ts'
import { startEmbeddedSupabase } from '../local/embedded-supabase.ts'
import { databaseFolder } from '../local/migrations.ts'
import { readSettings } from '../local/settings.ts'
import { openDatabase } from './open-database.ts'

// A backup as a file: compressed JSON, which only its owner may read.

/**
 * Writes it beside its name first: a full disk, or an end meanwhile, leaves the backup before it whole. Throws a sentence where it
 * cannot be written.
 */
export function writeBackup(file: string, backup: Backup): void {
  try {
    writeFileSync(`${file}.new`, gzipSync(JSON.stringify(backup)), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  } catch (cause) {
    rmSync(`${file}.new`, { force: true })
    const { code } = cause as NodeJS.ErrnoException
    const why = code === 'ENOSPC' ? 'The disk is full' : `It cannot be written (${code})`
    throw new Error(`No backup is saved in ${file}. ${why}: choose another place.`, { cause })
  }
}

type Task = 'backup' | 'restore'

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

/** Opens the database to work on; one that is to be saved is never made for it. */
async function open(task: Task): Promise<{ database: BackupDatabase; close: () => Promise<void> }> {
  const address = process.env.DATABASE_URL
  if (address) {
    const database = await openDatabase(address)
    return { database, close: database.close }
  }
  const { dataDir } = readSettings({ DATA_DIR: process.env.DATA_DIR })
  const folder = join(dataDir, 'supabase')
  if (task === 'backup' && !existsSync(databaseFolder(folder))) {
    throw new Error(
      `There is no database in ${dataDir}: name the one to save in DATABASE_URL, or its folder in DATA_DIR.`,
    )
  }
  const letGo = await claimDataFolder(dataDir)
  const supabase = await startEmbeddedSupabase({ dataDir: folder, say: console.log })
  return { database: supabase.database, close: () => supabase.close().then(letGo) }
}

async function run([task, file]: string[]): Promise<string> {
  if ((task !== 'backup' && task !== 'restore') || !file)
    throw new Error(`Which file? npm run ${task === 'restore' ? 'restore' : 'backup'} -- FILE`)
  // Read before a database is opened, which would make one where there is none.
  const saved = task === 'restore' ? readBackup(file) : null
  const { database, close } = await open(task)
  try {
    if (!saved) {
      const backup = await takeBackup(database)
      writeBackup(file, backup)
      return `${Object.values(backup.tables).reduce((sum, { rows }) => sum + rows.length, 0)} rows saved in ${file}`
    }
    const leftOut = await restoreBackup(database, saved, { replace: process.argv.includes('--replace') })
    const all = leftOut.length === 0 ? 'Everything is' : 'Everything else is'
    return [...leftOut, `${all} as it was at ${saved.takenAt}`].join('\n')
  } finally {
    await close()
  }
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
