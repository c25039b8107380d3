// Closed ballots whose draw is still to come: from days on file and nothing else.
import { expect, test } from 'vitest'
import { catalogueRaces } from '../../../tests/catalogue-races.ts'
import { aRace, anEntryWindow as window } from '../../../tests/fixtures/a-race.ts'
import { pendingDraw, pendingDrawWords } from './pending-draw.ts'

const today = '2026-11-22'
const ballotRace = (...entryWindows: ReturnType<typeof window>[]) => aRace({ entry: 'ballot', entryWindows })

test('announced days stand as they are, from the day after the close to the day of the draw', () => {
  const race = ballotRace(window({ opensOn: '2026-10-01', closesOn: '2026-11-05', drawOn: '2026-11-27' }))
  const pending = pendingDraw(race, today)!
  expect(pendingDrawWords(pending)).toBe(
    `The ballot for ${pending.edition} closed on 5 Nov 2026; draw on 27 Nov 2026.`,
  )
  const days = ['2026-11-05', '2026-11-06', '2026-11-27', '2026-11-28']
  expect(days.map((day) => pendingDraw(race, day) !== null)).toEqual([false, true, true, false])
})

test('a draw that was not announced is expected as long after the close as the last time', () => {
  const race = ballotRace(
    window({ edition: 2026, opensOn: '2025-10-01', closesOn: '2025-10-20', drawOn: '2025-11-24' }),
    window({ edition: 2027, opensOn: '2026-10-02', closesOn: '2026-10-21' }),
  )
  expect(pendingDrawWords(pendingDraw(race, today)!)).toBe(
    'The ballot for 2027 closed on 21 Oct 2026; draw expected 25 Nov 2026 (going by the last edition).',
  )
})

test('Berlin’s ballot for 2027 should have closed, and its draw is expected, by the days of 2026', () => {
  const berlin = catalogueRaces().find(({ slug }) => slug === 'berlin-marathon')!
  expect(pendingDrawWords(pendingDraw(berlin, today)!)).toBe(
    'The ballot for 2027 should have closed on 5 Nov 2026; draw expected 27 Nov 2026 ' +
      '(expected, going by the last edition).',
  )
  expect(pendingDraw(berlin, '2026-11-28')).toBeNull()
})

test('nothing is said where no day of a draw is on file, or the race draws no places', () => {
  const closed = window({ opensOn: '2026-10-01', closesOn: '2026-11-05' })
  expect(pendingDraw(ballotRace(closed), today)).toBeNull()
  const drawn = window({ opensOn: '2026-10-01', closesOn: '2026-11-05', drawOn: '2026-11-27' })
  expect(pendingDraw(aRace({ entry: 'open', entryWindows: [drawn] }), today)).toBeNull()
})
