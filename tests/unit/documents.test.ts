// What the documents name is there, so that whoever follows them finds it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOLDINGS } from '../../src/features/account/user-export.server.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const NAMED = /`((?:src|functions|local|supabase|tests|tools|docs)\/[^`\s<]*\w)[`\s]/g

test.each(['README.md', 'CONTRIBUTING.md', 'docs/security.md', 'docs/data-quality.md'])(
  'every file and folder that %s names is there',
  (document) => {
    const named = [...read(document).matchAll(NAMED)].map(([, path]) => path!)
    const missing = named.filter((path) => !/[*{]/.test(path) && !existsSync(join(ROOT, path)))
    expect(missing).toEqual([])
  },
)

test('everything that is held of a person has a level in the document on security', () => {
  const levels = read('docs/security.md').split('## Personal data by level\n')[1]!.split('\n## ')[0]!
  const tables = Object.values(HOLDINGS).map(({ table }) => table)
  expect(tables.length).toBeGreaterThan(12)
  expect(tables.filter((table) => !levels.includes(`\`${table}\``))).toEqual([])
})
