// What the page of a place says of its races, from the facts on file and nothing else: sentences, months, title and
// description, and where to go from there. Lists of other kinds share its title and description.
import { MONTH_NAMES } from '../calendar/calendar-day.ts'
import { counted, joined } from '../writing/measures.ts'
import { neighboursIn, type NamedPlace, type PlaceNode, type PlaceTree } from './place-tree.ts'
import { pageImagePath } from '../site/site.ts'
import { placePagePath, racePath, shareImagePath } from '../race/race-address.ts'
import { overWords, raceDay } from '../race/race-day.ts'
import { describeParticipants } from '../race/race-facts.ts'
import { ELEVATION_PROFILES, type CalendarDay, type Race } from '../race/race.ts'
import { fullestThatFits, joinWhatFits, plainLine } from '../writing/safe-text.ts'
import { DESCRIPTION_LENGTH, TITLE_LENGTH, distinctWords, type MetaText } from '../race/race-meta.ts'

/** A sentence in parts; what has an address is a link. */
type Sentence = (string | { text: string; href: string })[]

const FEW = 4

const linked = (race: Race) => ({ text: race.name, href: racePath(race) })
const monthName = ({ month }: { month: number }) => MONTH_NAMES[month - 1]!

// Names that English puts an article before.
const WITH_ARTICLE =
  /^(United |Netherlands|Philippines|Bahamas|Gambia|Maldives|District |Northern Territory|Isle of|Capital Region|Australian Capital)|( Islands| Republic| Region)$/

/** `the United States`, `Germany`: a place's name inside a sentence. */
export const nameInSentence = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name)

function spread({ place, children, races }: Pick<PlaceNode, 'place' | 'children' | 'races'>): Sentence[] {
  if (place.kind === 'city') return []
  const states = children.filter((child) => child.place.kind === 'state').length
  const cities = new Set(races.map(({ placePath }) => placePath)).size
  if (cities < 2) return []
  const within = [
    ...(states > 1 ? [counted(states, 'state or region', 'states and regions')] : []),
    counted(cities, 'city or town', 'cities and towns'),
  ]
  return [[`They are held in ${joined(within)}.`]]
}

function largest(races: Race[]): Sentence[] {
  const [first] = races
  if (!first || first.participants === null || races.length < 2) return []
  const size = describeParticipants(first).replace(/ in (\d+)$/, ' finishers in $1')
  return [['The largest is ', linked(first), `: ${size}${size.startsWith('about') ? ' runners' : ''}.`]]
}

function season(races: Race[]): Sentence[] {
  const withRaces = raceMonths(races).filter((month) => month.races > 0)
  if (races.length < FEW || withRaces.length === 0) return []
  if (withRaces.length <= 3) return [[`All are held in ${joined(withRaces.map(monthName))}.`]]
  const busiest = [...withRaces].sort((a, b) => b.races - a.races || a.month - b.month).slice(0, 3)
  if (busiest[0]!.races < 2) return []
  return [[`The busiest months are ${joined(busiest.map((each) => `${monthName(each)} (${each.races})`))}.`]]
}

