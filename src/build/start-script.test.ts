// The script that stands in every page: what it does before any file is there.
import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startScript } from './start-script.ts'

const SOURCE = new URL('../browser/start.ts', import.meta.url)

test('a source that imports something is refused, for that would not be in the page', async () => {
  await expect(startScript(`import { x } from './x.ts'\nx()`)).rejects.toThrow('import nothing')
})

test('it sets theme and role from what the device keeps, and leaves nothing behind but the list of errors', async () => {
  const kept: Record<string, string> = {
    'startline:theme': 'dark',
    'startline:session': '{}',
    'startline:role': 'admin',
  }
  const root = { dataset: {} as Record<string, string> }
  const page = {
    document: { documentElement: root },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    navigator: { userAgent: '' },
    addEventListener: () => undefined,
  }
  const globals = { ...page, window: {} as Record<string, unknown> }
  const before = Object.keys(globals)
  runInNewContext(await startScript(await readFile(SOURCE, 'utf8')), globals)
  expect(root.dataset).toEqual({ theme: 'dark', session: '', role: 'admin' })
  expect(Object.keys(globals)).toEqual(before)
  expect(globals.window).toEqual({ startlineErrors: [] })
})

test('it knows Safari by the same pattern as the rest of the site, from which it may import nothing', async () => {
  const patternOf = (source: string) => /\/\^[^\n]*safari\/i/.exec(source)?.[0]
  const domain = await readFile(new URL('../domain/client-headers.ts', import.meta.url), 'utf8')
  const pattern = patternOf(await readFile(SOURCE, 'utf8'))
  expect(pattern).toContain('safari')
  expect(patternOf(domain)).toBe(pattern)
})
