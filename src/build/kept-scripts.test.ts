import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptScripts } from './kept-scripts.ts'

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
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  try {
    const { kept, absent } = await keptScripts(folder, Object.keys(files), ['press', 'gone'])
    expect([...kept].sort()).toEqual(['press.1.js', 'runtime.3.js', 'store.5.js', 'toasts.2.js'])
    expect(absent).toEqual(['gone'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
