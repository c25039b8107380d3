// Words that say what a race is like, and the choices of the list that they mean: `half marathon`, `hilly`, `october`, `asia`.
// Folded as the search folds them. Fetched when somebody searches, for it is of no use before.
import { RACE_LABELS, type RaceLabel } from '../race/race.ts'
import { RACE_TYPES } from '../../race/race-types.ts'
import { MONTH_NAMES } from '../calendar/calendar-day.ts'
import { CONTINENT_NAMES, CONTINENTS } from '../place/continents.ts'
import type { EntryState } from '../entry/entry-state.ts'
import { ANY_LIMIT, type FacetValues } from './race-filter.ts'
import { AROUND, YEAR, queryNames, queryAlternatives, searchWords } from './search-text.ts'

// What people call the labels that races carry: the one table that the search box, the list and the API go by.

export const MAJORS: RaceLabel = 'World Marathon Majors'
/** World Athletics was the IAAF until 2019, and people write WA. */
const GIVERS = ['world athletics', 'wa', 'iaaf']
const ofGrade = (grade: string) =>
  [`${grade} label`, `${grade} labels`].concat(
    GIVERS.flatMap((giver) => [`${giver} ${grade}`, `${giver} ${grade} label`, `${giver} ${grade} labels`]),
  )
const GRADES = RACE_LABELS.filter((label) => label.startsWith('World Athletics'))

/** Phrases of folded words, each with the labels that it means. */
export const LABEL_PHRASES = new Map<string, readonly RaceLabel[]>()

function learnLabels(phrases: readonly string[], labels: readonly RaceLabel[]): void {
  for (const phrase of phrases) LABEL_PHRASES.set(phrase, labels)
}

learnLabels(
  [
    'majors',
    'major',
    'marathon majors',
    'world majors',
    'world marathon majors',
    'world marathon major',
  ].concat([
    'abbott',
    'abbott majors',
    'abbott world marathon majors',
    'wmm',
    'abbottwmm',
    'six star',
    'six stars',
  ]),
  [MAJORS],
)
learnLabels(['platinum', ...ofGrade('platinum')], ['World Athletics Platinum'])
learnLabels(ofGrade('gold'), ['World Athletics Gold'])
learnLabels(ofGrade('elite'), ['World Athletics Elite'])
// Each of the grades is a label of theirs.
learnLabels(
  GIVERS.flatMap((giver) => [`${giver} label`, `${giver} labels`]).concat('world athletics', 'iaaf'),
  GRADES,
)
learnLabels(['aims', 'aims certified', 'aims member', 'aims measured'], ['AIMS'])

/** Words that begin names as well: they mean a label only where no race is called so. */
const MAYBE_NAMES = new Set(['majors', 'major', 'abbott', 'platinum'])

/** Words of the longest phrase. */
export const MAX_LABEL_LENGTH = Math.max(
  ...[...LABEL_PHRASES.keys()].map((phrase) => phrase.split(' ').length),
)

/** The label of a race's facts, where it is one of these. */
export const knownLabel = (label: string | null): RaceLabel | null =>
  RACE_LABELS.find((known) => known === label) ?? null

export interface Meaning {
  choices: Partial<FacetValues>
  /** Minimum PB potential. */
  pbMin?: number
  /** Minimum time limit of a marathon in hours; half of it for a half marathon. */
  timeLimitMin?: number
  entryState?: EntryState
  /**
   * True for a word that names also have (Big Sur, Table Mountain): it stays a name where a race is called so; `beside` only
   * with another word of the name (CPC Loop).
   */
  maybeName?: boolean | 'beside'
  /** Months in the north; half a year later where all that is found lies in the south. */
  season?: boolean
}

/** The mark among words for a separator between two names, `Spain, Portugal`; no word equals it. */
export const BETWEEN = ','

export const QUERY_WORDS = new Map<string, Meaning>()

function learn(phrases: string, choices: Partial<FacetValues>, more: Omit<Meaning, 'choices'> = {}): void {
  for (const phrase of phrases.split(', ')) QUERY_WORDS.set(phrase, { choices, ...more })
}

