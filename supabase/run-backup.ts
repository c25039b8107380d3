// `npm run backup -- FILE` and `npm run restore -- FILE [--replace]`: the rows of the database that DATABASE_URL names, or of
// the embedded one of DATA_DIR (stop `npm start` first), to a compressed file and back. The file holds people's data.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { claimDataFolder } from '../local/data-folder.ts'
import { startEmbeddedSupabase } from '../local/embedded-supabase.ts'
import { readSettings } from '../local/settings.ts'
import { openDatabase } from './open-database.ts'
import { restoreBackup, takeBackup, type Backup, type BackupDatabase } from './backup.ts'

async function open(): Promise<{ database: BackupDatabase; close: () => Promise<void> }> {
  const address = process.env.DATABASE_URL
  if (address) {
    const database = await openDatabase(address)
    return { database, close: database.close }
  }
  const { dataDir } = readSettings({ DATA_DIR: process.env.DATA_DIR })
  const letGo = await claimDataFolder(dataDir)
  const supabase = await startEmbeddedSupabase({ dataDir: join(dataDir, 'supabase'), say: console.log })
  return { database: supabase.database, close: () => supabase.close().then(letGo) }
}

async function run([task, file]: string[]): Promise<string> {
  if ((task !== 'backup' && task !== 'restore') || !file)
    throw new Error('Which file? npm run backup -- FILE')
  const { database, close } = await open()
  try {
    if (task === 'backup') {
      const backup = await takeBackup(database)
      writeFileSync(file, gzipSync(JSON.stringify(backup)), { mode: 0o600 })
      return `${Object.values(backup.tables).reduce((sum, { rows }) => sum + rows.length, 0)} rows saved in ${file}`
    }
    const backup = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Backup
    await restoreBackup(database, backup, { replace: process.argv.includes('--replace') })
    return `Everything is as it was at ${backup.takenAt}`
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
