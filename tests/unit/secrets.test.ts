// No secret is where others read: not in the repository's own files, and not in the bundles of the functions. The built
// site is read in tests/site/built-site.test.ts.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bundleFunctions } from '../../local/bundle-functions.ts'
import { SECRET_VARIABLES, secretsIn, secretValues } from '../secrets.ts'

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

describe('the functions', () => {
  afterEach(() => void vi.unstubAllEnvs())

  test('are bundled without any value of the environment', async () => {
    for (const name of SECRET_VARIABLES)
      vi.stubEnv(name, `https://poison:poisoned-password-of-${name}@poison.example/${name}`)
    const folder = mkdtempSync(join(tmpdir(), 'poisoned-'))
    try {
      const bundles = await bundleFunctions(folder)
      expect(bundles.map(({ name }) => name)).toContain('api')
      for (const { name, file } of bundles) {
        const found = secretsIn(readFileSync(file, 'utf8'), secretValues(process.env))
        expect([name, ...found]).toEqual([name])
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
