// What a file of races would change: its columns matched to facts, each cell read as its fact is typed, the difference to what is
// on file by row and fact, and new races. What cannot be taken is a sentence by row; nothing is changed here.
import { isCalendarDay } from '../../rules/calendar/calendar-day.ts'
import { countryCodeNamed } from '../../rules/place/countries.ts'
import { placeSlug } from '../../rules/place/place-slug.ts'
import { RACE_TYPES } from '../../race/race-types.ts'
import { editLabel, fieldOf, jsonName, type FieldName } from '../../race/fields.ts'
import {
  isTimeZone,
  linkProblem,
  TIME,
  withScheme,
  linesProblem,
  tidyLines,
} from '../../race/field-values.ts'
import { beginsLikeFormula } from '../../rules/writing/safe-text.ts'
import type { NewRaces, RaceValues } from './admin-races.schema.ts'
import { EDITED_FIELDS, readTyped, typedValue, type EditedField } from './edited-fields.ts'

/** What a column is for: which race, a fact, where a new race is, or nothing. */
export type ColumnTarget = 'id' | 'raceType' | 'city' | 'state' | 'country' | FieldName | ''

const EDITED = new Map(EDITED_FIELDS.map((field) => [field.name, field]))

/** What a column can be for, with the words of its choice. */
export const COLUMN_TARGETS: readonly (readonly [target: ColumnTarget, label: string])[] = [
  ['', 'Leave out'],
  ['id', 'Number of the race'],
  ['raceType', 'Distance (with the address, which race)'],
  ['city', 'City of a new race'],
  ['state', 'State of a new race'],
  ['country', 'Country of a new race'],
  ...EDITED_FIELDS.map(({ name, label }) => [name, label] as const),
]

/** In a cell: the fact is not known any more. An empty cell says nothing. */
export const NOTHING_KNOWN = '(empty)'

const folded = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]+/g, '')

/** The targets of columns by their headings: names as in the open data, in JSON or in the form. Each target is taken once. */
export function mapColumns(headings: readonly string[]): ColumnTarget[] {
  const known = new Map<string, ColumnTarget>([
    ['number', 'id'],
    ['distance', 'raceType'],
    ['countrycode', 'country'],
    ['type', 'raceType'],
    ['town', 'city'],
    ['region', 'state'],
    ...['race', 'racename', 'event', 'title'].map((name) => [name, 'name'] as const),
    ...['date', 'racedate', 'startdate'].map((name) => [name, 'nextEventDate'] as const),
    ...['url', 'link', 'homepage', 'site'].map((name) => [name, 'website'] as const),
    ['price', 'fee'],
    ...COLUMN_TARGETS.slice(1).flatMap(([target, label]) =>
      [target, label, EDITED.has(target as FieldName) ? jsonName(target as FieldName) : target].map(
        (name) => [folded(name), target] as const,
      ),
    ),
  ])
  const taken = new Set<ColumnTarget>()
  return headings.map((heading) => {
    const target = known.get(folded(heading)) ?? ''
    if (target === '' || taken.has(target)) return ''
    taken.add(target)
    return target
  })
}

interface CsvProblem {
  /** As a spreadsheet counts them: the headings are row 1. */
  row: number
  words: string
}

export interface CsvChange {
  row: number
  race: RaceValues
  field: FieldName
  before: string
  after: string
  value: RaceValues['values'][string]
}

/** A race that is not on file yet, as a call sends it. */
type NewRace = NewRaces['items'][number]

export interface CsvPlan {
  changes: CsvChange[]
  made: NewRace[]
  problems: CsvProblem[]
  /** Rows that say nothing new. */
  unchanged: number
}

