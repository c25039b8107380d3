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
import { join, basename } from 'node:path'
import { afterEach, beforeEach, expect, it, vi, describe, test } from 'vitest'
import {
  buildSite,
  currentSite,
  removeOldSites,
  makeBuildFolder,
  moveFolder,
  removeLeftBuilds,
} from './build-site.ts'
import { folderElsewhere, hasOtherFileSystem } from '../tests/other-file-system.ts'
import { runAstroBuild } from './run-astro.ts'
import { readSettings } from './settings.ts'
import { spawnSync } from 'node:child_process'

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

// Which folders of builds are taken for leftovers, and how one becomes a site: a data folder may lie on another file system than the
// project.

test('what a killed process left is removed, not what a running one builds', () => {
  const builds = mkdtempSync(join(tmpdir(), 'builds-'))
  try {
    const own = makeBuildFolder(builds)
    const { pid: ended } = spawnSync(process.execPath, ['--eval', '0'])
    const TIME = new Date().toISOString().replaceAll(/\D/g, '')
    const [left, ofOther, ofFormer, unknown] = [
      `${TIME}-${ended}-aBcDeF`,
      `${TIME}-${process.ppid}-aBcDeF`,
      // A container that starts again has the same numbers.
      `${TIME}-${process.pid}-aBcDeF`,
      'something-else',
    ].map((name) => join(builds, name))
    for (const folder of [left!, ofOther!, ofFormer!, unknown!])
      mkdirSync(join(folder, 'marathon'), { recursive: true })
    expect(removeLeftBuilds(builds).toSorted()).toEqual([basename(left!), basename(ofFormer!)].toSorted())
    expect([left, ofFormer].map((folder) => existsSync(folder!))).toEqual([false, false])
    expect([own, ofOther, unknown].map((folder) => existsSync(folder!))).toEqual([true, true, true])
  } finally {
    rmSync(builds, { recursive: true })
  }
})

test('what no build can still be made in is removed, whatever process has its number: former versions wrote none', () => {
  const builds = mkdtempSync(join(tmpdir(), 'builds-'))
  try {
    const [old, today] = [2 * 86_400_000, 3_600_000].map((agoMs) =>
      new Date(Date.now() - agoMs).toISOString().replaceAll(/\D/g, ''),
    )
    const names = [`${old}-aBcDeF`, `${old}-${process.ppid}-aBcDeF`, `${today}-aBcDeF`]
    for (const name of names) mkdirSync(join(builds, name))
    expect(removeLeftBuilds(builds).toSorted()).toEqual(names.slice(0, 2).toSorted())
    expect(readdirSync(builds)).toEqual(names.slice(2))
  } finally {
    rmSync(builds, { recursive: true })
  }
})

test('a machine that has built nothing yet has nothing left', () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'))
  expect(removeLeftBuilds(join(folder, 'none'))).toEqual([])
  rmSync(folder, { recursive: true })
})

describe('a built site', () => {
  let parent: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'move-folder-'))
    mkdirSync(join(parent, 'built/deep'), { recursive: true })
    writeFileSync(join(parent, 'built/deep/page.html'), 'a page')
  })
  afterEach(() => rmSync(parent, { recursive: true }))

  const otherFileSystem = () => {
    throw Object.assign(new Error('cross-device link not permitted'), { code: 'EXDEV' })
  }

  test.each([
    ['by a rename', undefined],
    ['by a copy where the file system is another', otherFileSystem],
  ])('moves all files %s', (_, rename) => {
    moveFolder(join(parent, 'built'), join(parent, 'shown'), rename)
    expect(readFileSync(join(parent, 'shown/deep/page.html'), 'utf8')).toBe('a page')
    expect(readdirSync(parent)).toEqual(['shown'])
  })

  test('leaves no half of it where the copy fails', () => {
    expect(() => moveFolder(join(parent, 'missing'), join(parent, 'shown'), otherFileSystem)).toThrow(
      'ENOENT',
    )
    expect(existsSync(join(parent, 'shown'))).toBe(false)
    expect(readdirSync(parent)).toEqual(['built'])
  })
})
