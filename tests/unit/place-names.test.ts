// Names in other languages on file: places are found by what runners elsewhere call them, and no name leads two ways
// but to a place and what lies in it: `Wien` is a city and its state.
import { describe, expect, test } from 'vitest'
import { readPlaces } from '../../supabase/catalogue-files.ts'
import { foldText } from '../../src/domain/search/search-text.ts'

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

describe('other names', () => {
  // From the Unicode CLDR, which Node brings: German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian,
  // Finnish, Polish and Czech.
  const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs']

  // In full these two are descriptions: `Hongkong (Sonderverwaltungsregion)`, `Macau, RAE da China`.
  const shortly = new Set(['HK', 'MO'])
  const typedName = (language: string, code: string) => {
    const style = shortly.has(code) ? 'short' : 'long'
    const said = new Intl.DisplayNames([language], { type: 'region', style }).of(code)!
    // What stands in brackets nobody types, nor the second half of a code of two places: `Spitzbergen und Jan Mayen`.
    return foldText(said.replace(/ \(.*\)$/, '').replace(/ \S+ Jan Mayen$/, ''))
  }

  test('of a country: what twelve languages call it', () => {
    const countries = places.filter(({ kind }) => kind === 'country')
    expect(countries.length).toBeGreaterThan(80)
    const missing = countries.flatMap(({ name, countryCode, alsoKnownAs = [] }) => {
      const known = [name, ...alsoKnownAs].map(foldText)
      return languages
        .map((language) => typedName(language, countryCode))
        .filter(
          (said) => !known.some((other) => other.replaceAll('-', ' ').startsWith(said.replaceAll('-', ' '))),
        )
        .map((said) => `${name}: ${said}`)
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
    const typed = ['NZ', 'UK', 'US', 'CA', 'FL', 'IL', 'MA', 'NY', 'TX', 'LA', 'SF']
    expect([...new Set(short)].sort()).toEqual(typed.sort())
  })

  // Two places on file for one city each: a race of theirs stands under either.
  const ONE_CITY_TWICE = new Set(['israel/jerusalem', 'oman/muscat'])

  test('lead to one place, or to one and what lies in it', () => {
    const byName = Map.groupBy(
      places.flatMap(({ path, name, alsoKnownAs = [] }) =>
        [name, ...alsoKnownAs].map((each) => ({ path, said: foldText(each) })),
      ),
      ({ said }) => said,
    )
    const twoWays = others.flatMap(({ path, other }) => {
      const apart = byName
        .get(foldText(other))!
        .filter((each) => !`${each.path}/`.startsWith(`${path}/`) && !`${path}/`.startsWith(`${each.path}/`))
      const known = ONE_CITY_TWICE.has(path) || apart.every((each) => ONE_CITY_TWICE.has(each.path))
      return known ? [] : [`${other}: ${path}, ${apart.map((each) => each.path).join(', ')}`]
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
