// docs/security.md says which test or file meets which requirement: each that it names is there.
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

test('no requirement is told twice', () => {
  const cells = [...text.matchAll(/^\| ([\d.,– ]+?) +\|/gm)].flatMap(([, cell]) => cell!.split(', '))
  expect(cells.length).toBeGreaterThan(80)
  expect(cells.filter((cell, n) => cells.indexOf(cell) !== n)).toEqual([])
})
