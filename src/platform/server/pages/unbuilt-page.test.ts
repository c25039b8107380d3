// What stands at the address of a race that is on the list and not built yet.
import { expect, test } from 'vitest'
import type { UnbuiltRace } from '../../../race/race-addresses.queries.ts'
import { unbuiltPage } from './unbuilt-page.ts'

const PLACE = { city: 'Berlin', state: null, country: 'Germany', countryCode: 'DE' }
const TODAY = '2026-11-23'
const day = (facts: Partial<UnbuiltRace['day']> = {}): UnbuiltRace['day'] => ({
  month: 9,
  nextEventDate: '2027-09-26',
  endDate: null,
  dateConfirmed: true,
  dateRule: null,
  eventStatus: 'scheduled',
  ...facts,
})
const textOf = async (race: UnbuiltRace) => {
  const page = await unbuiltPage(race, '/marathon/berlin-marathon', TODAY)
  return (await page.text()).replaceAll(/\s+/g, ' ')
}

test.each([
  [day(), '26 Sep 2027 (confirmed)'],
  [day({ dateConfirmed: false }), '26 Sep 2027 (expected)'],
  [day({ eventStatus: 'cancelled' }), '26 Sep 2027 (cancelled)'],
  [day({ eventStatus: 'postponed', nextEventDate: null }), 'postponed'],
  [day({ nextEventDate: '2026-09-27' }), '27 Sep 2026 (past)'],
  [day({ nextEventDate: null }), 'Sep (usual month)'],
])('says beside the day whether it is certain: %o', async (told, words) => {
  expect(await textOf({ name: 'Berlin Marathon', place: PLACE, day: told })).toContain(
    `Germany · ${words}</p>`,
  )
})

test('of a race without a day says where it is, and no day', async () => {
  const none = day({ nextEventDate: null, month: null })
  const text = await textOf({ name: 'Berlin <Marathon>', place: PLACE, day: none })
  expect(text).toContain('Germany</p>')
  expect(text).not.toMatch(/expected|confirmed|null|<Marathon>/)
})

test('asks whoever keeps addresses to come again, and is never kept itself', async () => {
  const page = await unbuiltPage({ name: 'x', place: PLACE, day: day() }, '/marathon/x', TODAY)
  expect([page.status, page.headers.get('Retry-After'), page.headers.get('X-Robots-Tag')]).toEqual([
    503,
    '60',
    'noindex',
  ])
  expect(page.headers.get('Cache-Control')).toBe('no-store')
})
