// What can be said of the races of a place, from the facts on file and nothing else.
import { MONTH_NAMES } from '../calendar/calendar-day.ts'
import { joined } from '../writing/joined.ts'
import { formatNumber } from '../writing/measures.ts'
import { countedTypes } from './place-meta.ts'
import type { PlaceNode } from './place-tree.ts'
import { racePath } from '../race/race-address.ts'
import { overWords, raceDay } from '../race/race-day.ts'
import { describeParticipants } from '../race/race-facts.ts'
import { raceMonths } from './race-months.ts'
import { ELEVATION_PROFILES, type CalendarDay, type Race } from '../race/race.ts'

/** A sentence in parts; what has an address is a link. */
export type Sentence = (string | { text: string; href: string })[]

const FEW = 4

const linked = (race: Race) => ({ text: race.name, href: racePath(race) })
const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
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
  const held = raceMonths(races).filter((month) => month.races > 0)
  if (races.length < FEW || held.length === 0) return []
  if (held.length <= 3) return [[`All are held in ${joined(held.map(monthName))}.`]]
  const most = [...held].sort((a, b) => b.races - a.races || a.month - b.month).slice(0, 3)
  if (most[0]!.races < 2) return []
  return [[`The busiest months are ${joined(most.map((each) => `${monthName(each)} (${each.races})`))}.`]]
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
