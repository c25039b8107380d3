import { expect, it } from 'vitest'
import { sitePages } from './navigation.ts'

const pages = sitePages([
  './index.astro',
  './about.astro',
  './near/index.astro',
  './pace-chart/[distance].astro',
  './new-idea.astro',
  './404.astro',
  './login.astro',
  './marathon-predictor.astro',
])
const hrefs = (kind: keyof typeof pages) => pages[kind].map(({ href }) => href)

it('puts every page under its kind, and what it does not know under the last', () => {
  expect(hrefs('finding')[0]).toBe('/')
  expect(hrefs('finding')).toContain('/near')
  expect(hrefs('tools')).toContain('/marathon-predictor')
  expect(hrefs('training')).toContain('/articles')
  expect(pages.about).toContainEqual({ href: '/new-idea', label: 'New idea' })
})

it('lists each page once, and neither patterns nor pages of a single visitor', () => {
  const all = Object.values(pages).flat()
  expect(new Set(all.map(({ href }) => href)).size).toBe(all.length)
  expect(all.filter(({ href }) => /\[|404|login|\.astro/.test(href))).toEqual([])
})
