// What every embedded Supabase of the tests begins with: its data folder after all migrations, with or without the
// catalogue, made once and kept in .cache. Making one takes ten to twenty times as long as reading it.
import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedSupabase } from '../local/embedded-supabase.ts'
import { databaseFolder } from '../local/migrations.ts'
import { connectSupabase } from '../src/platform/server/supabase-client.ts'
import { loadCatalogue } from '../supabase/load-catalogue.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, '.cache/databases')
/** Everything that says what is in a new database. */
const SOURCES = [
  'package-lock.json',
  'local/embedded-supabase.ts',
  'local/migrations.ts',
  'supabase',
  'src/data',
  'src/platform/server',
  'src/race',
  'src/rules',
  'tests/database-template.ts',
]

const filesOf = (source: string): string[] =>
  statSync(join(ROOT, source)).isFile()
    ? [source]
    : readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
        .sort()

function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

async function make(catalogue: boolean): Promise<Uint8Array> {
  const template = catalogue ? await databaseTemplate({ catalogue: false }) : undefined
  const supabase = await startEmbeddedSupabase({ ...(template && { template }) })
  try {
    if (catalogue) await loadCatalogue(connectSupabase({ url: supabase.url, key: supabase.secretKey }))
    return new Uint8Array(await (await supabase.database.dumpDataDir('none')).arrayBuffer())
  } finally {
    await supabase.close()
  }
}

/** A database, from .cache or made now. */
export async function databaseTemplate(options: { catalogue: boolean }): Promise<Blob> {
  return openAsBlob(await templateFile(options))
}

/** Puts one into a data folder, for an embedded Supabase that keeps all on disk. */
export async function unpackTemplate(dataDir: string, options: { catalogue: boolean }): Promise<void> {
  const folder = databaseFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  // Its names begin with a slash, which tar leaves out and says so.
  execFileSync('tar', ['-xf', await templateFile(options), '-C', folder], { stdio: 'ignore' })
}

/** As a tar file. Test files that run side by side may each make the first one. */
async function templateFile({ catalogue }: { catalogue: boolean }): Promise<string> {
  const kind = catalogue ? 'catalogue.tar' : 'schema.tar'
  const name = `${hashSources()}-${kind}`
  const file = join(FOLDER, name)
  mkdirSync(FOLDER, { recursive: true })
  if (!readdirSync(FOLDER).includes(name)) {
    // Under a name of its own until it is whole: nobody reads half a database.
    const unfinished = join(FOLDER, `${randomUUID()}.unfinished`)
    writeFileSync(unfinished, await make(catalogue))
    // The first that is whole stays: another test file may be reading it, and a file that is replaced cannot be read on.
    try {
      linkSync(unfinished, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    rmSync(unfinished)
    for (const old of readdirSync(FOLDER)) {
      if (old.endsWith(kind) && old !== name) rmSync(join(FOLDER, old), { force: true })
    }
  }
  return file
}
