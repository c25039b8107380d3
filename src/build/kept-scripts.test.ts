import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutOtherScripts } from './kept-scripts.ts'

test('a script is kept with all that it imports, and a name without a file is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
  const files = {
    'press.1.js': 'import{a}from"./toasts.2.js";import"./runtime.3.js";import("./late.4.js")',
    'toasts.2.js': 'import{b}from"./store.5.js";export{b as a}',
    'runtime.3.js': '',
    'late.4.js': '',
    'store.5.js': 'import{a}from"./toasts.2.js"',
    'pressure.6.js': '',
  }
  mkdirSync(join(folder, '_astro'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, '_astro', name), text)
  const entries = ['offline.html', ...Object.keys(files).map((name) => `_astro/${name}`)].map((url) => ({
    url,
  }))
  try {
    const kept = await withoutOtherScripts(entries, folder, ['press'])
    expect(kept.map(({ url }) => url)).toEqual([
      'offline.html',
      '_astro/press.1.js',
      '_astro/toasts.2.js',
      '_astro/runtime.3.js',
      '_astro/store.5.js',
    ])
    await expect(withoutOtherScripts(entries, folder, ['press', 'gone'])).rejects.toThrow(
      'no build makes: gone',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
