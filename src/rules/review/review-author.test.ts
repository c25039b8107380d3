import { expect, it } from 'vitest'
import { reviewAuthor } from './review-author.ts'

it.each([
  ['Ada', 'Byron', 'Ada B.'],
  [' Ada ', ' byron ', 'Ada B.'],
  ['Ada', '', 'Ada'],
  ['', 'Byron', null],
  ['', '', null],
  ['Núria', 'Ñíguez', 'Núria Ñ.'],
  ['x'.repeat(60), 'Y', `${'x'.repeat(40)} Y.`],
])('%j %j is shown as %j', (first, last, shown) => expect(reviewAuthor(first, last)).toBe(shown))
