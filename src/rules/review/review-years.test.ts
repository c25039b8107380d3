import { expect, it } from 'vitest'
import { reviewYears } from './review-years.ts'

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