function steepness(races: Race[]): Sentence[] {
  const known = races.filter(({ elevationProfile }) => elevationProfile !== null)
  if (known.length < FEW) return []
  const classes = ELEVATION_PROFILES.map((profile) => ({
    name: profile.toLowerCase(),
    count: known.filter(({ elevationProfile }) => elevationProfile === profile).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const words = classes.map(({ name, count }) => `${count} ${name}`)
  return [[`By steepness: ${joined(words)}.`]]
}

function next(races: Race[], today: CalendarDay): Sentence[] {
  const [soonest] = races
    .filter((race) => raceDay(race, today).certainty === 'confirmed')
    .sort((a, b) => a.nextEventDate!.localeCompare(b.nextEventDate!) || a.id - b.id)
  if (!soonest) return [['No upcoming dates are confirmed yet.']]
  return [['The next confirmed date is ', raceDay(soonest, today).text, ': ', linked(soonest), '.']]
}

// `, a marathon on a flat course, next on 10 Oct 2027 (confirmed).`
function only(race: Race, today: CalendarDay): string {
  const day = raceDay(race, today)
  const words = [
    `a ${race.raceType.replaceAll('-', ' ')}`,
    ...(race.elevationProfile ? [` on a ${race.elevationProfile.toLowerCase()} course`] : []),
    ...(race.participants === null
      ? []
      : [` with ${describeParticipants(race)} runners`.replace(/( in \d+) runners/, ' runners$1')]),
    ...(day.day
      ? [`, ${day.certainty === 'past' ? overWords(race) : 'next'} on ${day.text} (${day.certainty})`]
      : []),
  ]
  return `, ${words.join('')}.`
}

/** One to six sentences about the races of a place. */
export function placeSentences(
  { place, races, children }: Pick<PlaceNode, 'place' | 'children' | 'races'>,
  today: CalendarDay,
): Sentence[] {
  const name = nameInSentence(place.name)
  if (races.length === 1)
    return [[`We list one race in ${name}: `, linked(races[0]!), only(races[0]!, today)]]
  return [
    [`We list ${countedTypes(races)} in ${name}.`],
    ...spread({ place, races, children }),
    ...largest(races),
    ...season(races),
    ...steepness(races),
    ...next(races, today),
  ]
}

interface ListedPlace {
  name: string
  /** Names of the places around it, from the smallest: `['England', 'United Kingdom']`; empty for a country. */
  within: readonly string[]
}

const MAX_NAMED = 3

/** `3 marathons and 1 half marathon`, the most numerous type first. */
export function countedTypes(races: readonly Race[]): string {
  const counts = new Map<string, number>()
  for (const { raceType } of races) counts.set(raceType, (counts.get(raceType) ?? 0) + 1)
  const words = [...counts]
    .sort(([a, many], [b, few]) => few - many || a.localeCompare(b))
    .map(([type, count]) => counted(count, type.replaceAll('-', ' ')))
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'no race')
}

const bySize = (a: Race, b: Race) => (b.participants ?? 0) - (a.participants ?? 0)

/** By field size, the largest first. */
export const largestRaces = (races: readonly Race[]): Race[] => races.toSorted(bySize)

function largestWords(races: readonly Race[]): string[] {
  const names = largestRaces(races).slice(0, MAX_NAMED)
  if (races.length < 2) return names.map(({ name }) => plainLine(name))
  return names.map(({ name }, index) => (index === 0 ? `the largest: ${plainLine(name)}` : plainLine(name)))
}

function monthWords(races: readonly Race[]): string[] {
  const months = [...new Set(races.map(({ month }) => month).filter((month) => month !== null))]
  return months.sort((a, b) => a - b).map((month) => MONTH_NAMES[month - 1]!)
}

/** What the page of a place says of itself; `races` are those that it lists. */
export function placeMeta({ name, within }: ListedPlace, races: readonly Race[]): MetaText {
  const own = within.includes(name) ? `the city of ${name}` : name
  const names = [...new Set([own, ...within])].map(plainLine)
  const place = names.join(', ')
  const wordings = [place, `${names[0]}, ${names.at(-1)}`, names[0]].map(
    (words) => `Running races in ${words}`,
  )
  const first = `${countedTypes(races)} in ${place}`
  const types = [...new Set(races.map(({ raceType }) => raceType.replaceAll('-', ' ')))]
  return {
    title: fullestThatFits(wordings, TITLE_LENGTH),
    description: `${joinWhatFits([first, ...largestWords(races), 'courses, dates and weather'], '; ', DESCRIPTION_LENGTH - 1)}.`,
    keywords: distinctWords([
      ...types.map((type) => `${name} ${type}s`),
      ...monthWords(races).map((month) => `${name} races in ${month}`),
      'race calendar',
    ]),
  }
}

/** Title and description of a list with a heading such as "Marathons in October". */
export function listMeta(heading: string, races: readonly Race[]): MetaText {
  const first = `${plainLine(heading)}: ${countedTypes(races)}`
  return {
    title: plainLine(heading),
    description: `${joinWhatFits([first, ...largestWords(races), 'courses, dates and weather'], '; ', DESCRIPTION_LENGTH - 1)}.`,
    keywords: distinctWords([heading, 'race calendar', 'course profiles']),
  }
}

export interface RaceMonth {
  /** 1 to 12. */
  month: number
  races: number
  /** Lowest and highest of the races' mean daily highs, °C; null where no race of the month has a climate on file. */
  highsC: [lowest: number, highest: number] | null
  lowsC: [lowest: number, highest: number] | null
}

const range = (values: number[]): [number, number] | null =>
  values.length === 0 ? null : [Math.min(...values), Math.max(...values)]

/** The month of a race, from its own field or its next day. */
export const monthOf = ({ month, nextEventDate }: Pick<Race, 'month' | 'nextEventDate'>): number | null =>
  month ?? (nextEventDate ? Number(nextEventDate.slice(5, 7)) : null)

/** All twelve months, in order. */
export function raceMonths(races: readonly Pick<Race, 'month' | 'nextEventDate' | 'climate'>[]): RaceMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const ofMonth = races.filter((race) => monthOf(race) === index + 1)
    // A climate is that of the month on file; where the next day has moved to another month it says nothing.
    const climates = ofMonth.flatMap(({ climate }) => (climate?.month === index + 1 ? climate : []))
    return {
      month: index + 1,
      races: ofMonth.length,
      highsC: range(climates.map(({ meanHighC }) => meanHighC)),
      lowsC: range(climates.map(({ meanLowC }) => meanLowC)),
    }
  })
}

