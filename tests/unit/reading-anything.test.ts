// What comes from an address, a field or a device may be anything: readers of it never throw, and give what the rest of the
// site may count on. Readers that have such a test beside them are not here.
import { expect, test } from 'vitest'
import {
  MAX_COMPARED,
  comparePath,
  readRaceReference,
  readStoredComparison,
  writeRaceReference,
  writeStoredComparison,
  type RaceReference,
  readCompareAddress,
} from '../../src/rules/comparison/comparison.ts'
import { readFavouritesMove } from '../../src/rules/favourites/favourites.ts'
import { indexOf } from '../fixtures/indexed-races.ts'
import { readWantedOffline } from '../../src/rules/offline/offline.ts'
import type { Reading } from '../../src/rules/reading/reading.ts'
import { toIndexedRace } from '../../src/rules/search/build-race-index.ts'
import { filterAddress, readFilterAddress } from '../../src/rules/search/filter-address.ts'
import { NO_FILTER } from '../../src/rules/search/race-filter.ts'
import { parseQuery } from '../../src/rules/search/parse-query.ts'
import { readNewsletterText } from '../../src/rules/writing/newsletter-text.ts'
import { readPlace } from '../../src/features/admin/admin-section.tsx'
import { readPlan } from '../../src/features/tools/pace-plan/read-plan.ts'
import { readBallot } from '../../src/features/tools/ballot/ballot-rows.ts'
import { readPredictor } from '../../src/features/tools/predictor/Predictor.tsx'
import { decodeTicks } from '../../src/features/guides/PackingList.tsx'
import * as fc from '../fast-check.ts'
import { catalogueRaces } from '../fixtures/catalogue.ts'

const anyText = fc.anyText({ maxLength: 60 })

/** JSON with these keys, holding nearly what they should or anything; cut off at times; or any text. */
function keptText(keys: readonly string[]): fc.Arbitrary<string> {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(fc.oneof(fc.integer(), fc.nat(2000), fc.string({ maxLength: 8 }), fc.constant(null))),
    fc.array(fc.record({ id: fc.nat(2000), slug: fc.string({ maxLength: 8 }), name: fc.jsonValue() })),
  )
  const whole = fc
    .dictionary(fc.constantFrom(...keys, '__proto__', 'constructor'), value)
    .map((kept) => JSON.stringify(kept))
  const cut = fc.tuple(whole, fc.nat(80)).map(([text, length]) => text.slice(0, length))
  return fc.oneof(whole, cut, fc.json(), anyText)
}

const isRaceNumber = (id: number) => Number.isSafeInteger(id) && id > 0

test('a kept comparison: at most six races by their numbers, and what is written of it reads the same', () => {
  const property = fc.property(keptText(['marathons', 'races', 'person']), (text) => {
    const { races, person } = readStoredComparison(text)
    expect(races.length).toBeLessThanOrEqual(MAX_COMPARED)
    expect(races.every(({ id }) => isRaceNumber(id))).toBe(true)
    expect(new Set(races.map(({ id }) => id)).size).toBe(races.length)
    const again = readStoredComparison(writeStoredComparison(races, person) ?? '')
    expect(again.races).toEqual(races)
  })
  fc.assert(property)
})

test('a move of saved races: for this person, from a place that there can be', () => {
  const property = fc.property(keptText(['person', 'moved', 'failureShown']), (text) => {
    const move = readFavouritesMove(text, 'x')
    expect(move.person).toBe('x')
    expect(Number.isSafeInteger(move.moved) && move.moved >= 0).toBe(true)
  })
  fc.assert(property)
})

test('pages wanted offline and ticks of a list: texts, and of pages addresses of this site', () => {
  const property = fc.property(keptText(['of', 'races', 'removed']), (text) => {
    const { of, races, removed } = readWantedOffline(text)
    expect(typeof of).toBe('string')
    expect([...races, ...removed].every((path) => path.startsWith('/'))).toBe(true)
    const ticks = decodeTicks(text)
    expect(ticks.every((id) => typeof id === 'string')).toBe(true)
    expect(new Set(ticks).size).toBe(ticks.length)
  })
  fc.assert(property)
})

const word = fc.oneof(
  fc.constantFrom('marathon/berlin-marathon', 'marathon/1', '/12', 'half-marathon/a'),

  fc.stringMatching(/^[a-z0-9-]{0,12}(\/[a-z0-9-]{0,12})?$/),
  fc.nat().map(String),
  anyText,
)

/** The type that a link leaves out. */
const asLinked = (reference: RaceReference): RaceReference =>
  'slug' in reference && reference.raceType === 'marathon' ? { ...reference, raceType: null } : reference

