// What speaks against a proposed race: one on file that it may already be (the same place, day and type), and a pin that
// does not lie where its town says (a slip of the finger, a lost minus sign, another town of the name).
import { greatCircleKm, type Point } from '../place/great-circle.ts'
import { placeSlug } from '../place/place-slug.ts'
import type { IndexedRace } from '../search/race-index.ts'
import type { RaceProposal } from './race-proposal.ts'
import { daysBetween } from '../calendar/calendar-day.ts'
import { whatWouldHelp } from '../pb-potential/pb-potential-notes.ts'
import { pbPotentialInputs } from '../pb-potential/race-pb-potential.ts'
import type { PbPartKey } from '../pb-potential/score-words.ts'
import { formName, PROPOSED_NAMES, proposedField } from '../../race/proposed-fields.ts'
import type { CalendarDay, Race } from '../race/race.ts'
import type { SubmissionField } from './submission-form.ts'
import { formatNumber } from '../writing/measures.ts'
import { POINTS_PER_PCT } from '../pb-potential/pb-potential.ts'

export const NEAR_KM = 15
/** Two days this near to each other are one edition: a weekend. */
const NEAR_DAYS = 3
/** The last Sunday of a month falls on any of seven days of it: so near is the same weekend of other years. */
const NEAR_DAYS_OF_YEAR = 7
const DAYS_A_YEAR = 365.25

/** The facts of a race on file, or of one that waits, that decide whether it is the same. */
export type AlikeFacts = Pick<
  IndexedRace,
  'raceType' | 'countryCode' | 'placePath' | 'lat' | 'lon' | 'nextEventDate' | 'month'
>

type Proposed = Pick<RaceProposal, 'raceType' | 'place' | 'lat' | 'lon' | 'nextEventDate' | 'name'>

function samePlace({ place, lat, lon }: Proposed, race: AlikeFacts): boolean {
  if (lat !== null && lon !== null && race.lat !== null && race.lon !== null) {
    if (greatCircleKm({ lat, lon }, { lat: race.lat, lon: race.lon }) <= NEAR_KM) return true
  }
  const city = placeSlug(place.city)
  return city !== '' && race.countryCode === place.countryCode && race.placePath.split('/').at(-1) === city
}

/** Whether two days are those of one edition, or of two of a race that keeps its weekend. */
export function sameWeekendOfYear(one: CalendarDay, other: CalendarDay): boolean {
  const days = Math.abs(daysBetween(one, other))
  const years = Math.round(days / DAYS_A_YEAR)
  return Math.abs(days - years * DAYS_A_YEAR) <= (years === 0 ? NEAR_DAYS : NEAR_DAYS_OF_YEAR)
}

function sameDay({ nextEventDate }: Proposed, race: AlikeFacts): boolean {
  if (!nextEventDate) return true
  if (!race.nextEventDate) return race.month === null || race.month === Number(nextEventDate.slice(5, 7))
  return sameWeekendOfYear(race.nextEventDate, nextEventDate)
}

/** Races of the same type and place on about the same day of the year, at most three. */
export function duplicateRaces<Listed extends AlikeFacts>(
  proposed: Proposed,
  races: readonly Listed[],
): Listed[] {
  if (!proposed.place.city && proposed.lat === null) return []
  return races
    .filter(
      (race) => race.raceType === proposed.raceType && samePlace(proposed, race) && sameDay(proposed, race),
    )
    .slice(0, 3)
}

export interface KnownPlace extends Point {
  name: string
  /** State or province; '' where there is none. */
  state: string
  countryCode: string
}

interface NamedTown {
  city: string
  state: string | null
  /** ISO 3166-1 alpha-2; '' where it is not said. */
  countryCode: string
}

/** Starts lie outside their town, at an airfield or a dam, but hardly farther from its middle than this. */
const FAR_FROM_TOWN_KM = 30
/** Where the town is not among the known places, only a pin in another part of the world is reported. */
const FAR_FROM_COUNTRY_KM = 1000

interface FarFrom {
  /** The nearest place that the pin should be near. */
  name: string
  /** In whole kilometres. */
  km: number
  /** False where the town itself is not known, and the place is the nearest of its country. */
  isTown: boolean
}

function nearest(pin: Point, places: readonly KnownPlace[]): { place: KnownPlace; km: number } | null {
  let found: { place: KnownPlace; km: number } | null = null
  for (const place of places) {
    const km = greatCircleKm(pin, place)
    if (!found || km < found.km) found = { place, km }
  }
  return found
}