export interface PlaceLink {
  href: string
  label: string
  races: number
  distanceKm?: number
}

export interface LinkSection {
  title: string
  note?: string
  links: PlaceLink[]
}

const NEIGHBOURS = 8
const MANY: Record<NamedPlace['kind'], string> = {
  country: 'Countries',
  state: 'States and regions',
  city: 'Cities and towns',
}

/** A link to the page of a place, with its number of races. */
export const placeLink = ({ place, races }: PlaceNode): PlaceLink => ({
  href: placePagePath(place.path),
  label: place.name,
  races: races.length,
})

const neighbours = new WeakMap<PlaceTree, Map<NamedPlace['kind'], ReturnType<typeof neighboursIn>>>()

function nearest(tree: PlaceTree, node: PlaceNode) {
  const { kind } = node.place
  const byKind = neighbours.get(tree) ?? new Map<NamedPlace['kind'], ReturnType<typeof neighboursIn>>()
  neighbours.set(tree, byKind)
  const find = byKind.get(kind) ?? neighboursIn(tree, kind)
  byKind.set(kind, find)
  return find(node, NEIGHBOURS)
}

/** Sections of links for the page of a place; a section without links is left out. */
export function placeLinks(node: PlaceNode, tree: PlaceTree): LinkSection[] {
  const { place, parent, children } = node
  const name = nameInSentence(place.name)
  const near = nearest(tree, node)
  const sections: LinkSection[] = [
    ...(['state', 'city'] as const).map((kind) => ({
      title: `${MANY[kind]} in ${name}`,
      links: children.filter((child) => child.place.kind === kind).map(placeLink),
    })),
    {
      title: `${MANY[place.kind]} near ${name}`,
      note: 'Straight-line distances between the centres of their races; the last number is the number of races.',
      links: near.map(({ item, distanceKm }) => ({ ...placeLink(item.node), distanceKm })),
    },
    {
      title: `Other ${MANY[place.kind].toLowerCase()} in ${parent ? nameInSentence(parent.place.name) : ''}`,
      links: (parent?.children ?? [])
        .filter((sister) => sister !== node && sister.place.kind === place.kind)
        .map(placeLink),
    },
  ]
  return sections.filter(({ links }) => links.length > 0)
}

// A place with fewer is known for its races, whose pictures say more.
const MIN_RACES_OF_OWN_IMAGE = 3

/** Whether a place with these races has a picture of its own. */
export const hasOwnPlaceImage = (races: readonly Race[]): boolean => races.length >= MIN_RACES_OF_OWN_IMAGE

/** The share image of a place's page at `path`, which lists `races`. */
export function placeImagePath(path: string, races: readonly Race[]): string {
  if (hasOwnPlaceImage(races)) return pageImagePath(path)
  const [first] = largestRaces(races)
  return first ? shareImagePath(first) : pageImagePath(path)
}
