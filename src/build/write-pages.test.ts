// Pages that several threads make: while one makes its share it hears what the others have to say.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sharedBlocks, stopSharing } from './shared-blocks.ts'
import { takenPages, writePages } from './write-pages.ts'
import { WrittenPages } from './written-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a share that is being made ends where somebody stops it meanwhile', async () => {
  const list = Array.from({ length: 400 }, (_, n) => ({ pathname: `/race/${n}`, key: 'race', isPage: true }))
  const blocks = sharedBlocks(list.length)
  const pages = { folder, origin: 'http://localhost', list, raceFolders: [], blocks }
  let rendered = 0
  const render = () => {
    // Busy, as rendering is.
    for (const startedAt = performance.now(); performance.now() - startedAt < 3;);
    rendered += 1
    return Promise.resolve(new Response('a page'))
  }
  setTimeout(stopSharing, 20, blocks)
  await writePages(pages, { render, written: new WrittenPages(), walker: { number: 0, of: 1 } })
  expect(rendered).toBeGreaterThan(0)
  expect(rendered).toBeLessThan(list.length)
  expect(takenPages(pages)).toBe(list.length)
})
