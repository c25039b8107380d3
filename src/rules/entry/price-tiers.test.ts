import { describe, expect, test } from 'vitest'
import {
  priceRiseDays,
  priceTiers,
  priceWords,
  priceTiersProblem,
  tidyTiers,
  tierState,
  tierRises,
  entryPriceEuros,
  highestPriceEuros,
} from './price-tiers.ts'
import { inEuros } from './exchange-rates.ts'
import { anEntryWindow } from '../../../tests/fixtures/a-race.ts'

const TEXT =
  'Early bird: EUR 45 until 2027-01-31\nRegular: EUR 60.50 from 2027-02-01 until 2027-05-01\nOn the day: EUR 75'
const of = (text: string | null) => priceTiers({ priceTiers: text })

test('prices are read line by line, and say what holds on a day', () => {
  const tiers = of(TEXT)
  expect(tiers).toEqual([
    { name: 'Early bird', currency: 'EUR', amount: 45, from: null, until: '2027-01-31' },
    { name: 'Regular', currency: 'EUR', amount: 60.5, from: '2027-02-01', until: '2027-05-01' },
    { name: 'On the day', currency: 'EUR', amount: 75, from: null, until: null },
  ])
  expect(tiers.map((tier) => tierState(tier, '2027-02-01'))).toEqual(['over', 'now', 'now'])
  expect(tierState(tiers[1]!, '2027-01-31')).toBe('later')
  expect(of(null)).toEqual([])
})

test('entry gets dearer on the day that the next price begins, or the day after the last of the former', () => {
  expect(tierRises(of(TEXT))).toEqual(['2027-02-01', '2027-05-02'])
  expect(tierRises(of('Members: EUR 40\nOthers: EUR 60'))).toEqual([])
  expect(tierRises(of('Here: KES 900 until 2027-01-31\nAbroad: USD 100'))).toEqual([])
  expect(tierRises(of('Members: EUR 40 until 2027-05-01\nOthers: EUR 60 until 2027-05-01'))).toEqual([])
  expect(tierRises(of('Early: EUR 40 until 2027-05-01\nGift: EUR 60 from 2027-03-01'))).toEqual([])
  expect(tierRises(of('Late: EUR 60 until 2027-01-31\nEarly: EUR 40'))).toEqual([])
})

test('prices are written with their cents where they have some', () =>
  expect([...of(TEXT), { currency: 'KES', amount: 4500 }].map(priceWords)).toEqual([
    'EUR 45',
    'EUR 60.50',
    'EUR 75',
    'KES 4,500',
  ]))

test('a day that was announced as well is one', () => {
  const window = { priceRisesOn: ['2027-02-01', '2026-12-01'] } as never
  expect(priceRiseDays({ priceTiers: TEXT, entryWindows: [window] })).toEqual([
    '2026-12-01',
    '2027-02-01',
    '2027-05-02',
  ])
})

test('rows that say nothing are left out, and a currency is written in capitals', () => {
  expect(tidyTiers(' Early : eur 45\n: EUR \n')).toBe('Early: EUR 45')
})

describe('what cannot be kept is a sentence that says which price', () => {
  test.each([
    [TEXT, null],
    [`${TEXT}\n: EUR 9`, 'Price 4: name it in up to 60 characters, such as Early bird.'],
    ['Early: Euro 45', 'Price 1: write its currency in three capitals, such as EUR.'],
    ['Early: EUR 45,50', 'Price 1: “45,50” is no amount: write 45 or 45.50.'],
    ['Early: EUR 45 until 31.1.2027', 'Price 1: “31.1.2027” is no day: write it like 2027-01-31.'],
    ['Early: EUR 45 until 2027-02-30', 'Price 1: “2027-02-30” is no day: write it like 2027-01-31.'],
    ['Early: EUR 45 from 2027-02-01 until 2027-01-31', 'Price 1: it ends before it begins.'],
    ['just words', 'Price 1: write its currency in three capitals, such as EUR.'],
    [Array.from({ length: 9 }, (_, n) => `Price ${n}: EUR ${n}`).join('\n'), 'At most 8 prices.'],
  ])('%j', (text, words) => expect(priceTiersProblem(text)).toBe(words))
})

