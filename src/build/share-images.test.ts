import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderElsewhere, hasOtherFileSystem } from '../../tests/other-file-system.ts'
import { placePicture, dropUnusedPictures, readPictureNames, writePictureNames } from './share-images.ts'

let folder: string
let cache: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  cache = join(folder, 'cache')
})
afterEach(() => rmSync(folder, { recursive: true }))

const DAY_MS = 24 * 3600 * 1000
const copy = (name: string, drawn = 'drawn') =>
  placePicture(cache, {
    name,
    target: join(folder, 'site/share', name),
    draw: () => Promise.resolve(Buffer.from(drawn)),
  })
const site = (name: string) => readFileSync(join(folder, 'site/share', name), 'utf8')

test('a picture is drawn once and then copied, and an empty one is drawn anew', async () => {
  expect(await copy('a.png', 'first')).toBe(true)
  expect(await copy('a.png', 'second')).toBe(false)
  expect(site('a.png')).toBe('first')
  writeFileSync(join(cache, 'a.png'), '')
  expect(await copy('a.png', 'third')).toBe(true)
  expect(site('a.png')).toBe('third')
})

test('a picture takes no room a second time, unless the cache lies on another disk', async () => {
  await copy('a.png')
  expect(statSync(join(folder, 'site/share/a.png')).ino).toBe(statSync(join(cache, 'a.png')).ino)
})

test.runIf(hasOtherFileSystem)('from another disk a picture is copied', async () => {
  const elsewhere = folderElsewhere()
  try {
    const draw = () => Promise.resolve(Buffer.from('drawn'))
    const target = join(elsewhere, 'share/a.png')
    await placePicture(cache, { name: 'a.png', target, draw })
    expect(readFileSync(target, 'utf8')).toBe('drawn')
  } finally {
    rmSync(elsewhere, { recursive: true })
  }
})

test('the names of pictures that are still there are known to the next build', async () => {
  await copy('a.png')
  const names = new Map([
    ['facts of a race', 'a.png'],
    ['facts of a race that is gone', 'b.png'],
  ])
  await writePictureNames(cache, names)
  expect(await readPictureNames(cache)).toEqual(new Map([['facts of a race', 'a.png']]))
})

test.each([
  ['is cut off', '{"facts'],
  ['does not exist', null],
])('where the list of names %s, pictures are composed anew', async (_, text) => {
  await copy('a.png')
  if (text !== null) writeFileSync(join(cache, 'names.json'), text)
  expect(await readPictureNames(cache)).toEqual(new Map())
})

test('two races whose pictures are the same have one drawn at once, and both get it', async () => {
  const [a, b] = ['a', 'b'].map((name) => join(folder, 'site', name))
  const draw = () => Promise.resolve(Buffer.from('drawn'))
  await Promise.all([a!, b!].map((target) => placePicture(cache, { name: 'same.png', target, draw })))
  expect([a!, b!].map((target) => readFileSync(target, 'utf8'))).toEqual(['drawn', 'drawn'])
  expect(readdirSync(cache)).toEqual(['same.png'])
})

test('what no build has used for a day leaves, drafts too; what was used stays', async () => {
  for (const name of ['used.png', 'gone.png', 'recent.png']) await copy(name)
  writeFileSync(join(cache, 'gone.png.123'), 'half')
  const before = new Date(Date.now() - 2 * DAY_MS)
  for (const name of ['used.png', 'gone.png', 'gone.png.123']) utimesSync(join(cache, name), before, before)
  await copy('used.png')
  expect(await dropUnusedPictures(cache, Date.now())).toBe(2)
  expect(readdirSync(cache).sort()).toEqual(['recent.png', 'used.png'])
})
