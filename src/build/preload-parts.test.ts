import { expect, test } from 'vitest'
import { askedTogether } from './preload-parts.ts'

test('what a press waits for is asked for with all that it imports, and not twice', () => {
  expect(askedTogether('_astro/press.a1.js', ['_astro/press.a1.js', '_astro/toasts.b2.js'])).toEqual([
    '_astro/toasts.b2.js',
  ])
})

test('what every page has is not named again', () => {
  expect(askedTogether('_astro/mine.a1.js', ['_astro/Frame.astro_x.a1.js', '_astro/api.b2.js'])).toEqual([
    '_astro/api.b2.js',
  ])
})

test('what nobody waits for costs the script of every page no names', () => {
  expect(askedTogether('_astro/measure.a1.js', ['_astro/measure.a1.js', '_astro/ratings.b2.js'])).toEqual([])
})
