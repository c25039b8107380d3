import { describe, expect, it } from 'vitest'
import { PAYLOADS } from '../../../tests/payloads.ts'
import {
  beginningOf,
  countCharacters,
  paragraphs,
  reviewAuthor,
  reviewText,
  reviewYears,
  REVIEW_FIELDS,
  readReview,
  reviewTexts,
  type ReviewTexts,
} from './reviews.ts'
import * as fc from '../../../tests/fast-check.ts'

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

describe('read review', () => {
  it.each<[string, number | null, string | null, string, { first: number; last: number } | null]>([
    ['a race later this year', 1974, '2026-12-06', '2026-11-21', { first: 1974, last: 2025 }],
    ['a race on its day', 1974, '2026-11-21', '2026-11-21', { first: 1974, last: 2026 }],
    ['a race in Auckland, tomorrow in UTC', 1992, '2026-11-22', '2026-11-21', { first: 1992, last: 2026 }],
    ['a race the day after tomorrow', 1992, '2026-11-23', '2026-11-21', { first: 1992, last: 2025 }],
    ['a race whose next day is next year', 1974, '2027-09-26', '2026-11-21', { first: 1974, last: 2026 }],
    ['a race on New Year, on its eve', 2001, '2027-01-01', '2026-12-31', { first: 2001, last: 2026 }],
    ['a race without a day', null, null, '2026-11-21', { first: 1896, last: 2026 }],
    ['a first edition that is still ahead', 2027, '2027-05-02', '2026-11-21', null],
    ['a first edition later this year', 2026, '2026-12-31', '2026-11-21', null],
  ])('%s', (_what, firstHeld, nextEventDate, today, years) => {
    expect(reviewYears({ firstHeld, nextEventDate }, today)).toEqual(years)
  })

  const race = { distanceM: 42_195, years: { first: 1990, last: 2025 } }
  const typed = (texts: Partial<ReviewTexts>): ReviewTexts => ({
    ...reviewTexts({ year: 2025, overall: 4, difficulty: 2 }),
    ...texts,
  })

  describe('a review', () => {
    it('needs a year and two ratings', () => {
      expect(readReview(typed({}), race).value).toEqual({
        year: 2025,
        overall: 4,
        difficulty: 2,
        course: null,
        organisation: null,
        atmosphere: null,
        value: null,
        finishTime: null,
        text: null,
      })
      const { value, problems } = readReview(reviewTexts({}), race)
      expect([value, Object.keys(problems)]).toEqual([null, ['year', 'overall', 'difficulty']])
    })

    it.each([
      ['3:45', '3:45:00'],
      ['3h45', '3:45:00'],
      ['225 min', '3:45:00'],
      ['', null],
    ])('is of a finish time of %j, read as %j', (finishTime, read) => {
      expect(readReview(typed({ finishTime }), race).value?.finishTime).toBe(read)
    })

    it.each<[keyof ReviewTexts, string, RegExp]>([
      ['year', '1989', /Choose the year/],
      ['year', '2026', /Choose the year/],
      ['overall', '6', /1 to 5 for Overall/],
      ['finishTime', '1:45:00', /world best/],
      ['finishTime', 'quick', /cannot read that time/],
      ['text', 'x'.repeat(2003), /3 characters too long/],
    ])('is wrong in its %s: %j', (field, text, sentence) => {
      const { value, problems } = readReview(typed({ [field]: text }), race)
      expect(value).toBeNull()
      expect(Object.keys(problems)).toEqual([field])
      expect(problems[field]).toMatch(sentence)
    })

    it.each<[keyof ReviewTexts, string]>([
      ['overall', ''],
      ['overall', '0'],
      ['overall', '12'],
      ['overall', '4.5'],
      ['difficulty', '6'],
      ['difficulty', ' 3'],
    ])('is not rated by %s “%s”', (field, text) => {
      const { value, problems } = readReview(typed({ [field]: text }), race)
      expect([value, Object.keys(problems)]).toEqual([null, [field]])
    })

    it('leaves out a rating that need not be there and is no number from 1 to 5', () => {
      const { value } = readReview(
        typed({ course: '0', organisation: '6', atmosphere: '1', value: '5' }),
        race,
      )
      expect(value).toMatchObject({ course: null, organisation: null, atmosphere: 1, value: 5 })
    })

    it('is of the first year that was run as of the last, and as long as it may be', () => {
      for (const year of ['1990', '2025'])
        expect(readReview(typed({ year }), race).value?.year).toBe(Number(year))
      for (const year of ['', 'last year'])
        expect(Object.keys(readReview(typed({ year }), race).problems)).toEqual(['year'])
      const text = 'x'.repeat(2000)
      expect(readReview(typed({ text }), race).value?.text).toBe(text)
      expect(readReview(typed({ text: `${text}y` }), race).problems.text).toMatch(/^Your review is 1 /)
      expect(readReview(typed({ text: ' \n ', finishTime: '  ' }), race)).toMatchObject({
        value: { text: null, finishTime: null },
        problems: {},
      })
    })

    it('comes back from its fields as it was', () => {
      const ratings = { overall: 5, difficulty: 1, course: 3, organisation: null, atmosphere: 2, value: null }
      const review = { year: 2019, ...ratings, finishTime: '2:59:59', text: 'Flat.\n\nFast.' }
      expect(readReview(reviewTexts(review), race).value).toEqual(review)
      expect(Object.keys(reviewTexts(review))).toEqual([...REVIEW_FIELDS])
    })
  })

  it('never throws, whatever is typed: a review, or a sentence for each field that is wrong', () => {
    const anything = fc.record(Object.fromEntries(REVIEW_FIELDS.map((field) => [field, fc.string()])))
    fc.assert(
      fc.property(anything, (texts) => {
        const { value, problems } = readReview(typed(texts), race)
        expect(value === null).toBe(Object.keys(problems).length > 0)
        expect(Object.values(problems).every((sentence) => sentence.endsWith('.'))).toBe(true)
      }),
    )
  })
})