const TODAY = '2026-11-24'
const euros = (amount: number, currency: string) => expect.closeTo(inEuros(amount, currency)!, 6)

describe('the highest price that a fee names', () => {
  test.each<[string, number, string]>([
    ['EUR 89', 89, 'EUR'],
    ['EUR 89 to 129, by date (2026)', 129, 'EUR'],
    ['USD 145.25 to 175.25, by date', 175.25, 'USD'],
    ['GBP 79.99 (49.99 if the fee was donated up front), from overseas GBP 225', 225, 'GBP'],
    ['EUR 80 for the first 10,000, then EUR 180 (loyalty window)', 180, 'EUR'],
    ['JPY 18,000, from overseas JPY 24,200', 24_200, 'JPY'],
    ['DKK 625 plus 20', 645, 'DKK'],
    ['ZAR 290, plus ZAR 45 without a licence (2025)', 335, 'ZAR'],
    ['EUR 110, of which EUR 5 to enter the ballot', 110, 'EUR'],
    ['from USD 120 (2026)', 120, 'USD'],
    ['MXN 720, for foreigners USD 100', 100, 'USD'],
  ])('of %s', (fee, amount, currency) => {
    expect(highestPriceEuros(fee)).toEqual(euros(amount, currency))
  })

  test('is not known where there is no amount, or one in a currency without a rate', () => {
    expect(highestPriceEuros('by lottery')).toBeNull()
    expect(highestPriceEuros('TWD 2,000 (2026)')).toBeNull()
    expect(highestPriceEuros('ARS 12,700, for foreigners USD 80')).toBeNull()
  })
})

describe('of a race', () => {
  const race = (fee: string | null, ...windows: { edition: number; fee: string | null }[]) => ({
    fee,
    priceTiers: null,
    nextEventDate: null,
    sources: [],
    entryWindows: windows.map((window) => anEntryWindow(window)),
  })

  test('the fee of its newest edition on file goes before the one on the race', () => {
    const windows = [
      { edition: 2026, fee: 'EUR 100' },
      { edition: 2027, fee: 'EUR 120' },
      { edition: 2028, fee: null },
    ]
    expect(entryPriceEuros(race('EUR 90', ...windows), TODAY)).toBe(120)
    expect(entryPriceEuros(race('EUR 90'), TODAY)).toBe(90)
    expect(entryPriceEuros(race(null), TODAY)).toBeNull()
  })

  test('prices by day go before it: the highest that is not over', () => {
    const byDay = 'Early: EUR 60 until 2020-01-31\nRegular: EUR 70 until 2099-01-31\nLate: EUR 80'
    expect(entryPriceEuros({ ...race('EUR 90'), priceTiers: byDay }, TODAY)).toBe(80)
    expect(entryPriceEuros({ ...race('EUR 90'), priceTiers: 'Early: EUR 60 until 2020-01-31' }, TODAY)).toBe(
      90,
    )
  })

  test('one of years ago says nothing', () => {
    expect(entryPriceEuros(race('EUR 90 (2024)'), TODAY)).toBeNull()
    expect(entryPriceEuros(race('MXN 650 in 2024'), TODAY)).toBeNull()
    const source = { field: 'fee', source: 'https://race.example/entry (2023)' } as const
    const seen = { ...source, confidence: 'organiser', checkedOn: '2026-11-24' } as const
    expect(entryPriceEuros({ ...race('EUR 90'), sources: [seen] }, TODAY)).toBeNull()
    expect(entryPriceEuros(race('EUR 90 (2025)'), TODAY)).toBe(90)
    expect(entryPriceEuros(race('EUR 95', { edition: 2023, fee: 'EUR 60' }), TODAY)).toBe(95)
  })
})
