// Pages and share images survive from one build to the next: what Netlify calls, with a cache like its own.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { onPostBuild, onPreBuild } from '../../hosting/netlify-build-cache/index.js'

const folder = mkdtempSync(join(tmpdir(), 'startline-plugin-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Netlify's cache utilities: a path of the project is copied into a folder that the next machine has as well. */
const cacheOf = (project: string) => {
  const copy = (from: string, to: string) => {
    if (existsSync(from)) cpSync(from, to, { recursive: true })
    return Promise.resolve(existsSync(from))
  }
  const kept = (path: string) => join(folder, 'kept', path)
  return {
    save: vi.fn<(path: string) => Promise<boolean>>((path) => copy(join(project, path), kept(path))),
    restore: vi.fn<(path: string) => Promise<boolean>>((path) => copy(kept(path), join(project, path))),
  }
}

it('what one build made is there before the next begins, and a first build has nothing', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  expect(await onPreBuild({ utils: { cache: cacheOf(first) } })).toEqual([false, false])
  const made = ['.cache/share-images/berlin.png', '.cache/astro/incremental.json']
  for (const path of made) {
    mkdirSync(dirname(join(first, path)), { recursive: true })
    writeFileSync(join(first, path), 'made')
  }
  await onPostBuild({ utils: { cache: cacheOf(first) } })
  await onPreBuild({ utils: { cache: cacheOf(second) } })
  expect(made.map((path) => readFileSync(join(second, path), 'utf8'))).toEqual(['made', 'made'])
})

it('Netlify is told of it, and it names the folders in which pictures are drawn and pages are kept', () => {
  const root = join(import.meta.dirname, '../..')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const [, plugin] = /\[\[plugins\]\]\npackage = "\/([^"]+)"/.exec(read('netlify.toml'))!
  expect(existsSync(join(root, plugin!, 'manifest.yml'))).toBe(true)
  const [, drawn] = /new URL\('([^']+)', config\.root\)/.exec(read('src/build/share-images.ts'))!
  const [, pages] = /PAGE_CACHE_DIR \?\? '\.\/([^']+)'/.exec(read('astro.config.mjs'))!
  const { save } = cacheOf(folder)
  void onPostBuild({ utils: { cache: { save, restore: save } } })
  expect(save.mock.calls.flat().sort()).toEqual([drawn, pages].sort())
})