test('races in an address: at most six, and their link names the same', () => {
  const property = fc.property(fc.array(word, { maxLength: 12 }), anyText, (words, saved) => {
    const search = new URLSearchParams({ races: words.join(','), saved: saved.toWellFormed() })
    const { references, savedId } = readCompareAddress(`?${search}`)
    expect(references.length).toBeLessThanOrEqual(MAX_COMPARED)
    expect(savedId === null || /^[0-9a-f-]{36}$/.test(savedId)).toBe(true)
    const again = readCompareAddress(comparePath(references).replace('/compare', '')).references
    expect(again).toEqual(references.map(asLinked))
    const meant = words.map(readRaceReference).filter((reference) => reference !== null)
    const linked = meant.map((reference) => readRaceReference(writeRaceReference(reference)))
    expect(linked).toEqual(meant.map(asLinked))
  })
  fc.assert(property)
})

test('the address of a list: a page that there can be, and its own address reads the same', () => {
  const names = [
    'search',
    'raceType',
    'country',
    'month',
    'page',
    'pbMin',
    'sort',
    'terrain',
    'utm_source',
    '__proto__',
  ]
  const pair = fc.tuple(fc.constantFrom(...names), word).map(([name, value]) => [name, value.toWellFormed()])
  const path = fc.oneof(fc.constantFrom('/all-races', '/all-races/0', '/all-races/7/'), anyText)
  const property = fc.property(path, fc.array(pair, { maxLength: 6 }), (pathname, pairs) => {
    const { filter } = readFilterAddress({ pathname, search: `?${new URLSearchParams(pairs)}` })
    expect(filter.page).toBeGreaterThanOrEqual(1)
    const [own, query = ''] = filterAddress(filter).split('?')
    expect(readFilterAddress({ pathname: own!, search: query }).filter).toEqual(filter)
  })
  fc.assert(property)
})

test('a place among the admin pages: a section and words', () => {
  const property = fc.property(anyText, (hash) => {
    const { section, parameters } = readPlace(hash)
    expect(section).not.toContain('?')
    expect(Object.values(parameters).every((value) => typeof value === 'string')).toBe(true)
  })
  fc.assert(property)
})

test('a query in words: whatever is typed becomes a filter, and asking again changes nothing', () => {
  const index = indexOf(
    catalogueRaces()
      .slice(0, 60)
      .map((race) => toIndexedRace(race, '2026-11-21')),
  )
  const meant = [
    'flat',
    'half',
    'marathon',
    'may',
    'near',
    'near me',
    'in',
    'europe',
    'without',
    'fast',
    'new',
    'york',
    '10k',
  ]
  const typed = fc
    .array(fc.oneof(fc.constantFrom(...meant), word), { maxLength: 7 })
    .map((words) => words.join(' '))
  const property = fc.property(typed, (search) => {
    const filter = parseQuery(index, { ...NO_FILTER, search })
    expect(typeof filter.search).toBe('string')
    expect(parseQuery(index, filter).raceType).toEqual(filter.raceType)
  })
  fc.assert(property)
})

test('the newsletter: nothing but text and links by https, with nothing lost of what is no link', () => {
  const piece = fc.oneof(
    anyText,
    fc.constantFrom(
      '[a](https://x.example)',
      '[a](javascript:alert(1))',
      '[a](//x)',
      '](',
      '[',
      '\r\n\r\n',
      '- ',
      '**',
      '<b>',
      '\u202e',
    ),
  )
  const property = fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
    const spans = readNewsletterText(pieces.join('')).flatMap((block) =>
      'items' in block ? block.items.flat() : block,
    )
    expect(spans.every(({ href }) => href === undefined || new URL(href).protocol === 'https:')).toBe(true)
    const shown = spans.map(({ text }) => text).join('')
    expect(pieces.filter((text) => text === '<b>' && !shown.includes(text))).toEqual([])
  })
  fc.assert(property)
})

test('fields of plans, predictions and ballots: each a number that there is, or a sentence', () => {
  const field = fc.oneof(anyText, fc.stringMatching(/^-?[0-9:.,' ]{0,9}( ?(km|mi|h|%))?$/))
  const texts = (names: readonly string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, field]))) as fc.Arbitrary<Record<string, string>>
  const units = fc.constantFrom('km', 'mi')
  const plan = texts(['time', 'every', 'bias', 'delay', 'temp', 'humidity', 'stations', 'stop', 'fuel'])
  const runner = texts(['distance', 'time', 'distance2', 'time2', 'mileage', 'pace'])
  const property = fc.property(plan, runner, field, field, units, (inPlan, inRunner, one, other, unit) => {
    const readings = [
      ...Object.values(readPlan({ ...inPlan, units: unit } as Parameters<typeof readPlan>[0], 42_195)),
      ...Object.values(readPredictor({ ...inRunner, units: unit } as Parameters<typeof readPredictor>[0])),
      ...Object.values(readBallot(one, other, one) ?? {}),
    ]
    const isSound = (reading: Reading<unknown>) =>
      reading.ok ? Number.isFinite(reading.value) : /^[A-Z0-9].*[.?]$/.test(reading.reason)
    expect(readings.filter((reading) => reading !== null && !isSound(reading))).toEqual([])
  })
  fc.assert(property)
})
