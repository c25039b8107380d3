// Which race of the catalogue somebody means by a name as runners write it down: "BMW Berlin Marathon 2019", "NYC", with
// the sponsor or without, with a slip or two. Sure only where every word is accounted for both ways.
import type { IndexedRace, RaceIndex } from '../search/race-index.ts'
import { HALF_MARATHON_M, isSameDistance, MARATHON_M } from '../race/race-distances.ts'
import { beginsWithOneSlip, searchWords } from '../search/search-text.ts'

interface RaceNameWords {
  words: string[]
  /** Metres; null where the name does not say. */
  distanceM: number | null
  /** True where it names a distance that is neither a marathon nor a half. */
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
function raceNameWords(name: string): RaceNameWords {
  const all = searchWords(
    name.replaceAll(/\b(21[.,]1|13[.,]1)\b/g, ' half ').replaceAll(/\b(42[.,]2|26[.,]2)\b/g, ' full '),
  )
  const isHalf = (word: string, i: number) =>
    HALF.has(word) || (HALF_BEFORE_MARATHON.has(word) && MARATHON.has(all[i + 1] ?? ''))
  const half = all.some(isHalf)
  const whole = all.some((word) => MARATHON.has(word))
  const distinctive = all.filter((word, i) => !isHalf(word, i) && !MARATHON.has(word) && !EDITION.test(word))
  const unfilled = distinctive.filter((word) => !FILLERS.has(word))
  return {
    // "LA Marathon" is more than a filler and a distance.
    words: unfilled.length > 0 ? unfilled : distinctive,
    distanceM: half ? HALF_MARATHON_M : whole ? MARATHON_M : null,
    other: !half && !whole && distinctive.some((word) => OTHER.test(word)),
  }
}

interface RaceMatch {
  certainty: 'sure' | 'doubtful' | 'none'
  /** The best first; one where it is sure, none where nothing comes near. */
  races: IndexedRace[]
}

/** Finds the race for a name; `distanceM` (metres) where the list has it. */
export type RaceMatcher = (name: string, distanceM?: number | null) => RaceMatch

/** So many races are proposed for one name. */
export const MAX_CANDIDATES = 5
/** Below this share of words that fit, weighed by how rare they are, nothing is proposed. */
const MIN_FIT = 0.55
/** Nor is what fits worse than the best by this. */
const NEAR_BEST = 0.25
/** How much the written words that the race explains count, against the race's words that were written. */
const WEIGHT_OF_EXPLAINED = 0.6
/** A word with a slip counts less than one without. */
const SLIP_WORTH = 0.7
/** A word of no race weighs as much as one of this many races. */
const USES_OF_UNKNOWN = 25

interface Entry {
  race: IndexedRace
  own: string[]
  /** The own words and those of sponsor and place, which may be in a name too. */
  all: string[]
  /** True where the race's name says its distance: then a name without one leaves open which race is meant. */
  namesDistance: boolean
}

function toEntry(race: IndexedRace): Entry {
  const { name, sponsor, city, state, country, aliases } = race
  const { words, distanceM } = raceNameWords(name)
  const around = [sponsor ?? '', city, state ?? '', country, ...aliases.flat()].flatMap(searchWords)
  return {
    race,
    own: [...new Set(words)],
    all: [...new Set([...words, ...around])],
    namesDistance: distanceM !== null,
  }
}

/** How well a known word and one that was written agree, 0 to 1. */
function agreement(known: string, written: string): number {
  if (known === written) return 1
  return Math.abs(known.length - written.length) <= 1 && beginsWithOneSlip(known, written) ? SLIP_WORTH : 0
}
const best = (values: number[]) => Math.max(0, ...values)

/** Prepares the races of an index; each name is found quickly afterwards. */
export function prepareRaceMatcher({ races }: Pick<RaceIndex, 'races'>): RaceMatcher {
  const entries = races.map(toEntry)
  const timesUsed = new Map<string, number>()
  for (const { all } of entries) for (const word of all) timesUsed.set(word, (timesUsed.get(word) ?? 0) + 1)
  // Rare words weigh more: Médoc is one race, "city" is fifty.
  const weightOf = (word: string) => Math.log(1 + races.length / (timesUsed.get(word) ?? USES_OF_UNKNOWN))
  /** The share of the words, weighed, that `worthOf` accounts for. */
  const share = (words: readonly string[], worthOf: (word: string) => number) => {
    const weights = words.map(weightOf)
    const whole = weights.reduce((sum, weight) => sum + weight, 0)
    return whole > 0 ? words.reduce((sum, word, i) => sum + weights[i]! * worthOf(word), 0) / whole : 0
  }

  return (name, distanceM = null) => {
    const nameWords = raceNameWords(name)
    const distance = distanceM ?? nameWords.distanceM
    if (nameWords.other && distanceM === null) return { certainty: 'none', races: [] }
    const found = entries.flatMap(({ race, own, all, namesDistance }) => {
      if (distance !== null && !isSameDistance(race.distanceM, distance)) return []
      const explained = share(nameWords.words, (word) => best(all.map((known) => agreement(known, word))))
      if (explained === 0) return []
      const agreementOfName = share(own, (known) =>
        best(nameWords.words.map((word) => agreement(known, word))),
      )
      const fit = WEIGHT_OF_EXPLAINED * explained + (1 - WEIGHT_OF_EXPLAINED) * agreementOfName
      const whole = explained === 1 && agreementOfName === 1 && (distance !== null || !namesDistance)
      const same =
        whole &&
        own.length === new Set(nameWords.words).size &&
        nameWords.words.every((word) => own.includes(word))
      return fit >= MIN_FIT ? { race, fit, whole, same } : []
    })
    // Equal ones stay in the order of the index: the largest first.
    found.sort((a, b) => b.fit - a.fit || Number(b.same) - Number(a.same))
    // Its name alone before a name with words of sponsor or place: "Great Manchester Run" is in Great Britain, as others are.
    for (const meant of [found.filter(({ same }) => same), found.filter(({ whole }) => whole)]) {
      if (meant.length === 1) return { certainty: 'sure', races: [meant[0]!.race] }
    }
    const near = found.filter(({ fit }) => fit >= found[0]!.fit - NEAR_BEST)
    const candidates = near.slice(0, MAX_CANDIDATES).map(({ race }) => race)
    return { certainty: candidates.length > 0 ? 'doubtful' : 'none', races: candidates }
  }
}
