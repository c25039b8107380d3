// The recipes of CONTRIBUTING.md: every file and folder that they name is there, so that whoever follows them finds it.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SUFFIX = /^[\w/.-]*\w\.(ts|tsx|astro|mjs|json|sql|md)$/
const FOLDER = /^(src|functions|local|supabase|tests|docs)\//

const isThere = (name: string) =>
  existsSync(join(ROOT, name)) ||
  // `submission-form.ts` of “… in `src/domain`”: by its name alone.
  (!name.includes('/') &&
    globSync(`{src,functions,local,supabase,tests}/**/${name}`, { cwd: ROOT }).length === 1)

/** What of a recipe is not there: of a name with a blank (`src/domain/<name>.ts`) its folder. */
function missing(recipe: string): string[] {
  const quoted = [...recipe.matchAll(/`([^`\n]+)`/g)].flatMap(([, words]) => words!.split(/\s+/))
  const names = quoted.map((word) => word.replace(/[,;]$/, ''))
  const blank = names.filter((name) => name.includes('<') && FOLDER.test(name))
  const folders = blank.map((name) => name.slice(0, name.indexOf('<')).replace(/[^/]*$/, ''))
  const whole = names.filter((name) => !name.includes('<') && !name.startsWith('/'))
  const files = whole.filter((name) => SUFFIX.test(name) || FOLDER.test(name))
  return [...new Set([...files, ...folders])].filter((name) => !isThere(name))
}

test.each([
  ['`src/domain/race/race.ts`: the member', []],
  ['`src/domain/no-such-rule.ts` and `no-such-words.ts`', ['src/domain/no-such-rule.ts', 'no-such-words.ts']],
  ['`src/no-such-folder/<name>.ts`, `src/islands/tools/<Name>.tsx`', ['src/no-such-folder/']],
  ['`npx vitest run tests/unit/no-such.test.ts` before `/10k/<slug>`', ['tests/unit/no-such.test.ts']],
])('of %j is missing %j', (recipe, names) => {
  expect(missing(recipe)).toEqual(names)
})

test('every file and folder that a recipe names is there', () => {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  expect(text.match(/^## An? \w+( \w+)?$/gm)?.length).toBeGreaterThanOrEqual(5)
  expect(missing(text)).toEqual([])
})