for (const { slug, synonyms, inNames } of RACE_TYPES) {
  learn(synonyms.join(', '), { raceType: [slug] })
  if (inNames) learn(inNames.join(', '), { raceType: [slug] }, { maybeName: true })
}

for (const [phrase, label] of LABEL_PHRASES)
  learn(phrase, { label: [...label] }, { maybeName: MAYBE_NAMES.has(phrase) })

learn('flat', { elevationProfile: ['Flat'] })
learn('rolling, undulating', { elevationProfile: ['Rolling'] })
learn('hilly', { elevationProfile: ['Hilly', 'Very Hilly'] })
learn('hills, hill', { elevationProfile: ['Hilly', 'Very Hilly'] }, { maybeName: true })
learn('very hilly', { elevationProfile: ['Very Hilly'] })
learn('downhill', { elevationProfile: ['Downhill', 'Net Downhill'] })
learn('net downhill', { elevationProfile: ['Net Downhill'] })
learn('mountainous', { elevationProfile: ['Mountainous'] })
learn('mountain, mountains', { elevationProfile: ['Mountainous'] }, { maybeName: true })
learn('fast, fastest, quick, pb', {}, { pbMin: 80, maybeName: true })

learn('trail, trails', { terrain: ['Trail'] }, { maybeName: true })
learn('road', { terrain: ['Road'] }, { maybeName: true })
learn('sand, beach', { terrain: ['Sand'] }, { maybeName: true })
learn('snow, ice', { terrain: ['Snow/Ice'] }, { maybeName: true })

learn('cold, freezing', { weather: ['cold'] }, { maybeName: true })
learn('cool', { weather: ['cool'] }, { maybeName: true })
learn('mild', { weather: ['mild'] }, { maybeName: true })
learn('warm', { weather: ['warm'] }, { maybeName: true })
learn('hot', { weather: ['hot'] }, { maybeName: true })

learn('point to point, a to b, p2p', { loop: ['point-to-point'] })
learn('loop, loops, one loop, single loop', { loop: ['loop'] }, { maybeName: 'beside' })
learn('lap, laps, several laps, multi lap', { loop: ['laps'] }, { maybeName: 'beside' })
learn('out and back', { loop: ['out-and-back'] })
// Without hyphens `and` is between two names.
QUERY_WORDS.set(`out ${BETWEEN} back`, { choices: { loop: ['out-and-back'] } })

// At 10 minutes a kilometre, a brisk walk, a marathon takes seven hours.
const WALKED =
  'walker friendly, walkers friendly, walkers, walker, walking, walk, slow, generous time limit, generous cut off, ' +
  'generous cutoff, long time limit, long cut off, back of the pack'
learn(WALKED, {}, { timeLimitMin: 7, maybeName: true })
// Of no race it is on file that it has none.
learn(
  'no time limit, without time limit, no limit, no cut off, no cutoff, without cut off, without cutoff, unlimited',
  {},
  { timeLimitMin: 8 },
)
learn('time limit, time limits, cut off, cut offs, cutoff, cutoffs', {}, { timeLimitMin: ANY_LIMIT })
for (let hours = 5; hours <= 10; hours++)
  learn(`${hours} hours, ${hours} hour, ${hours} h, ${hours}h, ${hours} hrs`, {}, { timeLimitMin: hours })

learn(
  'bq, bqs, boston qualifier, boston qualifiers, boston qualifying, qualifier, qualifiers, qualify, qualify for boston',
  { qualifier: ['boston'] },
)
learn('qualifying time, qualifying times', { entry: ['qualifying'] })

learn('big, large, huge, big city', { size: ['large', 'huge'] }, { maybeName: true })
learn('small, tiny', { size: ['small'] }, { maybeName: true })

