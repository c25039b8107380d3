// Title, description and keywords of a race page, from the facts that the page shows, and the race's own description.
import { MONTH_NAMES } from '../calendar/calendar-day.ts'
import { formatMeasure } from '../writing/measures.ts'
import type { PbPotential } from '../pb-potential/pb-potential.ts'
import { scoreFigure } from '../pb-potential/score-words.ts'
import { racePbPotential } from '../pb-potential/race-pb-potential.ts'
import { fullestThatFits, joinWhatFits, plainLine } from '../writing/safe-text.ts'
import { SITE_NAME } from '../site/site.ts'
import { overWords, raceDay } from './race-day.ts'
import { fieldSizeWords } from './race-facts.ts'
import type { CalendarDay, Race } from './race.ts'

/** Longest description that result pages show whole. */
export const DESCRIPTION_LENGTH = 160
/** Longest title of a page: with the name of the site behind it 75 characters, of which result pages show most. */
export const TITLE_LENGTH = 75 - ` | ${SITE_NAME}`.length

export interface MetaText {
  title: string
  description: string
  keywords: string[]
}

type Placed = Pick<Race, 'city' | 'state' | 'country'>

const isNear = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())

/** City, state and country, each said once. */
export function placeWords({ city, state, country }: Placed): string {
  return [...new Set([city, state, country].flatMap((name) => (name ? plainLine(name) : [])))].join(', ')
}

/** `42.195 km`, with as many decimals as the distance has. */
export const exactDistance = (distanceM: number): string => `${Number((distanceM / 1000).toFixed(4))} km`

/** `half marathon`, for the type of this slug. */
const typeWords = (raceType: string) => raceType.replaceAll('-', ' ')

/** The name of a race, with its type where the name does not say it, and what of city and region it does not say. */
function namedPlaces(race: Race): [named: string, ...places: string[]] {
  const name = plainLine(race.name)
  const region = plainLine(race.state ?? race.country)
  const type = typeWords(race.raceType)
  const places = [race.city, region].map(plainLine).filter((word) => !isNear(name, word))
  const named = isNear(name, type) || isNear(name, 'marathon') ? name : `${name} (${type})`
  return [named, ...new Set(places)]
}

/**
 * The title of a race's page: its name with as much of its place as distinguishes it from others of that name, `Newport Marathon,
 * Wales`, and what the page is about. Of the endings, the longest first, one that fits; where none does, less of the place.
 */
export function raceTitle(race: Race, endings: readonly [string, ...string[]]): string {
  const [named, ...places] = namedPlaces(race)
  const shortest = endings.at(-1)!
  const full = [named, ...places].join(', ')
  const withLess = places.map((_, left) => [named, ...places.slice(0, left)].join(', ')).toReversed()
  return fullestThatFits(
    [...endings.map((ending) => full + ending), ...withLess.map((words) => words + shortest)],
    TITLE_LENGTH,
  )
}

function dayWords(race: Race, today: CalendarDay): string {
  const day = raceDay(race, today)
  if (day.day === null) return day.note
  return day.certainty === 'past' ? `${overWords(race)} ${day.text}` : `${day.text} (${day.certainty})`
}

function courseWords(race: Race): string | null {
  const climb =
    race.elevationGainM === null ? null : `${formatMeasure(Math.round(race.elevationGainM), 'm')} of climb`
  if (race.elevationProfile === null) return climb
  const course = `${race.elevationProfile.toLowerCase()} course`
  return climb ? `${course}, ${climb}` : course
}

function raceDescription(race: Race, today: CalendarDay, potential: PbPotential): string {
  const { climate, participants } = race
  const details = [
    `${exactDistance(race.distanceM)} in ${placeWords(race)}`,
    courseWords(race),
    potential.refused ? null : `PB potential ${scoreFigure(potential)} of 100`,
    climate && `${MONTH_NAMES[climate.month - 1]} highs ${formatMeasure(climate.meanHighC, 'c')}`,
    participants === null ? null : `${fieldSizeWords(race)} runners`,
  ].filter((part) => part !== null)
  const first = `${plainLine(race.name)}, ${dayWords(race, today)}: ${details[0]}`
  return `${joinWhatFits([first, ...details.slice(1)], '; ', DESCRIPTION_LENGTH - 1)}.`
}

/** Keywords without commas, each once however it is written. */
export function distinctWords(words: readonly string[]): string[] {
  const plain = words.map((word) => plainLine(word).replaceAll(',', ''))
  return [...new Map(plain.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed()
}

/** What a race page says of itself. `potential` saves computing it again. */
export function raceMeta(
  race: Race,
  { today, potential = racePbPotential(race) }: { today: CalendarDay; potential?: PbPotential },
): MetaText {
  const type = typeWords(race.raceType)
  const month = race.month === null ? null : MONTH_NAMES[race.month - 1]
  const keywords = [
    race.name,
    `${race.city} ${type}`,
    `${race.country} ${type}s`,
    month && `${type}s in ${month}`,
    race.elevationProfile && `${race.elevationProfile} ${type}`,
    'course profile',
    'PB potential',
  ].filter((word): word is string => Boolean(word))
  return {
    title: raceTitle(race, [': course, weather and entry', ': course and weather', '']),
    description: raceDescription(race, today, potential),
    keywords: distinctWords(keywords),
  }
}

interface DescriptionSpan {
  text: string
  bold: boolean
}

const MAX_LENGTH = 4000

function summaryOf(text: string): string {
  if (!text.startsWith('{')) return text
  try {
    const parsed: unknown = JSON.parse(text)
    const summary = (parsed as { Summary?: unknown } | null)?.Summary
    return typeof summary === 'string' ? summary : ''
  } catch {
    return text
  }
}

/** Spans of the description in reading order; an empty list where there is nothing to show. */
export function readDescription(description: string | null): DescriptionSpan[] {
  const text = summaryOf((description ?? '').trim().slice(0, MAX_LENGTH))
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return text
    .split(/\*\*(.+?)\*\*/s)
    .map((part, index) => ({ text: part, bold: index % 2 === 1 }))
    .filter((span) => span.text !== '')
}

/** The description as plain text, for metadata. */
export const plainDescription = (description: string | null): string =>
  readDescription(description)
    .map((span) => span.text)
    .join('')
    .replaceAll(/\s+/g, ' ')
