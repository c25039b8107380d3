// What stands at the address of a race that is on the list and not built yet.
import { expect, test } from 'vitest'
import type { UnbuiltRace } from '../../src/data/race-addresses.ts'
import { unbuiltPage } from './unbuilt-page.ts'

const PLACE = { city: 'Berlin', state: null, country: 'Germany', countryCode: 'DE' }
const day = (isConfirmed: boolean) => ({ from: '2027-09-26', to: null, isConfirmed })
const textOf = async (race: UnbuiltRace) => {
  const page = await unbuiltPage(race, '/marathon/berlin-marathon')
  return (await page.text()).replaceAll(/\s+/g, ' ')
}

test.each([
  [day(true), '26 Sep 2027 (confirmed)'],
  [day(false), '26 Sep 2027 (expected)'],
])('says beside the day whether it is certain: %o', async (told, words) => {
  expect(await textOf({ name: 'Berlin Marathon', place: PLACE, day: told })).toContain(
    `Germany · ${words}</p>`,
  )
})

test('of a race without a day says where it is, and no day', async () => {
  const none = { from: null, to: null, isConfirmed: false }
  const text = await textOf({ name: 'Berlin <Marathon>', place: PLACE, day: none })
  expect(text).toContain('Germany</p>')
  expect(text).not.toMatch(/expected|confirmed|null|<Marathon>/)
})

test('asks whoever keeps addresses to come again, and is never kept itself', async () => {
  const page = await unbuiltPage({ name: 'x', place: PLACE, day: day(true) }, '/marathon/x')
  expect([page.status, page.headers.get('Retry-After'), page.headers.get('X-Robots-Tag')]).toEqual([
    503,
    '60',
    'noindex',
  ])
  expect(page.headers.get('Cache-Control')).toBe('no-store')
})
