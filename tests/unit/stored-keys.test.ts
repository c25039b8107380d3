// The cookies page tells the truth: every key that the code stores is in the list that the page prints.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STORED_KEYS } from '../../src/domain/stored-keys.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = [
  'src/stores',
  'src/browser',
  'src/islands',
  'src/layouts',
  'src/components',
  'src/map',
  'src/domain',
]

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !/\.test\.ts$|stored-keys\.ts$/.test(file))
    .map((file) => join(folder, file))
}

const KEY = /persistent(?:Atom|Map|JSON|String)(?:<[^(]*>)?\(\s*'([^']+)'|'(startline:[\w.-]+)'/g

test('every key in the code is on the cookies page', () => {
  const listed = new Set(STORED_KEYS.map(({ key }) => key))
  const missing = FOLDERS.flatMap(sources).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(KEY)]
      .map((match) => match[1] ?? match[2]!)
      .filter((key) => !listed.has(key))
      .map((key) => `${file} stores "${key}", which src/domain/stored-keys.ts does not list`),
  )
  expect(missing).toEqual([])
})

test('no key is listed twice, and each says what it is for', () => {
  expect(new Set(STORED_KEYS.map(({ key }) => key)).size).toBe(STORED_KEYS.length)
  for (const { holds, written, until } of STORED_KEYS) {
    expect(holds.length).toBeGreaterThan(10)
    expect(written).not.toBe('')
    expect(until).not.toBe('')
  }
})
