// What stands at a race's address until its page is built: the facts on file, each with its certainty, and nothing that runs.
import { expect, test } from 'vitest'
import { aRace, aClimate } from '../../../tests/fixtures/a-race.ts'
import { PAYLOADS } from '../../../tests/payloads.ts'
import type { Race } from '../../rules/race/race.ts'
import { unbuiltRacePage } from './unbuilt-page.server.ts'

const TODAY = '2026-11-23'
const DAY = { month: 9, nextEventDate: '2027-09-26', dateConfirmed: true } as const

const textOf = async (facts: Partial<Race>) =>
  (await (await unbuiltRacePage(aRace(facts), TODAY)).text()).replaceAll(/\s+/g, ' ')

test.each<[Partial<Race>, string]>([
  [DAY, '<b>26 Sep 2027</b> (confirmed, in 44 weeks)'],
  [{ ...DAY, dateConfirmed: false }, '<b>26 Sep 2027</b> (expected, in 44 weeks)'],
  [{ ...DAY, eventStatus: 'cancelled' }, '<b>26 Sep 2027</b> (cancelled)'],
  [{ eventStatus: 'postponed' }, '<b>N/A</b> (postponed)'],
  [{ ...DAY, nextEventDate: null }, '<b>Sep</b> (date to be confirmed)'],
])('says beside the day whether it is certain: %o', async (facts, words) => {
  expect(await textOf(facts)).toContain(words)
})

test('says each fact with how well it is known, and names what is not on file', async () => {
  const source = { checkedOn: '2026-11-03', confidence: 'seen' } as const
  const text = await textOf({
    name: 'Canal Marathon',
    terrain: 'Road',
    participants: 9000,
    fee: '75 EUR (2027)',
    website: 'https://canal.example/',
    entry: 'ballot',
    sources: [
      { field: 'fee', source: 'https://canal.example/fees (2027)', ...source },
      { field: 'participants', source: 'general knowledge', ...source, confidence: 'unverified' },
      { field: '*', source: 'https://list.example/ (2026)', ...source },
    ],
  })
  expect(text).toMatch(/<td>Road<\/td>/)
  expect(text).toMatch(/<td>about 9,000<small>not yet checked<\/small><\/td>/)
  expect(text).toContain(
    '<td>75 EUR (2027)<small>seen 3 Nov 2026: organiser, canal.example (2027)</small></td>',
  )
  expect(text).toContain('Places are drawn by ballot.')
  expect(text).toMatch(/N\/A, not on file<\/th> <td>[^<]*Time limit/)
  expect(text).toContain('2 sources for this page, checked 3 Nov 2026')
  expect(text).toContain('>list.example/</a> (2026)</li>')
  expect(text).toContain('>Look at canal.example</a')
})

test('has the score of the whole page, with its range, or says that too little is known', async () => {
  expect(await textOf({})).toMatch(/PB potential<\/h2> <p>N\/A: not enough data/)
  const known = { elevationGainM: 60, startElevationM: 40, finishElevationM: 40, participants: 9000 } as const
  const climate = aClimate([9, 16, 8], { humidityPct: 60, dewPointC: 6, rainMm: 40, wetDays: 8, windKmh: 10 })
  expect(await textOf({ ...known, ...DAY, terrain: 'Road', climate })).toMatch(
    /<p>[\d.]+\/100, between \d+ and \d+\. Climb and end heights on file\.<\/p>/,
  )
})

test('may be found by search engines and is never kept, since the whole page follows in minutes', async () => {
  const page = await unbuiltRacePage(aRace(), TODAY)
  expect([page.status, page.headers.get('Cache-Control'), page.headers.get('X-Robots-Tag')]).toEqual([
    200,
    'no-store',
    null,
  ])
  expect(await page.text()).not.toContain('noindex')
})

test('writes what somebody typed as text', async () => {
  const nasty = PAYLOADS.join(' ')
  const text = await textOf({ name: nasty, description: nasty, fee: nasty, city: nasty, cutOffs: nasty })
  expect(text).not.toMatch(/<(script|img|iframe|svg|object|embed|math|base|form|input)\b/i)
})
