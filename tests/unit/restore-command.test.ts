// `npm run restore` with a file that is missing, cut off or something else: one sentence, and nothing is made or changed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

it('the command says so in one line, and makes nothing', () => {
  const missing = join(parent, 'missing.json.gz')
  const { stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../supabase/run-backup.ts'), 'restore', missing],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  expect(stderr).toBe(`No backup at ${missing}. There is no such file; nothing is changed.\n`)
  expect([status, existsSync(dataDir)]).toEqual([1, false])
})

it('a backup that was written is read as it was', () => {
  const backup = { takenAt: '2026-11-24', migration: '1', sequences: {}, tables: {} }
  writeBackup(file, backup)
  expect(readBackup(file)).toEqual(backup)
})
