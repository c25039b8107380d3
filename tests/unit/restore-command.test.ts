// `npm run restore` with a file that is missing, cut off or something else, and `npm run backup` where there is no database: one
// sentence, and nothing is made or changed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { readBackup, writeBackup } from '../../supabase/run-backup.ts'

const parent = mkdtempSync(join(tmpdir(), 'restore-'))
const dataDir = join(parent, 'data')
const file = join(parent, 'backup.json.gz')
afterAll(() => rmSync(parent, { recursive: true }))

const whole = gzipSync(JSON.stringify({ takenAt: '2026-11-24', tables: 'x'.repeat(1000) }))

it.each([
  ['was cut off', whole.subarray(0, 40), `${file} is no whole backup: it was cut off or damaged.`],
  ['is empty', Buffer.alloc(0), `${file} is no whole backup: it was cut off or damaged.`],
  ['is something else', gzipSync('[]'), `${file} is no backup of this site`],
])('a file that %s is refused with a sentence', (_, content, sentence) => {
  writeFileSync(file, content)
  expect(() => readBackup(file)).toThrow(sentence)
})

/** Runs the command on a data folder that is not there. */
const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../../supabase/run-backup.ts'), ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  })

it('the command says so in one line, and makes nothing', () => {
  const missing = join(parent, 'missing.json.gz')
  const { stderr, status } = run('restore', missing)
  expect(stderr).toBe(`No backup at ${missing}. There is no such file; nothing is changed.\n`)
  expect([status, existsSync(dataDir)]).toEqual([1, false])
})

it.each(['backup', 'restore'])('without a file, %s asks for one by its own name', (task) => {
  const { stderr, status } = run(task)
  expect([stderr, status]).toEqual([`Which file? npm run ${task} -- FILE\n`, 1])
})

it('a backup of no database is refused: it would look like one of the hosted project, and hold nobody', () => {
  const target = join(parent, 'of-nothing.json.gz')
  const { stderr, status } = run('backup', target)
  expect(stderr).toBe(
    `There is no database in ${dataDir}: name the one to save in DATABASE_URL, or its folder in DATA_DIR.\n`,
  )
  expect([status, existsSync(target), existsSync(dataDir)]).toEqual([1, false, false])
})

it('a backup that was written is read as it was', () => {
  const backup = { takenAt: '2026-11-24', migration: '1', sequences: {}, tables: {} }
  writeBackup(file, backup)
  expect(readBackup(file)).toEqual(backup)
})

it('a backup that cannot be written is a sentence, and leaves no half of itself', () => {
  const folder = join(parent, 'a-folder.json.gz')
  mkdirSync(folder)
  const backup = { takenAt: '2026-11-24', migration: '1', sequences: {}, tables: {} }
  expect(() => writeBackup(folder, backup)).toThrow(
    `No backup is saved in ${folder}. It cannot be written (EISDIR): choose another place.`,
  )
  expect(existsSync(`${folder}.new`)).toBe(false)
})
