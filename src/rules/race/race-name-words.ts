// A race's name taken apart: the words that tell it from others, and the distance that it speaks of, in the languages
// that the names of the catalogue's races come in.
import { HALF_MARATHON_M, MARATHON_M } from './race-distances.ts'
import { searchWords } from '../search/search-text.ts'

export interface RaceNameWords {
  words: string[]
  /** Metres; null where the name does not tell. */
  distanceM: number | null
  /** True where it tells of a distance that is neither a marathon nor a half. */
  other: boolean
}

const HALF = new Set(
  'half halbmarathon halvmarathon halvmaraton semi mitja mini halve hm pulmarathon'.split(' '),
)
const HALF_BEFORE_MARATHON = new Set('media meia medio mezza'.split(' '))
const MARATHON = new Set('marathon maraton maratona marato marathonas full'.split(' '))
const OTHER =
  /^(\d+(k|km|mi|m|mile|miles|miler)|ultra|ultramarathon|relay|triathlon|duathlon|parkrun|ekiden)$/
const FILLERS = new Set('the of de del da do di la le and und et y a virtual race run'.split(' '))
/** 2019, or 45th. */
const EDITION = /^((19|20)\d\d|\d+(st|nd|rd|th))$/

/** Takes a name apart: "The 45th Berlin Half 2025" is the word berlin, and a half marathon. */
export function raceNameWords(name: string): RaceNameWords {
  const all = searchWords(
    name.replaceAll(/\b(21[.,]1|13[.,]1)\b/g, ' half ').replaceAll(/\b(42[.,]2|26[.,]2)\b/g, ' full '),
  )
  const isHalf = (word: string, i: number) =>
    HALF.has(word) || (HALF_BEFORE_MARATHON.has(word) && MARATHON.has(all[i + 1] ?? ''))
  const half = all.some(isHalf)
  const whole = all.some((word) => MARATHON.has(word))
  const telling = all.filter((word, i) => !isHalf(word, i) && !MARATHON.has(word) && !EDITION.test(word))
  const unfilled = telling.filter((word) => !FILLERS.has(word))
  return {
    // "LA Marathon" is more than a filler and a distance.
    words: unfilled.length > 0 ? unfilled : telling,
    distanceM: half ? HALF_MARATHON_M : whole ? MARATHON_M : null,
    other: !half && !whole && telling.some((word) => OTHER.test(word)),
  }
}
