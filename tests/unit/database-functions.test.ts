// A database function that later migrations change is written out in full in each of them; docs/database-functions.md names the
// migration with the current version. `vitest run tests/unit/database-functions.test.ts -u` writes that page.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const STATEMENT =
  /^(?:create (?:or replace )?function ((?:public|private)\.\w+)|drop function ([^;]+)|alter function ((?:public|private)\.\w+)[^;]* rename to (\w+))/gm

/** The migrations that wrote each function that there is, the last one last. */
function functionsByMigration(): Map<string, string[]> {
  const written = new Map<string, string[]>()
  for (const path of globSync('supabase/migrations/*.sql', { cwd: ROOT }).sort()) {
    for (const [, made, dropped, old, name] of readFileSync(join(ROOT, path), 'utf8').matchAll(STATEMENT)) {
      const file = basename(path)
      if (made) written.set(made, [...new Set([...(written.get(made) ?? []), file])])
      for (const [gone] of dropped?.matchAll(/(?:public|private)\.\w+/g) ?? []) written.delete(gone)
      if (!old) continue
      written.set(`${old.split('.')[0]}.${name}`, written.get(old) ?? [])
      written.delete(old)
    }
  }
  return written
}

it('the migration in which each function stands as it is now is told', async () => {
  const lines = [...functionsByMigration()]
    .filter(([, files]) => files.length > 1)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, files]) => `- \`${name}\`: ${files.at(-1)}`)
  expect(lines.length).toBeGreaterThan(20)
  const text = `# Database functions that were written more than once

Each line names the migration that holds the current version. Every function that is not listed was written once.
\`tests/unit/database-functions.test.ts\` writes this page.

${lines.join('\n')}
`
  await expect(text).toMatchFileSnapshot(join(ROOT, 'docs/database-functions.md'))
})
