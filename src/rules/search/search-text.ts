// The words of a search and of names: split, compared with one typing slip allowed, and separated from words around names.
import { foldText } from '../place/place-slug.ts'

const PLAIN = /^[\x20-\x7e]*$/

/** What people write around what they look for. */
export const AROUND = /^(in|races)$/
export const NEAR_HERE = /\bnear\s+(me|here|you)\b/i
export const YEAR = /^20\d\d$/
// A race is on file once, whatever the year.
const AROUND_NAMES = new RegExp(`${AROUND.source}|${YEAR.source}`)

// "Marathon" and "half" in other languages, marathons, and small words: in hardly any name, so no help beside one.
const IN_OTHER_LANGUAGES =
  /^(and|d[aeiou]|marat(o\w*|hons)|(hal[bv]|pol|puoli)mar\w*|hal[bv]e?|semi|me(zza|d?ia))$/

const without = (words: string[], common: RegExp): string[] => {
  const distinctive = words.filter((word) => !common.test(word))
  return distinctive.length > 0 ? distinctive : words
}

/**
 * The folded words of a search: `races in Germany 2027` is `germany`, and `races` alone is `races`. The search box
 * knows what is near, who looks in names leaves it out.
 */
export const queryWords = (query: string): string[] => without(searchWords(query), AROUND_NAMES)

/**
 * Those by which a name is suggested: `maratona di Roma` is `roma`. `maratona` alone stays, and so does `semi-marathon`: of it
 * `marathon` would be left, which it is not.
 */
export const namingWords = (query: string): string[] => {
  const words = queryWords(query)
  const distinctive = without(words, IN_OTHER_LANGUAGES)
  return distinctive[0] !== words[0] && 'marathons'.startsWith(distinctive.join()) ? words : distinctive
}

/**
 * Several searches in one, `Spain, Portugal` or `Oslo or Bergen`: the parts that say something. Where a race has the words of all
 * parts (`Paris, Texas`; `Trinidad and Tobago`), that is meant; else what any of the parts finds.
 */
export const queryAlternatives = (query: string): string[] =>
  query.split(/[,;/&+、，]|\s(?:and|or|und|oder|et|ou|y)(?=\s)/i).filter((way) => searchWords(way).length > 0)

// Marathon and half marathon in other scripts, where often no space is before them. And what is said between: the Fukuoka
// International Marathon is 福岡国際マラソン, yet 서울국제마라톤 is the Seoul Marathon.
const MARATHON =
  '(?:マラソン(?:大会)?|[马馬]拉松|마라톤|мара[фт]он\\p{L}*|μαραθ[ωώ]νι\\p{L}*|מרתון|مارا[ثت]ون|มาราธอน|मैराथन|მარათონი?|մարաթոն)'
const HALF = '(?:ハーフ|半程?|하프|полу|пів|ημι|חצי|نصف|ฮาล์ฟ|हाफ)'
const IN_OTHER_SCRIPTS: [RegExp, string][] = [
  [new RegExp(`${HALF}[ -]*${MARATHON}|半[马馬]`, 'giu'), ' half marathon '],
  [new RegExp(MARATHON, 'giu'), ' marathon '],
  [/ウィメンズ|女子/g, ' womens '],
  [/国[際际]|國際|국제/g, ' '],
]

/** With these words as they are said here: `東京ハーフマラソン` is `東京 half marathon`. */
const inLatinScript = (value: string): string =>
  PLAIN.test(value)
    ? value
    : IN_OTHER_SCRIPTS.reduce((text, [written, meant]) => text.replace(written, meant), value)

/** The folded words of a text, split at everything that is neither letter nor digit. */
export function searchWords(value: string): string[] {
  return foldText(inLatinScript(value))
    .split(/[^\p{L}\p{Nd}\p{M}]+/u)
    .filter((word) => word !== '')
}

/** Words shorter than this must be typed as they are, save beside a longer one: `nw york`. */
const MIN_SLIP_CHARACTERS = 4
const MIN_BESIDE_LONGER = 2

/** The minimum length at which a slip in a word is allowed, for the words that were typed. */
export const minSlipCharacters = (typed: readonly string[]): number =>
  typed.some(({ length }) => length >= MIN_SLIP_CHARACTERS) ? MIN_BESIDE_LONGER : MIN_SLIP_CHARACTERS

/** Whether `typed` is the beginning of `word` as it is, or but for one slip; a word shorter than `minLength` only as it is. */
export function beginsWithOneSlip(word: string, typed: string, minLength = MIN_SLIP_CHARACTERS): boolean {
  let i = 0
  while (i < typed.length && typed[i] === word[i]) i++
  if (i === typed.length) return true
  if (typed.length < minLength) return false
  const rest = typed.slice(i + 1)
  return (
    word.startsWith(rest, i + 1) || // one wrong
    word.startsWith(rest, i) || // one too many
    word.startsWith(typed.slice(i), i + 1) || // one missing
    (typed[i] === word[i + 1] && typed[i + 1] === word[i] && word.startsWith(typed.slice(i + 2), i + 2))
  )
}

// Words with a meaning of their own in a search: whoever writes `cold` has not mistyped Gold Coast.

const OWN = /^(cold|cool|mild|warm|flat|hilly|rolling|loop|laps|walkers?|cutoffs?)$/

/** True for a word with a meaning of its own, which is not a mistyped name. */
export const isOwnWord = (word: string): boolean => OWN.test(word)

// Searched words about facts that too few races have on file: no names with a slip. Their sentences are in
// parse-query.ts.

export const PRICE = /^(cheap(er|est)?|affordable|budget|inexpensive|prices?|fees?)$/
export const SCENERY = /^(scenic|beautiful|scenery|views?|atmosphere|spectators?)$/

export const isUnsupportedWord = (word: string): boolean => PRICE.test(word) || SCENERY.test(word)

// The searched words that names can have: without `near`, which means that the surroundings are wanted as well.

export const NEAR = 'near'
/** What is said of the place where one is. */
const HERE = new Set(['me', 'here', 'you'])

/** The folded words that a name or a place must have: `races near Oslo or Bergen` is `oslo bergen`, and `near` alone is `near`. */
export function queryNames(query: string): string[] {
  const words = queryWords(queryAlternatives(query).join(' '))
  const names = words.filter((word) => word !== NEAR)
  return names.length > 0 ? names : words
}

/** What a search wants the surroundings of: `here` for `races near me`, `place` for `near Oslo`; null where it does not. */
export function nearKindOf(query: string): 'here' | 'place' | null {
  const words = queryWords(query)
  const at = words.indexOf(NEAR)
  if (at < 0 || at === words.length - 1) return null
  return withoutHere(words).here ? 'here' : 'place'
}

/** The words with `near me` cut out, and whether it was there: no name has it, and where one is nobody knows. */
export function withoutHere(words: readonly string[]): { words: string[]; here: boolean } {
  const at = words.findIndex((word, i) => word === NEAR && HERE.has(words[i + 1] ?? ''))
  return at < 0 ? { words: [...words], here: false } : { words: words.toSpliced(at, 2), here: true }
}

/** A search without `near me`, where the position is unknown; undefined where nothing else is searched. */
export function withoutNearHere(search: string): string | undefined {
  const rest = search.replace(NEAR_HERE, ' ')
  return searchWords(rest).every((word) => AROUND.test(word)) ? undefined : rest
}
