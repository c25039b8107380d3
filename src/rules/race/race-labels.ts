// What people call the labels that races carry: the one table that the search box, the list and the API go by.
import { RACE_LABELS, type RaceLabel } from './race.ts'

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

function learn(phrases: readonly string[], labels: readonly RaceLabel[]): void {
  for (const phrase of phrases) LABEL_PHRASES.set(phrase, labels)
}

learn(
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
learn(['platinum', ...ofGrade('platinum')], ['World Athletics Platinum'])
learn(ofGrade('gold'), ['World Athletics Gold'])
learn(ofGrade('elite'), ['World Athletics Elite'])
// Each of the grades is a label of theirs.
learn(
  GIVERS.flatMap((giver) => [`${giver} label`, `${giver} labels`]).concat('world athletics', 'iaaf'),
  GRADES,
)
learn(['aims', 'aims certified', 'aims member', 'aims measured'], ['AIMS'])

/** Words that begin names as well: they mean a label only where no race is called so. */
export const MAYBE_NAMES = new Set(['majors', 'major', 'abbott', 'platinum'])

/** Words of the longest phrase. */
export const MAX_LABEL_LENGTH = Math.max(
  ...[...LABEL_PHRASES.keys()].map((phrase) => phrase.split(' ').length),
)

/** The label of a race's facts, where it is one of these. */
export const knownLabel = (label: string | null): RaceLabel | null =>
  RACE_LABELS.find((known) => known === label) ?? null
