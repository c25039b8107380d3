// Sitemap files: a file holds no more pages than engines take, and the index names each with its newest page.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeSitemaps } from './write-sitemaps.ts'

const folder = mkdtempSync(join(tmpdir(), 'sitemaps-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a long list goes into several files, an empty one into none, and the index names them', async () => {
  const races = Array.from({ length: 45_001 }, (_, n) => ({
    url: `https://x.example/marathon/${n}`,
    lastmod: n === 7 ? '2026-11-02T00:00:00.000Z' : '2026-11-01T00:00:00.000Z',
  }))
  await writeSitemaps(folder, 'https://x.example', [
    { name: 'races', pages: races },
    { name: 'plans', pages: [] },
    { name: 'pages', pages: [{ url: 'https://x.example/about' }] },
  ])
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(readdirSync(folder).sort()).toEqual([
    'sitemap-index.xml',
    'sitemap-pages-0.xml',
    'sitemap-races-0.xml',
    'sitemap-races-1.xml',
  ])
  expect(read('sitemap-races-1.xml').match(/<loc>[^<]*/g)).toEqual(['<loc>https://x.example/marathon/45000'])
  expect(read('sitemap-index.xml').match(/<loc>.*?<\/sitemap>/g)).toEqual([
    '<loc>https://x.example/sitemap-races-0.xml</loc><lastmod>2026-11-02T00:00:00.000Z</lastmod></sitemap>',
    '<loc>https://x.example/sitemap-races-1.xml</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod></sitemap>',
    '<loc>https://x.example/sitemap-pages-0.xml</loc></sitemap>',
  ])
})
