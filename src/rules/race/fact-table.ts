// The facts of a race as label and words, each with what is known of its certainty: the table of a race page, the
// numbers that are above it, and what a reader can report as wrong.
import { fieldNames, fieldOf, type FieldName } from '../../race/fields.ts'
import { fieldWords } from '../../race/field-values.ts'
import {
  UNCHECKED,
  describeParticipants,
  feeWords,
  fieldSizeWords,
  restsOnGeneralKnowledge,
  uncheckedFields,
  usualStartYear,
} from './race-facts.ts'
import type { Race } from './race.ts'
import { formatDay, MONTH_NAMES } from '../calendar/calendar-day.ts'
import { zoneWords } from '../calendar/local-clock.ts'
import { courseNumbers } from '../course/course-climbs.ts'
import { betweenWords, scoreFigure } from '../pb-potential/score-words.ts'
import type { PbPotential } from '../pb-potential/pb-potential.ts'
import { formatMeasure, capitalised } from '../writing/measures.ts'
import { sourceName } from './source-name.ts'

interface Fact {
  label: string
  value: string
  /** `as in 2024` for a start seen in a former year; else empty. */
  remark: string
  /** It rests on general knowledge only. */
  isUnchecked: boolean
  /** `Seen 24 Nov 2026: newspaper, diariovasco.com`; empty where no source is on file of it alone. */
  seen: string
  /** The page that it names. */
  href?: string
}

/** Facts that say more with others beside them. */
const TOGETHER: Partial<Record<FieldName, (race: Race) => string | null>> = {
  participants: (race) => (race.participants === null ? null : describeParticipants(race)),
  fee: feeWords,
  startTime: ({ startTime, timeZone }) =>
    startTime && [startTime, timeZone && zoneWords(timeZone)].filter(Boolean).join(', '),
  // Without an hour it says nothing.
  timeZone: () => null,
}

const factWords = (race: Race, name: FieldName): string | null =>
  (TOGETHER[name] ?? (() => fieldWords(name, race[name])))(race)

/** Facts about entering, which the section about entry shows, each with its source and day. */
const ENTRY_FACTS: readonly FieldName[] = [
  'fee',
  'fieldLimit',
  'minimumAge',
  'soldOut',
  'refundPolicy',
  'deferralPolicy',
  'transferPolicy',
]
const ON_PAGE = fieldNames(({ page }) => page)
const TABLE_FACTS = ON_PAGE.filter((name) => !ENTRY_FACTS.includes(name))

export interface EntryFact {
  label: string
  value: string
  /** `seen 3 Nov 2026 at runulm.example (2027)`; `not yet checked` where it rests on general knowledge. */
  source: string
}

/** Where and when a fact was seen, or what it was computed from; empty where that is not known of it alone. */
export function seenWords(race: Race, name: FieldName): string {
  if (uncheckedFields(race).has(name)) return UNCHECKED
  const seen = race.sources.find(({ field }) => field === name)
  if (!seen) return ''
  return `${seen.confidence === 'computed' ? 'computed' : 'seen'} ${formatDay(seen.checkedOn)}: ${sourceName(seen.source, race.website)}`
}

/** What is known of price, places, age and policies, with where and when each was seen. */
export function entryFacts(race: Race): EntryFact[] {
  return ENTRY_FACTS.flatMap((name) => {
    const value = factWords(race, name)
    if (value === null) return []
    return [{ label: fieldOf(name).label, value, source: seenWords(race, name) }]
  })
}

/** Facts of the table on a race page, in its order; "N/A" for what is not known, but for what few races have. */
export function raceFacts(race: Race, names: readonly FieldName[] = ON_PAGE): Fact[] {
  const unchecked = uncheckedFields(race)
  return names.flatMap((name): Fact[] => {
    const { kind, label, page } = fieldOf(name)
    const value = factWords(race, name)
    if (value === null)
      return page === 'known' ? [] : [{ label, value: 'N/A', remark: '', isUnchecked: false, seen: '' }]
    const usual = name === 'startTime' ? usualStartYear(race) : null
    const isUnchecked = unchecked.has(name)
    return [
      {
        label: usual ? 'Usual start' : label,
        value,
        remark: usual ? `as in ${usual}` : '',
        isUnchecked,
        seen: isUnchecked ? '' : capitalised(seenWords(race, name)),
        ...(kind === 'link' && { href: String(race[name]) }),
      },
    ]
  })
}

/** What is said beside a fact in plain text: `as in 2017, not yet checked`; empty where it was seen for the next edition. */
export const remarkWords = ({ remark, isUnchecked }: Pick<Fact, 'remark' | 'isUnchecked'>): string =>
  [remark, isUnchecked && UNCHECKED].filter(Boolean).join(', ')

