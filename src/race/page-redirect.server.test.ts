// Typed addresses lead to pages that there are, at once and not in a circle, and take none of a page's own.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TYPED_ADDRESSES, pageMeantBy } from './page-redirect.server.ts'

const at = (path: string) => pageMeantBy(new URL(path, 'https://startline.test'))

/** Whether a file of src/pages, or the build, makes the page. */
function isPage(address: string): boolean {
  const page = address.replace(/\?.*/, '')
  if (page === '/sitemap-index.xml') return true
  const file = page === '/' ? '/index' : page
  const names = [
    `${file}.astro`,
    `${file}/index.astro`,
    `${file}/[...page].astro`,
    `${file}/[...filter].astro`,
    `${file}.ts`,
    // The marathon and the half marathon share a file.
    `${file.replace(/^\/(half-)?marathon-/, '/[race]-')}.astro`,
  ]
  // Pages that are one file of content (src/pages/[info].astro).
  const ofContent = ['info', 'guides'].some((folder) => existsSync(`content/${folder}${file}.mdx`))
  return ofContent || names.some((name) => existsSync(`src/pages${name}`))
}

test.each([...TYPED_ADDRESSES])('%s means %s', (typed, page) => {
  expect(isPage(typed)).toBe(false)
  expect(isPage(page)).toBe(true)
  expect(typed).toBe(typed.toLowerCase())
})

test.each([
  ['/half-marathon', '/all-races?raceType=half-marathon'],
  ['/Marathon/', '/all-races?raceType=marathon'],
  ['/marathon?utm_source=x', '/all-races?raceType=marathon&utm_source=x'],
  ['/Sitemap.XML', '/sitemap-index.xml'],
  ['/races?search=berlin', '/all-races?search=berlin'],
  ['/nothing-of-ours', null],
  ['/', null],
  ['/near/map', null],
])('%s is %s', (path, page) => {
  expect(at(path)).toBe(page)
})
