// What entry costs, read out of the fees as they are published.
import { describe, expect, test } from 'vitest'
import { entryPriceEuros, highestPriceEuros, inEuros } from './entry-price.ts'
import { anEntryWindow } from '../../../tests/fixtures/a-race.ts'

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
    const priceTiers = 'Early: EUR 60 until 2020-01-31\nRegular: EUR 70 until 2099-01-31\nLate: EUR 80'
    expect(entryPriceEuros({ ...race('EUR 90'), priceTiers }, TODAY)).toBe(80)
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
