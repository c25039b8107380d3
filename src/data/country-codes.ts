// The countries that a race can be in, by their codes of two letters (ISO 3166-1).
import { countryNameOf } from './large-cities.ts'

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
