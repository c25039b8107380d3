// The countries that a race can be in, by their codes of two letters (ISO 3166-1).
import { countryNameOf } from './large-cities.ts'

/** Codes that have a name and are no country today: unions, trials, and states that are gone or have another code. */
const NO_COUNTRY = new Set(
  'AN BU CS DD DY EU EZ FX HV NH NT QO RH SU TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
)
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Every code that stands for a country or territory today: those that have a name. By the alphabet. */
export const countryCodes = (): string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => !NO_COUNTRY.has(code) && countryNameOf(code) !== code,
  )
