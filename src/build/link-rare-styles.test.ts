// Which pages have their styles in files, and what becomes of the page.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { linksItsStyles, withLinkedStyles } from './link-rare-styles.ts'

test('pages that people land on keep their styles inside, pages of an account do not', () => {
  const landedOn = [
    'index.html',
    'all-races.html',
    'marathon/boston-marathon.html',
    'compare.html',
    'offline.html',
  ]
  expect(landedOn.filter(linksItsStyles)).toEqual([])
  expect(['admin.html', 'account.html', '404.html'].filter(linksItsStyles)).toHaveLength(3)
})

test('each style becomes a link in its place, under a name that changes with its text', () => {
  const page = (style: string) => `<head><style>${style}</style><style>p{}</style></head>`
  const { html, files } = withLinkedStyles(page('a{color:red}'))
  const [first, second] = [...files.keys()]
  expect(html).toBe(
    `<head><link rel="stylesheet" href="${first}"><link rel="stylesheet" href="${second}"></head>`,
  )
  expect([...files.values()]).toEqual(['a{color:red}', 'p{}'])
  expect(first).toMatch(/^\/_astro\/page-style\.[\w-]{8}\.css$/)
  expect(withLinkedStyles(page('a{color:blue}')).html).not.toBe(html)
})

test('the rule of going from page to page stays inside, as the styles of every page have it', async () => {
  const base = await readFile(new URL('../styles/base.css', import.meta.url), 'utf8')
  const { html, files } = withLinkedStyles(`<style>${base}</style>`)
  const [address] = [...files.keys()]
  expect(files.get(address!)).toBe(base)
  const [style, link] = html.split('</style>')
  expect(style!.replaceAll(/\s/g, '')).toBe(
    '<style>@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto;}}',
  )
  expect(link).toBe(`<link rel="stylesheet" href="${address}">`)
  const shared = '<style>@media print{@view-transition{navigation:auto}a{color:red}}</style>'
  expect(() => withLinkedStyles(shared)).toThrow('does not stand alone')
})
