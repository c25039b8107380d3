// Folders with more files than Netlify takes are named before it refuses the deploy.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fullFolders } from './full-folders.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'full-folders-'))
  mkdirSync(join(root, 'marathon/inner'), { recursive: true })
  for (const name of ['a.html', 'b.html', 'c.html', 'inner/d.html'])
    writeFileSync(join(root, 'marathon', name), '')
})
afterEach(() => rmSync(root, { recursive: true }))

test('a folder with more files is named with their number; folders in it do not count', () => {
  expect(fullFolders(root, 2)).toBe(
    'Netlify takes at most 2 files in a folder, and there are more in /marathon (3): see docs/growth.md.',
  )
})

test('as many as it takes are fine', () => {
  expect(fullFolders(root, 3)).toBeNull()
  expect(fullFolders(root)).toBeNull()
})
