// docs/security.md says which test or file meets which requirement: each that it names is there, with
// the titles that it quotes.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

test('every file that the table of requirements names is there', () => {
  const named = [...text.matchAll(/`((?:src|tests|functions|supabase|docs)\/[^`\s]+|[\w-]+\.toml)`/g)].map(
    ([, path]) => path!,
  )
  expect(new Set(named).size).toBeGreaterThan(40)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

/** Lines that name a test or a row of one: no comments, and none that is skipped or to do. */
const NAMES = /^\s*(?:(?:test|it|describe)(?:\.each\b.*)?\(|\]\)\(|\[?['"`])/

test('every title that is quoted behind a file of tests is one of a test there', () => {
  const quoted = [...text.matchAll(/`(tests\/[^`\s]+\.ts)` \(("[^"]+"(?:, "[^"]+")*)\)/g)].flatMap(
    ([, path, titles]) => [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => [path!, title!] as const),
  )
  expect(quoted.length).toBeGreaterThan(20)
  const names = (path: string) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .filter((line) => NAMES.test(line))
  expect(quoted.filter(([path, title]) => !names(path).some((line) => line.includes(title)))).toEqual([])
})

test('no requirement is told twice', () => {
  const cells = [...text.matchAll(/^\| ([\d.,– ]+?) +\|/gm)].flatMap(([, cell]) => cell!.split(', '))
  expect(cells.length).toBeGreaterThan(80)
  expect(cells.filter((cell, n) => cells.indexOf(cell) !== n)).toEqual([])
})
