// A calendar day must be the same in every zone, wherever the site is built or read: nothing reads a Date by the clock of the
// machine but the written places, which mean the reader's own clock.
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const LOCAL = [
  /\.(get|set)(Date|Month|FullYear|Day|Hours|Minutes|Seconds|TimezoneOffset)\(/,
  /\.toLocale(Date|Time)String\(|\.to(Date|Time)String\(/,
  /new Date\([^()]*,/,
  // Without a zone of its own it takes the machine's.
  /DateTimeFormat\((?![^)]*timeZone)/,
]

/** Files that read the machine's clock, and why. */
const READERS_CLOCK = [
  // The day and the time that it is where the reader is.
  'src/platform/browser/today.store.ts',
  // The editor's own zone is offered by its name, and the time is stored with it.
  'src/features/admin/PublishTime.tsx',
]

const isLocal = (text: string) => LOCAL.some((pattern) => pattern.test(text))

test('no other file reads a day by the clock of the machine (F30)', () => {
  const files = globSync('{src,functions,local}/**/*.{ts,tsx,astro,mjs}', { cwd: ROOT })
    .map(String)
    .filter((path) => !path.includes('.test.'))
  expect(files.length).toBeGreaterThan(700)
  const found = files.filter((path) =>
    isLocal(readFileSync(join(ROOT, path), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')),
  )
  expect(found.sort()).toEqual(READERS_CLOCK.toSorted())
})

const ZONES = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Kiritimati']

test('the days of all races read the same wherever the site is built, also when clocks change (F30)', async () => {
  const words = await Promise.all(
    ZONES.map(async (TZ) => {
      const script = join(ROOT, 'tests/days-of-the-catalogue.ts')
      const { stdout } = await promisify(execFile)(process.execPath, [script], {
        env: { ...process.env, TZ },
      })
      return JSON.parse(stdout) as { races: number; digests: string[]; ownDay: string }
    }),
  )
  expect(words.map(({ ownDay }) => ownDay)).toEqual(['21 2026 11', '21 2026 03', '22 2026 00', '22 2026 01'])
  expect(words[0]!.races).toBeGreaterThan(700)
  expect(new Set(words[0]!.digests).size).toBe(6)
  for (const { digests } of words) expect(digests).toEqual(words[0]!.digests)
}, 60_000)
