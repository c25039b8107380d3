// Text as the search compares it, letter by letter like public.fold_text in the database:
// tests/database/schema.test.ts holds the two together.

// Letters that Unicode does not decompose into a base letter and an accent.
const SPELLED_OUT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'ae',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  ı: 'i',
}

const PLAIN = /^[\x20-\x7e]*$/

/** Lower case, without accents, apostrophes and points: `foldText("Łódź")` is `"lodz"`. */
export function foldText(value: string): string {
  // Most names have nothing to fold, and an index has tens of thousands of them.
  if (PLAIN.test(value)) return value.toLowerCase().replaceAll(/['.]/g, '')
  const bare = value
    .normalize('NFD')
    .replaceAll(/[ßæÆøØłŁı]/g, (letter) => SPELLED_OUT[letter]!)
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
  // One letter at a time: as a whole, JavaScript writes a last Σ as ς, which Postgres does not.
  return Array.from(bare, (letter) => letter.toLowerCase()).join('')
}

/** What people write around what they look for. */
export const AROUND = /^(in|races)$/
/** Asks for what is near wherever one is. */
export const NEAR_HERE = /\bnear\s+(me|here|you)\b/i
export const YEAR = /^20\d\d$/
// A race is on file once, whatever the year.
const AROUND_NAMES = new RegExp(`${AROUND.source}|${YEAR.source}`)

// "Marathon" and "half" in other languages, marathons, and small words: in hardly any name, so no help beside one.
const ELSEWHERE = /^(and|d[aeiou]|marat(o\w*|hons)|(hal[bv]|pol|puoli)mar\w*|hal[bv]e?|semi|me(zza|d?ia))$/

const without = (words: string[], untelling: RegExp): string[] => {
  const telling = words.filter((word) => !untelling.test(word))
  return telling.length > 0 ? telling : words
}

/**
 * The folded words of what somebody asks for: `races in Germany 2027` is `germany`, and `races` alone is `races`. The search box
 * knows what is near, who looks in names leaves it out (name-queries.ts).
 */
export const askedWords = (query: string): string[] => without(searchWords(query), AROUND_NAMES)

/**
 * Those by which a name is suggested: `maratona di Roma` is `roma`. `maratona` alone stays, and so does `semi-marathon`: of it
 * `marathon` would be left, which it is not.
 */
export const namingWords = (query: string): string[] => {
  const words = askedWords(query)
  const telling = without(words, ELSEWHERE)
  return telling[0] !== words[0] && 'marathons'.startsWith(telling.join()) ? words : telling
}

/**
 * Several searches in one, `Spain, Portugal` or `Oslo or Bergen`: the parts that say something. Where a race has the words of all
 * parts (`Paris, Texas`; `Trinidad and Tobago`), that is meant; else what any of the parts finds.
 */
export const askedWays = (query: string): string[] =>
  query.split(/[,;/&+、，]|\s(?:and|or|und|oder|et|ou|y)(?=\s)/i).filter((way) => searchWords(way).length > 0)

// Marathon and half marathon in other scripts, where often no space stands before them. And what is said between: the Fukuoka
// International Marathon is 福岡国際マラソン, yet 서울국제마라톤 is the Seoul Marathon.
const MARATHON =
  '(?:マラソン(?:大会)?|[马馬]拉松|마라톤|мара[фт]он\\p{L}*|μαραθ[ωώ]νι\\p{L}*|מרתון|مارا[ثت]ون|มาราธอน|मैराथन|მარათონი?|մարաթոն)'
const HALF = '(?:ハーフ|半程?|하프|полу|пів|ημι|חצי|نصف|ฮาล์ฟ|हाफ)'
const WRITTEN_ELSEWHERE: [RegExp, string][] = [
  [new RegExp(`${HALF}[ -]*${MARATHON}|半[马馬]`, 'giu'), ' half marathon '],
  [new RegExp(MARATHON, 'giu'), ' marathon '],
  [/ウィメンズ|女子/g, ' womens '],
  [/国[際际]|國際|국제/g, ' '],
]

/** With these words as they are said here: `東京ハーフマラソン` is `東京 half marathon`. */
const saidHere = (value: string): string =>
  PLAIN.test(value)
    ? value
    : WRITTEN_ELSEWHERE.reduce((said, [written, meant]) => said.replace(written, meant), value)

/** The folded words of a text, split at everything that is neither letter nor digit. */
export function searchWords(value: string): string[] {
  return foldText(saidHere(value))
    .split(/[^\p{L}\p{Nd}\p{M}]+/u)
    .filter((word) => word !== '')
}
