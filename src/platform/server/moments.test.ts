// Which values of the database's answers are moments, and the one form that they get.
import { expect, test } from 'vitest'
import { withIsoMoments } from './moments.ts'

test.each([
  ['2026-11-24T06:16:05.375+00:00', '2026-11-24T06:16:05.375Z'],
  ['2026-11-24 06:16:05.375123+00', '2026-11-24T06:16:05.375123Z'],
  ['2026-11-24T06:16:05Z', '2026-11-24T06:16:05Z'],
  ['2026-11-24', '2026-11-24'],
])('a moment written %s is %s, wherever it stands', (written, moment) => {
  const rows = (value: string) => [
    { created_at: value, children: [{ savedAt: value, claimed_until: value }] },
  ]
  expect(withIsoMoments(rows(written))).toEqual(rows(moment))
})

test('what somebody wrote stays as it is, whatever it looks like', () => {
  const rows = [{ text: '2026-11-24 06:16:05+00', format: '2026-11-24 06:16:05+00', at: null, ids: [1, 'x'] }]
  expect(withIsoMoments(rows)).toEqual(rows)
})
