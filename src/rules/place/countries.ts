// The countries that a race can be in, by their codes of two letters (ISO 3166-1): those that lie in a continent. Their names are those
// of the runtime, and what people write besides.
import { CONTINENTS, continentOf, countryCodesOf } from './continents.ts'
import { placeSlug } from './place-slug.ts'

const NAMES = new Intl.DisplayNames(['en-GB'], { type: 'region' })

/** The English name of a country by its code; the code itself where there is none. */
export const countryNameOf = (code: string): string => NAMES.of(code) ?? code

/** Whether a code of two capitals stands for a country or territory today. */
export const isCountryCode = (code: string): boolean => continentOf(code) !== null

/** Every such code, by the alphabet. */
export const countryCodes = (): string[] => CONTINENTS.flatMap(countryCodesOf).sort()

/** What people write for a country beside its name in English and its code. */
const ALSO_CALLED: Record<string, readonly string[]> = {
  AE: ['UAE', 'Emirates'],
  BA: ['Bosnia'],
  CD: ['DR Congo', 'DRC', 'Democratic Republic of the Congo'],
  CG: ['Congo', 'Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China"],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  DE: ['Deutschland'],
  ES: ['España'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  HK: ['Hong Kong'],
  IE: ['Republic of Ireland'],
  IR: ['Islamic Republic of Iran'],
  KR: ['Korea', 'Republic of Korea'],
  MK: ['Macedonia'],
  MM: ['Myanmar', 'Burma'],
  MO: ['Macao', 'Macau'],
  NL: ['Holland', 'The Netherlands'],
  PS: ['Palestine'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'America', 'United States of America'],
  VA: ['Vatican'],
  VN: ['Viet Nam'],
}

const codeOfName = new Map<string, string>()

/** `The Bahamas`, `Trinidad and Tobago` and `Saint Lucia` are `Bahamas`, `Trinidad & Tobago` and `St Lucia`. */
const nameKey = (text: string): string =>
  placeSlug(text)
    .replace(/^the-/, '')
    .replace(/^saint-/, 'st-')
    .replaceAll('-and-', '-')

/** The code of a country that somebody names in English, as they write it, or by its code; undefined where it is none. */
export function countryCodeNamed(text: string): string | undefined {
  if (codeOfName.size === 0) {
    for (const code of countryCodes()) {
      for (const name of [code, countryNameOf(code), ...(ALSO_CALLED[code] ?? [])])
        codeOfName.set(nameKey(name), code)
    }
  }
  return codeOfName.get(nameKey(text))
}