type PlacesByName = Map<string, KnownPlace[]>

/** By country and name, made once for each list: the work list checks each race. */
const byCountry = new WeakMap<
  readonly KnownPlace[],
  Map<string, { all: KnownPlace[]; byName: PlacesByName }>
>()

function placesIn(countryCode: string, places: readonly KnownPlace[]) {
  let known = byCountry.get(places)
  if (!known) {
    known = new Map(
      [...Map.groupBy(places, (place) => place.countryCode)].map(([country, all]) => [
        country,
        { all, byName: Map.groupBy(all, ({ name }) => placeSlug(name)) },
      ]),
    )
    byCountry.set(places, known)
  }
  return known.get(countryCode) ?? { all: [], byName: new Map() as PlacesByName }
}

/** The place that the pin is far from; null where it is near, and where that is unknown. Of towns of one name the nearest counts. */
export function pinFarFrom(pin: Point, town: NamedTown, places: readonly KnownPlace[]): FarFrom | null {
  const { all: inCountry, byName } = placesIn(town.countryCode, places)
  const city = placeSlug(town.city)
  const named = (city !== '' && byName.get(city)) || []
  const state = placeSlug(town.state ?? '')
  const inState = named.filter((place) => state !== '' && placeSlug(place.state) === state)
  const isTown = named.length > 0
  const there = nearest(pin, inState.length > 0 ? inState : isTown ? named : inCountry)
  if (!there || there.km < (isTown ? FAR_FROM_TOWN_KM : FAR_FROM_COUNTRY_KM)) return null
  return { name: there.place.name, km: Math.round(there.km), isTown }
}

/** `The pin is 84 km from Lyon.` */
export const farFromWords = ({ name, km, isTown }: FarFrom): string =>
  `The pin is ${formatNumber(km)} km from ${name}${isTown ? '' : ', the nearest place of its country that we know'}.`

// How complete a proposal is, and what each missing fact would do: narrow the range of the PB potential, or inform runners
// what they look for first.

export interface MissingFact {
  field: SubmissionField
  /** What is missing, as a line of a list. */
  label: string
  /** How many points the range gets narrower to each side, where the PB potential rests on it. */
  narrowsPoints: number | null
}

interface Completeness {
  known: number
  all: number
  /** Half of the width of the range now, in points of the score. */
  rangePoints: number
  missing: MissingFact[]
}

/** What a proposal should say, in the order of the form. */
const FACTS: readonly [SubmissionField, label: string, isKnown: (proposal: RaceProposal) => boolean][] = [
  ['courseId', 'the course as a file', ({ hasCourse }) => hasCourse],
  ...PROPOSED_NAMES.flatMap((name): (typeof FACTS)[number][] => {
    const { missing } = proposedField(name)
    // A day that is not confirmed counts as not said.
    return missing
      ? [[formName(name), missing, (proposal) => proposal[name] !== null && proposal[name] !== false]]
      : []
  }),
]

/** What the organiser can say of each part; the weather is looked up by the editor from the place and the day. */
const PART_FIELDS: Partial<Record<PbPartKey, SubmissionField>> = {
  course: 'courseId',
  altitude: 'courseId',
  turns: 'courseId',
  crowd: 'participants',
  surface: 'terrain',
}

/** What is known and what is missing; `race` is the proposal as its page would show it. */
export function submissionCompleteness(proposal: RaceProposal, race: Race, sdPct: number): Completeness {
  const activeFilter = new Map<SubmissionField, number>()
  for (const { key, narrowsPct } of whatWouldHelp(pbPotentialInputs(race))) {
    const field = PART_FIELDS[key]
    if (field) activeFilter.set(field, (activeFilter.get(field) ?? 0) + narrowsPct * POINTS_PER_PCT)
  }
  const missing = FACTS.filter(([, , isKnown]) => !isKnown(proposal)).map(([field, label]): MissingFact => {
    const points = activeFilter.get(field)
    return { field, label, narrowsPoints: points === undefined ? null : Math.round(points * 10) / 10 }
  })
  return {
    known: FACTS.length - missing.length,
    all: FACTS.length,
    rangePoints: Math.round(sdPct * POINTS_PER_PCT * 10) / 10,
    missing: missing.sort((a, b) => (b.narrowsPoints ?? 0) - (a.narrowsPoints ?? 0)),
  }
}
