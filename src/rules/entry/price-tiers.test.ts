import { describe, expect, test } from 'vitest'
import {
  priceRiseDays,
  priceTiers,
  priceWords,
  priceTiersProblem,
  tidyTiers,
  tierState,
  tierRises,
} from './price-tiers.ts'

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