function readCell(
  { name, kind }: EditedField,
  text: string,
): { value: CsvChange['value'] } | { wrong: string } {
  const field = fieldOf(name)
  const wrong = (words: string) => ({ wrong: `${editLabel(name)}: ${words}` })
  if (text === NOTHING_KNOWN) return field.required ? wrong('must always be known.') : { value: null }
  if (beginsLikeFormula(text) && !Number.isFinite(Number(text)))
    return wrong(`“${text}” begins like a formula, which is not taken.`)
  const quoted = `“${text}”`
  switch (field.kind) {
    case 'day':
      return isCalendarDay(text) ? { value: text } : wrong(`${quoted} is no day: write 2027-09-26.`)
    case 'time':
      return TIME.test(text) ? { value: text } : wrong(`${quoted} is no time of day: write 09:30.`)
    case 'zone':
      return isTimeZone(text) ? { value: text } : wrong(`${quoted} is no time zone: write Europe/Berlin.`)
    case 'link': {
      const address = withScheme(text)
      const problem = linkProblem(address)
      return problem === null ? { value: address } : wrong(problem)
    }
    case 'yes-no': {
      const lower = text.toLowerCase()
      if (lower === 'yes' || lower === 'true') return { value: true }
      return lower === 'no' || lower === 'false'
        ? { value: false }
        : wrong(`${quoted} is neither yes nor no.`)
    }
    case 'choice': {
      const found = field.values.find((value) => folded(value) === folded(text))
      return found === undefined
        ? wrong(`${quoted} is none of ${field.values.join(', ')}.`)
        : { value: found }
    }
    case 'number':
    case 'whole':
    case 'seconds': {
      const value = readTyped(kind, text)
      if (typeof value !== 'number')
        return wrong(`${quoted} is no ${field.kind === 'seconds' ? 'duration: write 6:00:00' : 'number'}.`)
      if (field.kind === 'whole' && !Number.isInteger(value)) return wrong(`${quoted} is no whole number.`)
      const [min, max] = [field.min, field.max].map((limit) => typedValue(kind, limit))
      return value < field.min || value > field.max
        ? wrong(`${quoted} is not between ${min!} and ${max!}.`)
        : { value }
    }
    case 'text': {
      if (text.length > field.max) return wrong(`has over ${field.max} characters.`)
      if (text.length < (field.min ?? 1)) return wrong(`${quoted} is too short.`)
      const problem = linesProblem(name, tidyLines(name, text))
      return problem === null ? { value: tidyLines(name, text) } : wrong(problem)
    }
    default:
      return wrong('cannot be changed by a file.')
  }
}

/** A cell without space around it, and without the `'` that our own files have before what a spreadsheet would run. */
function cleaned(cell = ''): string {
  const text = cell.trim()
  return text.startsWith("'") && beginsLikeFormula(text.slice(1)) ? text.slice(1) : text
}

interface Found {
  race?: RaceValues
  /** Where no race is meant: it may be a new one. */
  isNew?: boolean
  wrong?: string
}

/** Finds the race of a row by its number, or by its address with its distance where two have it. */
function raceFinder(
  targets: readonly ColumnTarget[],
  races: readonly RaceValues[],
): (row: readonly string[]) => Found {
  const [idAt, slugAt, typeAt] = (['id', 'slug', 'raceType'] as const).map((target) =>
    targets.indexOf(target),
  )
  const byId = new Map(races.map((race) => [String(race.id), race]))
  const bySlug = Map.groupBy(races, ({ values }) => String(values.slug))
  return (row) => {
    if (idAt! >= 0) {
      const id = cleaned(row[idAt!])
      const race = byId.get(id)
      return race
        ? { race }
        : {
            isNew: id === '',
            wrong: id ? `No race has the number “${id}”.` : 'No number says which race it is.',
          }
    }
    const [slug, type] = [cleaned(row[slugAt!]), cleaned(row[typeAt!])]
    const found = (bySlug.get(slug) ?? []).filter(({ raceType }) => type === '' || raceType === type)
    if (found.length === 1) return { race: found[0]! }
    return {
      isNew: found.length === 0,
      wrong:
        found.length > 1
          ? `Two races have the address “${slug}”: say the distance too.`
          : slug
            ? `No race has the address “${slug}”${type && ` and the distance “${type}”`}.`
            : 'Nothing says which race it is: a new one needs its name, distance, city and country.',
    }
  }
}

/** What a row must have that makes a new race. */
const NEEDED = ['name', 'raceType', 'city', 'country'] as const

/** A new race of a row; what is wrong with it in sentences. `cell` gives what is in the column of a target. */
function newRace(
  row: number,
  cell: (target: ColumnTarget) => string,
): { race: NewRace } | { wrong: string[] } {
  const wrong: string[] = []
  const values: NewRace['values'] = {}
  for (const field of EDITED_FIELDS) {
    const text = cell(field.name)
    if (text === '' || text === NOTHING_KNOWN) continue
    const read = readCell(field, text)
    if ('wrong' in read) wrong.push(read.wrong)
    else values[field.name] = read.value
  }
  const [typed, city, state, country] = [cell('raceType'), cell('city'), cell('state'), cell('country')]
  const type = RACE_TYPES.find(({ slug, name }) =>
    [slug, name].some((word) => folded(word) === folded(typed)),
  )
  const code = countryCodeNamed(country)
  if (!type) wrong.push(`Distance: “${typed}” is none of ${RACE_TYPES.map(({ slug }) => slug).join(', ')}.`)
  if (!code) wrong.push(`Country: “${country}” is none: write its English name, or its code such as DE.`)
  if (placeSlug(city) === '') wrong.push(`City: “${city}” has no letter that an address can have.`)
  values.slug ??= placeSlug(cell('name'))
  if (!/^(?=.*[a-z])[a-z\d]+(-[a-z\d]+)*$/.test(String(values.slug)))
    wrong.push(`Address: “${String(values.slug)}” may have small letters, digits and hyphens only.`)
  if (!type || !code || wrong.length > 0) return { wrong }
  const place = { city, state: state || null, countryCode: code }
  return { race: { row, raceType: type.slug, place, values } }
}

