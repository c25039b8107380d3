// Names in other languages on file: places are found by what runners elsewhere call them, and no name leads two ways.
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
])('%s is %s', (name, place) => {
  expect(named(name)).toEqual([place])
})

describe('other names', () => {
  // From the Unicode CLDR, which Node brings: German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian,
  // Finnish, Polish and Czech.
  const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs']

  test('of a country: what twelve languages call it', () => {
    const countries = places.filter(({ kind }) => kind === 'country')
    expect(countries.length).toBeGreaterThan(80)
    const missing = countries.flatMap(({ name, countryCode, alsoKnownAs = [] }) => {
      const known = [name, ...alsoKnownAs].map(foldText)
      return (
        languages
          .map((language) => new Intl.DisplayNames([language], { type: 'region' }).of(countryCode)!)
          // `Hongkong (Sonderverwaltungsregion)`: what stands in brackets nobody types.
          .map((said) => foldText(said.replace(/ \(.*\)$/, '')))
          .filter((said) => !/\bsar\b|sonderverwaltung/.test(said))
          .filter(
            (said) =>
              !known.some((other) => other.replaceAll('-', ' ').startsWith(said.replaceAll('-', ' '))),
          )
          .map((said) => `${name}: ${said}`)
      )
    })
    expect(missing).toEqual([])
  })

  test('are not said twice of a place', () => {
    const twice = places.flatMap(({ name, path, alsoKnownAs = [] }) => {
      const all = [name, ...alsoKnownAs]
      return all.length === new Set(all).size ? [] : [path]
    })
    expect(twice).toEqual([])
  })
})
