import { expect, it } from 'vitest'
import { hasPage } from './existing-pages.ts'
import { MAIN_LINKS } from './navigation.ts'

it('knows the pages that are there, in whatever form', () => {
  for (const path of ['/', '/login', '/account', '/all-races', '/near']) expect(hasPage(path)).toBe(true)
  expect(hasPage('/a-page-to-come')).toBe(false)
})

it('finds every main link but those of pages to come', () => {
  expect(MAIN_LINKS.map(({ href }) => href).filter((href) => !hasPage(href) && href !== '/my-races')).toEqual(
    [],
  )
})
