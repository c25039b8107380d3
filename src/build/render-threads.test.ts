// A thread that ends before its time fails the build instead of leaving it to wait.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { RenderThreads } from './render-threads.ts'
import { countTaken, sharedBlocks } from './shared-blocks.ts'

const folder = mkdtempSync(join(tmpdir(), 'threads-'))
afterAll(() => rmSync(folder, { recursive: true }))
const entry = join(folder, 'entry.mjs')
writeFileSync(
  entry,
  `export const app = {
     manifest: { routes: [{ routeData: { route: '/race/[slug]', component: 'race.astro' } }] },
     setInternals() {},
     setOptions() {},
     render: async () => process.exit(3),
   }`,
)

test('a thread that ends is a failure, and no other page is taken', async () => {
  const list = Array.from({ length: 500 }, (_, n) => ({
    pathname: `/race/${n}`,
    key: '/race/[slug] race.astro',
    isPage: true,
  }))
  const blocks = sharedBlocks(list.length)
  const threads = new RenderThreads(1, [])
  threads.load({
    entryUrl: pathToFileURL(entry).href,
    code: [],
    catalogue: { raceTypes: [], places: [], races: [], leftOut: [] },
    reviews: new Map(),
  })
  threads.make({ folder, origin: 'http://localhost', list, raceFolders: [], blocks })
  await expect(threads.done).rejects.toThrow('A thread that renders pages ended with 3')
  expect(countTaken(blocks)).toBe(blocks.length)
  await threads.end()
})
