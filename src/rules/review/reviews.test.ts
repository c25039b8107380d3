import { describe, expect, it } from 'vitest'
import { PAYLOADS } from '../../../tests/payloads.ts'
import { beginningOf, countCharacters, paragraphs, reviewAuthor, reviewText } from './reviews.ts'

describe('the text of a review', () => {
  it.each([
    ['  two\r\nlines \rand\u2028three  ', 'two\nlines\nand\nthree'],
    ['one\n\n\n\n\ntwo', 'one\n\ntwo'],
    ['nul\0 and bell\u0007', 'nul and bell'],
    ['\u202etxt.exe nohtaraM\u202c', 'txt.exe nohtaraM'],
    ['a\tb', 'a b'],
    ['half a pair \ud83d', 'half a pair \ufffd'],
    [' \n\t ', ''],
  ])('of %j is %j', (typed, cleaned) => expect(reviewText(typed)).toBe(cleaned))

  it('is the same when read twice, and never holds what the database cannot keep', () => {
    for (const payload of PAYLOADS) {
      const kept = reviewText(payload)
      expect(reviewText(kept)).toBe(kept)
      expect(kept).not.toMatch(/[^\P{Cc}\n]/u)
    }
  })

  it('is counted as the database counts, one for a sign outside the first plane', () => {
    expect(countCharacters('🏃é')).toBe(2)
  })

  it('falls into paragraphs', () => {
    expect(paragraphs('one\nstill one\n\ntwo')).toEqual(['one\nstill one', 'two'])
    expect(paragraphs('')).toEqual([])
  })
})

describe('the beginning of a text', () => {
  it('is all of a short one, on one line', () => {
    expect(beginningOf('short\n\nand sweet', 40)).toBe('short and sweet')
  })

  it('ends at a word, with a mark', () => {
    expect(beginningOf('a hill at thirty kilometres', 20)).toBe('a hill at thirty…')
    expect(beginningOf('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`)
  })
})

it.each([
  ['Ada', 'Byron', 'Ada B.'],
  [' Ada ', ' byron ', 'Ada B.'],
  ['Ada', '', 'Ada'],
  ['', 'Byron', null],
  ['', '', null],
  ['Núria', 'Ñíguez', 'Núria Ñ.'],
  ['x'.repeat(60), 'Y', `${'x'.repeat(40)} Y.`],
])('%j %j is shown as %j', (first, last, shown) => expect(reviewAuthor(first, last)).toBe(shown))