/**
 * The same without what the section about entry says: those that are known, and the names of those that are not, which stand
 * together in one row, since on most pages they would be half of the table.
 */
export function dividedFacts(race: Race): { known: Fact[]; missing: string[] } {
  const facts = raceFacts(race, TABLE_FACTS)
  const known = facts.filter(({ value }) => value !== 'N/A')
  return { known, missing: facts.filter((fact) => !known.includes(fact)).map(({ label }) => label) }
}

interface PageSource {
  /** Of a source that has an address. */
  href?: string
  text: string
  /** What is said of it behind the address, such as the edition that it speaks of. */
  remark: string
}

/** A source's address and what is said of it. */
const ADDRESSED = /^(https?:\/\/\S+)( \(.+\))?$/

function toPageSource(source: string): PageSource {
  const [, href, remark = ''] = ADDRESSED.exec(source) ?? []
  return href
    ? { href, text: href.replace(/^https?:\/\/(www\.)?/, ''), remark }
    : { text: source, remark: '' }
}

/** The sources behind a page, each once, and how many there are and when they were checked in words. */
export function pageSources(race: Race): { sources: PageSource[]; words: string } {
  // "General knowledge" behind a single fact is what the table marks as not yet checked.
  const named = race.sources.filter(({ field, source }) => field === '*' || source !== 'general knowledge')
  const sources = [...new Set(named.map(({ source }) => source))]
  const checkedOn =
    named
      .map((source) => source.checkedOn)
      .toSorted()
      .at(-1) ?? null
  return {
    sources: sources.map(toPageSource),
    words: restsOnGeneralKnowledge(race)
      ? 'None of this has been checked against a source yet'
      : `${sources.length} ${sources.length === 1 ? 'source' : 'sources'} for this page, checked ${formatDay(checkedOn)}`,
  }
}

interface LeadingNumber {
  label: string
  /** As it reads in metres and °C. */
  value: string
  note: string
  /** What a change of units reads: whole metres, or °C. */
  metres?: number
  celsius?: number
  /** It gives way to the reader's own. */
  own?: true
}

const COUNT = 3

function ofCourse(race: Race): { known: LeadingNumber[]; unknown: LeadingNumber[] } {
  const all = courseNumbers(race).map(({ label, metres, note }) =>
    metres === null
      ? { label, value: 'N/A', note }
      : { label, value: formatMeasure(metres, 'm'), note, metres: Math.round(metres) },
  )
  return {
    known: all.filter(({ value }) => value !== 'N/A'),
    unknown: all.filter(({ value }) => value === 'N/A'),
  }
}

function besideCourse(race: Race, potential: PbPotential): LeadingNumber[] {
  const { climate } = race
  const runners = fieldSizeWords(race)
  return [
    ...(potential.refused
      ? []
      : [
          {
            label: 'PB potential',
            value: `${scoreFigure(potential)}/100`,
            note: betweenWords(potential),
            own: true as const,
          },
        ]),
    ...(climate
      ? [
          {
            label: `Mean high, ${MONTH_NAMES[climate.month - 1]}`,
            value: formatMeasure(climate.meanHighC, 'c'),
            note: climate.source === 'gridded' ? '' : UNCHECKED,
            celsius: Math.round(climate.meanHighC * 10) / 10,
          },
        ]
      : []),
    ...(runners === 'N/A' ? [] : [{ label: 'Runners', value: runners, note: '' }]),
    ...raceFacts(race)
      .filter(({ label, value }) => ['Time limit', 'First held'].includes(label) && value !== 'N/A')
      .map(({ label, value, remark }) => ({ label, value, note: remark })),
  ]
}

/** Three numbers for the top of a race page: climb, descent and highest point, others in place of those not on file. */
export function leadingNumbers(race: Race, potential: PbPotential): LeadingNumber[] {
  const { known, unknown } = ofCourse(race)
  return [...known, ...besideCourse(race, potential), ...unknown].slice(0, COUNT)
}

/** How long what a reader says of a fact, and of where one can see it, may be. */
export const MAX_CORRECTION_CHARACTERS = 1000
export const MAX_SOURCE_CHARACTERS = 500

/** The words of each choice by its name: fields, the weather, which is more than a field, and whatever else there is. */
export const REPORTED_FACTS: ReadonlyMap<string, string> = new Map([
  ...fieldNames(({ reported }) => reported).map((name): [string, string] => {
    const { reported, label } = fieldOf(name)
    return [name, typeof reported === 'string' ? reported : label]
  }),
  ['climate', 'Weather'],
  ['other', 'Something else'],
])
