// The build keeps a line's end as a space: a mark that begins a line after an expression, an element or a fragment stands
// apart from its word on the page. Templates alone; JSX of islands drops such ends.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const CODE = /^---\n[^]*?\n---\n|<(style|script)\b[^]*?<\/\1>/g
const APART =
  /[>})]\n\s*[.,:;!?](?=\s|$)[^\n]*|[>})]\n\s*\{[^\n]*&& <>[.,:;!?][^\n]*|<>\n[^\n<]*(?:&& |\{)'[.,:;!?][^\n]*/g
/** What goes on is a choice of an expression: `: 'no'` after `? <b>yes</b>`, or `? 'yes'` after its condition. */
const IS_A_CHOICE = /^.\n\s*[?:] (?:[('"`{<[]|null\b|undefined\b|\w+[.(])/

const marksApart = (astro: string) =>
  [...astro.replaceAll(CODE, '').matchAll(APART)]
    .map(([found]) => found)
    .filter((found) => !IS_A_CHOICE.test(found))

test('no mark of a page stands apart from the word before it', () => {
  const files = globSync('src/**/*.astro', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    marksApart(readFileSync(join(ROOT, file), 'utf8')).map((mark) => `${file}: ${mark}`),
  )
  expect(found).toEqual([])
})
