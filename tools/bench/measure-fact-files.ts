// P24: the files that a fact of a race is in, of the three that were added to try the recipe in CONTRIBUTING (“A fact”).
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './benchmarks-file.ts'

const ROOT = join(import.meta.dirname, '../..')
const FACTS = ['shade', 'aidStationEveryKm', 'entryUrl']
const MIGRATIONS = 'supabase/migrations'
const CATALOGUE = 'supabase/catalogue/races'
const TABLE = 'supabase/schema/06_races.sql'

const columnOf = (fact: string) => fact.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Files under these paths that name the fact as a word, as a field or as its column. */
function filesNaming(fact: string, ...paths: string[]): string[] {
  const words = `\\b(${fact}|${columnOf(fact)})\\b`
  const found = execFileSync('git', ['grep', '-lP', words, '--', ...paths], { cwd: ROOT, encoding: 'utf8' })
  return found.trimEnd().split('\n')
}

/** What shows it, what has organisers propose it and what filters by it; then who else makes something of it. */
export function measureFactFiles(): Figure[] {
  return FACTS.flatMap((fact) => {
    const files = filesNaming(fact, 'src', 'functions', 'supabase/schema', ':!*.test.ts', ':!*.test.tsx')
    const isOf = (kind: RegExp) => files.filter((file) => kind.test(file))
    const proposed = isOf(/^src\/race\/proposed-fields\.ts$/)
    const filtered = isOf(/^src\/race\/filtered-fields\.ts$/)
    const described = isOf(/^src\/race\/(?!proposed|filtered)\w+-fields\.ts$/)
    const written = [TABLE, ...described].filter((file) => files.includes(file))
    const others = files.filter((file) => ![...written, ...proposed, ...filtered].includes(file))
    // The migration is written by a command, the catalogue has it in the files of whichever countries say it.
    const made = [MIGRATIONS, CATALOGUE].filter((folder) => filesNaming(fact, folder).length > 0)
    const figure = (what: string, value: number, goal: number | null): Figure => ({
      id: 'P24',
      what: `${fact}: ${what}`,
      value,
      unit: '',
      goal,
    })
    return [
      figure('files to show it', written.length + made.length, 4),
      figure('further files to propose it', proposed.length, 1),
      ...(filtered.length > 0 ? [figure('further files to filter by it', filtered.length, 1)] : []),
      figure('files that make more of it', others.length, null),
    ]
  })
}
