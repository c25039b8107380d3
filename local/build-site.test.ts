// Which built site is shown, which are kept, and what a failed build leaves.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildSite, currentSite, removeOldSites } from './build-site.ts'
import { folderElsewhere, hasOtherFileSystem } from '../tests/other-file-system.ts'
import { runAstroBuild } from './run-astro.ts'
import { readSettings } from './settings.ts'

vi.mock(import('./run-astro.ts'))
const say = () => undefined

let dataDir: string
const build = (key: string) => buildSite(readSettings({ DATA_DIR: dataDir }), { key, env: {}, say })
const sites = () => readdirSync(join(dataDir, 'sites')).filter((name) => /^\d+-/.test(name))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'build-site-'))
  vi.mocked(runAstroBuild).mockImplementation((folder) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'index.html'), folder)
    return Promise.resolve({ pages: 1, cached: 0, seconds: 1 })
  })
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('has no site before the first build', () => {
  expect(currentSite(dataDir)).toBeNull()
})

it('shows the last build, under its key', async () => {
  await build('a')
  const { folder } = await build('b')
  expect(currentSite(dataDir)).toEqual({ folder, key: 'b' })
})

it('keeps two sites beside the current one', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) await build(key)
  await removeOldSites(dataDir)
  expect(sites()).toHaveLength(3)
  expect(currentSite(dataDir)?.key).toBe('e')
})

it('leaves the site as it was when a build fails (F1)', async () => {
  const good = await build('a')
  vi.mocked(runAstroBuild).mockRejectedValue(new Error('no'))
  await expect(build('b')).rejects.toThrow('no')
  expect(currentSite(dataDir)).toEqual(good)
  expect(sites()).toHaveLength(1)
})

it('takes a folder that somebody emptied for no site', async () => {
  const { folder } = await build('a')
  rmSync(join(folder, 'index.html'))
  expect(currentSite(dataDir)).toBeNull()
})

it('leaves nothing of a build outside the data folder', async () => {
  await build('a')
  vi.mocked(runAstroBuild).mockRejectedValue(new Error('no'))
  await expect(build('b')).rejects.toThrow('no')
  for (const [folder] of vi.mocked(runAstroBuild).mock.calls) expect(existsSync(folder)).toBe(false)
})

it.runIf(hasOtherFileSystem)(
  'shows what it built where the data folder lies on another file system',
  async () => {
    const elsewhere = folderElsewhere()
    try {
      const settings = readSettings({ DATA_DIR: elsewhere })
      const { folder } = await buildSite(settings, { key: 'a', env: {}, say })
      const built = vi.mocked(runAstroBuild).mock.calls.at(-1)![0]
      expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(built)
      expect(currentSite(elsewhere)).toEqual({ folder, key: 'a' })
      expect(existsSync(built)).toBe(false)
      // A rename, which would have done it here, is refused there.
      mkdirSync(built)
      expect(() => renameSync(built, join(elsewhere, 'moved'))).toThrow('EXDEV')
      rmSync(built, { recursive: true })
    } finally {
      rmSync(elsewhere, { recursive: true })
    }
  },
)