learn('without ballot, no ballot, without a ballot, without lottery, no lottery, open entry', {
  entry: ['open'],
})
learn(
  'open now, open today, entry open, entry open now, entries open, still open, open entry now',
  {},
  { entryState: 'open' },
)
learn('closing soon, entry closing soon, closes soon', {}, { entryState: 'closing' })
learn('opening soon, entry opening soon, opens soon', {}, { entryState: 'opening' })
learn('ballot, ballots, lottery', { entry: ['ballot', 'mixed'] })

for (const [i, month] of MONTH_NAMES.entries()) {
  const name = month.toLowerCase()
  // Those that are words or names besides.
  const maybeName = ['march', 'april', 'may', 'june', 'august'].includes(name)
  learn(name, { month: [i + 1] }, { maybeName })
  // Three letters of others begin words that may not be finished: `mar` begins marathon.
  if (['february', 'september', 'october', 'november', 'december'].includes(name))
    learn(name === 'september' ? 'sep, sept' : name.slice(0, 3), { month: [i + 1] }, { maybeName: true })
}
learn('spring', { month: [3, 4, 5] }, { maybeName: true, season: true })
learn('summer', { month: [6, 7, 8] }, { maybeName: true, season: true })
learn('autumn, fall', { month: [9, 10, 11] }, { maybeName: true, season: true })
learn('winter', { month: [12, 1, 2] }, { maybeName: true, season: true })

for (const continent of CONTINENTS) {
  const name = CONTINENT_NAMES[continent].toLowerCase()
  // Antarctica is a country here as well: a search for it finds that.
  if (continent !== 'antarctica') learn(`${name}, ${name}n`, { continent: [continent] })
}
learn('european, europa', { continent: ['europe'] })
learn('afrika, afrique', { continent: ['africa'] })
learn('asien, asie', { continent: ['asia'] })
learn('australasia, ozeanien, oceanie', { continent: ['oceania'] })
learn('nordamerika, norteamerica, amerique du nord', { continent: ['north-america'] })
learn('sudamerika, sudamerica, sydamerika, amerique du sud', { continent: ['south-america'] })
learn('america, americas', { continent: ['north-america', 'south-america'] }, { maybeName: true })

/** Said around a query, and no help in finding it. */
export const FILLERS = new Set(
  'race races run runs running runner runners course courses weather with a an and or the of for on to me my city cities'.split(
    ' ',
  ),
)

// What a search of the API means where no race has all its words: a label, a year, or any of several names. The list reads
// the same of a query (parse-query.ts), and more.

export interface RewordedQuery {
  /** Any of these. */
  labels?: RaceLabel[]
  /** From the first to the last, those of the next day on file. */
  years?: [first: number, last: number]
  /** The words of one of these ways, all of them. */
  anyOf?: string[][]
}

/** Said beside a label, and in hardly any name. */
const BESIDE = /^(the|of|with|a|marathons?)$/

function cutLabels(words: readonly string[]): { labels: RaceLabel[]; rest: string[] } {
  const labels = new Set<RaceLabel>()
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(MAX_LABEL_LENGTH, words.length - at)
    while (length > 0 && !LABEL_PHRASES.has(words.slice(at, at + length).join(' '))) length--
    if (length === 0) rest.push(words[at]!)
    for (const label of LABEL_PHRASES.get(words.slice(at, at + length).join(' ')) ?? []) labels.add(label)
    at += Math.max(1, length)
  }
  return { labels: [...labels], rest: rest.filter((word) => !BESIDE.test(word)) }
}

/** Null where the words are names and nothing else. */
export function rewordQuery(search: string): RewordedQuery | null {
  const names = queryNames(search)
  const years = names.filter((word) => YEAR.test(word)).map(Number)
  if (years.length > 0 && names.every((word) => YEAR.test(word) || AROUND.test(word)))
    return { years: [Math.min(...years), Math.max(...years)] }
  const { labels, rest } = cutLabels(names)
  if (labels.length > 0) return { labels, ...(rest.length > 0 && { anyOf: [rest] }) }
  const known = new Set(names)
  const anyOf = queryAlternatives(search)
    .map((way) => searchWords(way).filter((word) => known.has(word)))
    .filter((way) => way.length > 0)
  return anyOf.length > 1 ? { anyOf } : null
}
