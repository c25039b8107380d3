// No secret is where others read, in the repository's own files. The bundles of the functions are read in
// local/bundle-functions.test.ts, the built site in tests/site/built-site.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { secretsIn } from '../secrets.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('the repository', () => {
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')
  const isIgnored = (name: string) =>
    ignored.includes(name) || ignored.includes(`${name}/`) || /^\.env(\.|$)|\.log$|^\.git$/.test(name)
  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !isIgnored(name))
      .flatMap((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : []
      })

  test('holds nothing that looks like a key', () => {
    const files = filesIn(ROOT)
    expect(files.length).toBeGreaterThan(1000)
    const found = files
      .map((file) => [relative(ROOT, file), ...secretsIn(readFileSync(file, 'latin1'))])
      .filter(([, ...names]) => names.length > 0)
    expect(found).toEqual([])
  })
})
