// Which folders of builds are taken for leftovers, and how one becomes a site: a data folder may lie on another file system than the
// project.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeBuildFolder, moveFolder, removeLeftBuilds } from './build-folders.ts'

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
