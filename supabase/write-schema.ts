// `npm run schema`: writes the first migration from supabase/schema, whose files are the schema as it is, in the order in
// which they are read and applied. Once a database that counts has that migration, it stays, and changes come as migrations
// beside it (CONTRIBUTING, "A change of the schema").
import { RACE_TYPES } from '../src/race/race-types.ts'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'schema')
export const FIRST_MIGRATION = '20261124000000_schema.sql'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The types of races, in the order in which they are offered. */
function raceTypeRows(): string {
  const rows = RACE_TYPES.map(
    ({ slug, name, pluralName, distanceM }, i) =>
      `  (${[slug, name, pluralName].map(quoted).join(', ')}, ${distanceM}, ${(i + 1) * 10})`,
  )
  return `\ninsert into public.race_types (slug, name, plural_name, distance_m, sort_order) values\n${rows.join(',\n')};\n`
}

/** What follows a file, by its name. */
const BEHIND: Readonly<Record<string, () => string>> = { '05_race_types.sql': raceTypeRows }

/** The files of supabase/schema as one. Bodies of functions may name what comes further down. */
export function schemaAsOne(): string {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  return [
    '-- Written by `npm run schema` from supabase/schema: change the files there.\nset check_function_bodies = off;\n',
    ...files.map(
      (file) =>
        `-- supabase/schema/${file}\n\n${readFileSync(join(FOLDER, file), 'utf8')}${BEHIND[file]?.() ?? ''}`,
    ),
    'reset check_function_bodies;\n',
  ].join('\n')
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(import.meta.dirname, 'migrations', FIRST_MIGRATION), schemaAsOne())
}
