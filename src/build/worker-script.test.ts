// What the service worker keeps from its first day, and the one file that it becomes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesToKeep, workerScript } from './worker-script.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'worker-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

test('pages by their addresses, and a sum of what has no hash in its name; neither other scripts nor other pages', () => {
  put('offline.html', 'no network')
  put('about.html', 'about')
  put('brand/icon.svg', '<svg></svg>')
  put('_astro/press.1.js', 'import"./race.2.js"')
  put('_astro/race.2.js', '')
  put('_astro/map.3.js', '')
  put('_astro/race-below-the-fold.4.css', '')
  put('_astro/archivo-core.5.woff2', '')
  expect(filesToKeep(folder, ['press'])).toEqual([
    { url: '_astro/archivo-core.5.woff2', revision: null },
    { url: '_astro/press.1.js', revision: null },
    { url: '_astro/race-below-the-fold.4.css', revision: null },
    { url: '_astro/race.2.js', revision: null },
    { url: 'brand/icon.svg', revision: '7b56e1eab00ec8000da9331a4888cb35' },
    { url: 'offline', revision: '1a4fa488d69c8884b95361f27ba03404' },
  ])
})

test('a file that is too large for everybody ends the build', () => {
  put('data/world-land.svg', ' '.repeat(300_001))
  expect(() => filesToKeep(folder, [])).toThrow('data/world-land.svg, which has 300001 bytes')
})

test('the worker is one script that asks for nothing else and holds its list', async () => {
  const script = await workerScript([{ url: 'offline', revision: 'abc' }])
  expect(script).toContain('"offline"')
  expect(script).not.toMatch(/__WB_MANIFEST|\bprocess\.env|\bimport\b|\bexport\b/)
})
