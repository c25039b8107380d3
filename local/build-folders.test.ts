// Which folders of builds are taken for leftovers.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBuildFolder, removeLeftBuilds } from './build-folders.ts'

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
