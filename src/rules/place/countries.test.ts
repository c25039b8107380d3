// Countries by their codes, and by whatever people call them.
import { expect, test } from 'vitest'
import { countryCodeNamed, countryCodes, countryNameOf, isCountryCode } from './countries.ts'

/** Codes that have a name and are no country today: unions, trials, parts of one, and states that are gone or have another code. */
const NAMED_BESIDE =
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' ')

test('each country stands there once, by its code of today and a name of its own', () => {
  const codes = countryCodes()
  expect(codes).toEqual([...new Set(codes)].sort())
  expect(codes).toEqual(expect.arrayContaining(['AQ', 'CH', 'DE', 'GB', 'HK', 'MM', 'TL', 'US', 'XK', 'ZA']))
  // Each place is in one country: what is a part of another is no second one.
  expect(codes.filter((code) => NAMED_BESIDE.includes(code))).toEqual([])
  const names = codes.map(countryNameOf)
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('no country that has a name is missing', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const missing = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => countryNameOf(code) !== code && !isCountryCode(code))
  expect(missing.filter((code) => !NAMED_BESIDE.includes(code))).toEqual([])
})

test.each([
  ['Germany', 'DE'],
  ['germany ', 'DE'],
  ['de', 'DE'],
  ['UK', 'GB'],
  ['Scotland', 'GB'],
  ['U.S.A.', 'US'],
  ['United States of America', 'US'],
  ['The Netherlands', 'NL'],
  ['Holland', 'NL'],
  ['Czech Republic', 'CZ'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Ivory Coast', 'CI'],
  ['Cote d’Ivoire', 'CI'],
  ['Trinidad and Tobago', 'TT'],
  ['Saint Lucia', 'LC'],
  ['The Gambia', 'GM'],
  ['Hong Kong', 'HK'],
  ['Atlantis', undefined],
  ['', undefined],
])('“%s” is %s', (text, code) => {
  expect(countryCodeNamed(text)).toBe(code)
})

test('each country is found by its own name and code, whatever else has that name', () => {
  for (const code of countryCodes()) {
    expect([countryCodeNamed(code), countryCodeNamed(countryNameOf(code))]).toEqual([code, code])
  }
})