const addressOf = (raceType: string, slug: unknown) => `${raceType}/${String(slug)}`

/** What rows below the headings would change. */
export function planCsv(
  rows: readonly (readonly string[])[],
  targets: readonly ColumnTarget[],
  races: readonly RaceValues[],
): CsvPlan {
  const findRace = raceFinder(targets, races)
  const isKeyBySlug = !targets.includes('id')
  const plan: CsvPlan = { changes: [], made: [], problems: [], unchanged: 0 }
  const seenIn = new Map<number, number>()
  const columnOf = new Map(targets.map((target, column) => [target, column]))
  /** What has an address already, in words. */
  const taken = new Map(
    races.map(({ raceType, values }) => [
      addressOf(raceType, values.slug),
      `is that of ${String(values.name)}`,
    ]),
  )
  const makeRace = (row: number, cells: readonly string[]) => {
    const made = newRace(row, (target) => cleaned(cells[columnOf.get(target) ?? -1]))
    if ('wrong' in made) {
      plan.problems.push(...made.wrong.map((words) => ({ row, words })))
      return
    }
    const { raceType, values } = made.race
    const address = addressOf(raceType, values.slug)
    const former = taken.get(address)
    if (former !== undefined) {
      const how = former.startsWith('is ') ? ' To change that race, give its number.' : ''
      plan.problems.push({ row, words: `The address “${String(values.slug)}” ${former} already.${how}` })
      return
    }
    taken.set(address, `stands in row ${row}`)
    plan.made.push(made.race)
  }
  rows.forEach((cells, at) => {
    const row = at + 2
    if (cells.every((cell) => cell.trim() === '')) return
    const { race, isNew, wrong } = findRace(cells)
    if (!race && isNew && NEEDED.every((target) => cleaned(cells[columnOf.get(target) ?? -1]) !== '')) {
      makeRace(row, cells)
      return
    }
    if (!race) {
      plan.problems.push({ row, words: wrong! })
      return
    }
    const former = seenIn.get(race.id)
    if (former !== undefined) {
      plan.problems.push({
        row,
        words: `${String(race.values.name)} stands in row ${former} already.`,
      })
      return
    }
    seenIn.set(race.id, row)
    const found = { changes: [] as CsvChange[], problems: [] as CsvProblem[] }
    targets.forEach((target, column) => {
      const field = EDITED.get(target as FieldName)
      const text = cleaned(cells[column])
      if (!field || text === '' || (target === 'slug' && isKeyBySlug)) return
      const before = typedValue(field.kind, race.values[field.name])
      if (text === before.trim()) return
      const read = readCell(field, text)
      if ('wrong' in read) {
        found.problems.push({ row, words: read.wrong })
        return
      }
      const after = typedValue(field.kind, read.value)
      if (after === before) return
      found.changes.push({ row, race, field: field.name, before, after, value: read.value })
    })
    // A row is taken as a whole or not at all: half of what was meant may be wrong.
    if (found.problems.length > 0) plan.problems.push(...found.problems)
    else if (found.changes.length > 0) plan.changes.push(...found.changes)
    else plan.unchanged += 1
  })
  return plan
}

/** The changes as calls send them: by race, in the order of the file. */
export function changesByRace(changes: readonly CsvChange[]) {
  const ofRace = Map.groupBy(changes, ({ race }) => race.id)
  return [...ofRace.values()].map((list) => ({
    raceId: list[0]!.race.id,
    updatedAt: list[0]!.race.updatedAt,
    changes: Object.fromEntries(list.map(({ field, value }) => [field, value])),
  }))
}

/** All races as rows of a file that can come in again. */
export const racesAsRows = (races: readonly RaceValues[]): string[][] => [
  ['id', 'raceType', ...EDITED_FIELDS.map(({ name }) => name)],
  ...races.map(({ id, raceType, values }) => [
    String(id),
    raceType,
    ...EDITED_FIELDS.map(({ name, kind }) => typedValue(kind, values[name])),
  ]),
]
