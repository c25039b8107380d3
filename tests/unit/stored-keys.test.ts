// The cookies page tells the truth: what the code stores is in the list that the page prints, where the list says it is, and
// the list holds nothing else. The browser's own view of it is in tests/e2e/offline.spec.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STORED_KEYS } from '../../src/rules/site/stored-keys.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['src']
/** Made by the identity library of the key of the session (`startline:session`). */
const OF_A_LIBRARY = 'startline:session-code-verifier'

const LITERAL = /(['"`])(startline:[\w.:-]*[\w-]|__Host-[\w-]+)\1/g
const CONSTANT = /\bconst (\w+) = (['"`])([\w.:-]+)\2/g
const WRITTEN =
  /(?:persistent(?:Atom|Map|JSON|String)(?:<[^(]*>)?|\bwriteStored|\bwriteInTab)\(\s*(?:(['"`])([^'"`$]+)\1|(\w+))/g
const MADE = /`\$\{(\w+)\}(\.[\w.-]+)`/g
const IS_OF_THE_TAB = /\bwriteInTab\(|\bhandOn\(/

/** The names under which a file stores something, whichever way it writes them down. */
function keysIn(code: string): string[] {
  const constants = new Map([...code.matchAll(CONSTANT)].map((found) => [found[1]!, found[3]!]))
  const written = [...code.matchAll(WRITTEN)].flatMap((found) => found[2] ?? constants.get(found[3]!) ?? [])
  const known = [...written, ...[...code.matchAll(LITERAL)].map((found) => found[2]!)]
  const made = [...code.matchAll(MADE)]
    .map((found) => ({ from: constants.get(found[1]!), rest: found[2]! }))
    .flatMap(({ from, rest }) => (from !== undefined && known.includes(from) ? from + rest : []))
  return [...known, ...made]
}

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !/\.test\.ts$|stored-(account-)?keys\.ts$/.test(file))
    // Names of the build's own parts, which run on no device.
    .filter((file) => !file.startsWith('build/'))
    .map((file) => join(folder, file)),
).map((file) => {
  const code = readFileSync(join(ROOT, file), 'utf8')
  return { file, code, keys: keysIn(code) }
})

test('every key in the code is on the cookies page', () => {
  const listed = new Set(STORED_KEYS.map(({ key }) => key))
  const missing = sources.flatMap(({ file, keys }) =>
    keys
      .filter((key) => !listed.has(key))
      .map((key) => `${file} stores "${key}", which src/rules/site/stored-keys.ts does not list`),
  )
  expect(missing).toEqual([])
})

test('every key on the cookies page is in the code, and kept where the page says', () => {
  const faults = STORED_KEYS.filter(({ key }) => key !== OF_A_LIBRARY).flatMap(({ key, where }) => {
    const writers = sources.filter(({ keys }) => keys.includes(key))
    if (writers.length === 0) return [`${key}: nothing stores it`]
    const isCookie = writers.every(({ file }) => file.startsWith('src/platform/server/'))
    const isOfTheTab = writers.some(({ code }) => IS_OF_THE_TAB.test(code))
    const is = isCookie ? 'cookie' : isOfTheTab ? 'tab' : undefined
    return is === where
      ? []
      : [`${key}: ${where ?? 'local storage'} on the page, ${is ?? 'local storage'} in the code`]
  })
  expect(faults).toEqual([])
})

test('nothing is stored in databases of the browser, which the page does not speak of', () => {
  expect(sources.filter(({ code }) => /indexedDB\s*\.\s*open|openDB\(/.test(code))).toEqual([])
})
