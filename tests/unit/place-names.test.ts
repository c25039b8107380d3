// Names in other languages on file: places are found by what runners elsewhere call them, and no name leads two ways
// but to a place and what lies in it: `Wien` is a city and its state.
import { foldText } from '../../src/rules/place/place-slug.ts'
import { describe, expect, test } from 'vitest'
import { readPlaces } from '../../supabase/catalogue-files.ts'
import { greatCircleKm } from '../../src/rules/place/great-circle.ts'
import { readRaces } from '../fixtures/catalogue.ts'

const places = readPlaces()
const named = (name: string) =>
  places
    .filter(
      (place) =>
        place.kind !== 'state' &&
        (place.alsoKnownAs ?? []).some((other) => foldText(other) === foldText(name)),
    )
    .map(({ name: own }) => own)

test.each([
  ['Lissabon', 'Lisbon'],
  ['Mailand', 'Milan'],
  ['Wien', 'Vienna'],
  ['Kopenhagen', 'Copenhagen'],
  ['München', 'Munich'],
  ['Monaco di Baviera', 'Munich'],
  ['Praha', 'Prague'],
  ['Londres', 'London'],
  ['Allemagne', 'Germany'],
  ['Espagne', 'Spain'],
  ['Tyskland', 'Germany'],
  ['Hongkong', 'Hong Kong'],
  ['Macao', 'Macau'],
  ['Spitzbergen', 'Svalbard'],
  ['La Valletta', 'Valletta'],
  ['Ulan Bator', 'Ulaanbaatar'],
  ['Kapstadt', 'Cape Town'],
  ['Ciudad del Cabo', 'Cape Town'],
  ['LA', 'Los Angeles'],
])('%s is %s', (name, place) => {
  expect([...new Set(named(name))]).toEqual([place])
})

test('a city is one place: no two of a name lie near each other', () => {
  // The races of one city can start well outside it.
  const ONE_CITY_KM = 60
  const starts = readRaces().flatMap(({ place, lat, lon }) =>
    lat === undefined || lon === undefined ? [] : [{ place, name: place.split('/').at(-1)!, lat, lon }],
  )
  const twice = [...Map.groupBy(starts, ({ name }) => name).values()].flatMap((those) =>
    those.flatMap((one, index) =>
      those
        .slice(index + 1)
        .filter((other) => other.place !== one.place && greatCircleKm(one, other) < ONE_CITY_KM)
        .map((other) => `${one.place}, ${other.place}`),
    ),
  )
  expect(twice).toEqual([])
})

describe('other names', () => {
  // From the Unicode CLDR, which Node brings: German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian,
  // Finnish, Polish and Czech.
  const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs']

  // In full these two are descriptions: `Hongkong (Sonderverwaltungsregion)`, `Macau, RAE da China`.
  const shortly = new Set(['HK', 'MO'])
  const typedName = (language: string, code: string) => {
    const style = shortly.has(code) ? 'short' : 'long'
    const name = new Intl.DisplayNames([language], { type: 'region', style }).of(code)!
    // What stands in brackets nobody types, nor the second half of a code of two places: `Spitzbergen und Jan Mayen`.
    return foldText(name.replace(/ \(.*\)$/, '').replace(/ \S+ Jan Mayen$/, ''))
  }

  test('of a country: what twelve languages call it', () => {
    const countries = places.filter(({ kind }) => kind === 'country')
    expect(countries.length).toBeGreaterThan(80)
    const missing = countries.flatMap(({ name, countryCode, alsoKnownAs = [] }) => {
      const known = [name, ...alsoKnownAs].map(foldText)
      return languages
        .map((language) => typedName(language, countryCode))
        .filter(
          (text) => !known.some((other) => other.replaceAll('-', ' ').startsWith(text.replaceAll('-', ' '))),
        )
        .map((text) => `${name}: ${text}`)
    })
    expect(missing).toEqual([])
  })

  // Also from the CLDR, which knows the language most people of a country speak, and how it is written there.
  test('of a country: what the people there call it', () => {
    const missing = places.flatMap(({ kind, name, countryCode, alsoKnownAs = [] }) => {
      if (kind !== 'country') return []
      const { language, script } = new Intl.Locale(`und-${countryCode}`).maximize()
      const typed = typedName(`${language}-${script}`, countryCode).replaceAll('ʻ', '')
      // It may say more than the name: `U Rwanda`, `Republica Moldova`.
      const isKnown = [name, ...alsoKnownAs].some((other) => typed.includes(foldText(other)))
      return isKnown ? [] : [`${name}: ${typed}`]
    })
    expect(missing).toEqual([])
  })

  const others = places.flatMap(({ path, alsoKnownAs = [] }) => alsoKnownAs.map((other) => ({ path, other })))

  test('are names: no description, no part of one, nothing that two names make', () => {
    const formal = /[,()–/;]|\bjan mayen\b|\b(sar|rae|ras|sra|zao|prc)\b|sonderverwaltung|erityishallinto/
    const untyped = others.filter(({ other }) => formal.test(foldText(other)) || other !== other.trim())
    expect(untyped).toEqual([])
    const countries = places.filter(({ kind }) => kind === 'country')
    const words = (name: string) => ` ${foldText(name)} `
    const ofAnother = others.filter(({ path, other }) =>
      countries.some(
        (country) => words(other).includes(words(country.name)) && !path.startsWith(country.path),
      ),
    )
    expect(ofAnother).toEqual([])
  })

  test('of one or two letters are those that people type', () => {
    const short = others.filter(({ other }) => /^[a-z.]{1,2}$/i.test(other)).map(({ other }) => other)
    const typed = ['HK', 'NZ', 'UK', 'US', 'CA', 'FL', 'IL', 'MA', 'NY', 'TX', 'LA', 'SF']
    expect([...new Set(short)].sort()).toEqual(typed.sort())
  })

  test('lead to one place, or to one and what lies in it', () => {
    const byName = Map.groupBy(
      places.flatMap(({ path, name, alsoKnownAs = [] }) =>
        [name, ...alsoKnownAs].map((each) => ({ path, text: foldText(each) })),
      ),
      ({ text }) => text,
    )
    const twoWays = others.flatMap(({ path, other }) => {
      const apart = byName
        .get(foldText(other))!
        .filter((each) => !`${each.path}/`.startsWith(`${path}/`) && !`${path}/`.startsWith(`${each.path}/`))
      return apart.length === 0 ? [] : [`${other}: ${path}, ${apart.map((each) => each.path).join(', ')}`]
    })
    expect(twoWays).toEqual([])
  })

  test('are not said twice of a place, nor its own name again', () => {
    const twice = places.flatMap(({ name, path, alsoKnownAs = [] }) => {
      const all = [name, ...alsoKnownAs].map(foldText)
      return all.length === new Set(all).size ? [] : [path]
    })
    expect(twice).toEqual([])
  })
})
