// A whole comparison as groups of rows, with those on entry and reviews. A row of which nothing is known is left out,
// and so is a group without rows.
import { fieldNames, fieldOf, type FieldName } from '../../race/fields.ts'
import { fieldWords } from '../../race/field-values.ts'
import { newestDraw } from '../entry/ballot-odds.ts'
import { drawNote, nextBallot, pendingDraw } from '../entry/ballot-dates.ts'
import { formatDay } from '../calendar/calendar-day.ts'
import { formatClock, hoursAndMinutes } from '../writing/measures.ts'
import {
  UNKNOWN,
  factCell,
  factRow,
  isOneDistance,
  marked,
  isWorthShowing,
  type Cell,
  type ComparedFrom,
  type ComparedRace,
  type ComparisonGroup,
  type ComparisonRow,
} from './comparison-rows.ts'
import { MILE_M, type RaceResult } from '../race/race-distances.ts'
import { placeLine } from '../race/race-address.ts'
import { raceDay } from '../race/race-day.ts'
import { describeParticipants, feeWords } from '../race/race-facts.ts'
import {
  MAX_RATING,
  RATING_WORDS,
  REVIEW_RATINGS,
  formatRating,
  type RatingAverages,
} from '../review/reviews.ts'
import { courseGroup, weatherGroup } from './comparison-course.ts'
import { costGroup, speedGroup } from './comparison-speed.ts'
import type { ExpectedTimes } from '../prediction/your-expected-time.ts'

function dayCell(race: ComparedRace, { today }: ComparedFrom): Cell {
  const { text, day, certainty, note } = raceDay(race, today)
  if (!day) return { text, note }
  return { text, day, ...(certainty !== 'confirmed' && { note: certainty }) }
}

function ballotCell(race: ComparedRace, { today }: ComparedFrom, which: 'opensOn' | 'closesOn'): Cell {
  const ballot = nextBallot(race, today)
  const draw = ballot?.open ? null : pendingDraw(race, today)
  if (draw) {
    const { closedOn, expected } = draw
    return which === 'opensOn'
      ? { text: 'Closed', note: drawNote(draw) }
      : { text: formatDay(closedOn), day: closedOn, ...(expected && { note: 'expected' }) }
  }
  const day = ballot?.[which] ?? null
  if (!ballot || !day) return { text: UNKNOWN }
  if (which === 'opensOn' && ballot.open) {
    return { text: 'Open now', note: `${ballot.expected ? 'expected, ' : ''}since ${formatDay(day)}` }
  }
  return { text: formatDay(day), day, ...(ballot.expected && { note: 'expected' }) }
}

/** Places to applicants of the last ballot on file, as "1 in 12"; ballots of several years are not compared. */
function oddsRow(races: readonly ComparedRace[]): ComparisonRow {
  const draws = races.map(newestDraw)
  const shown = draws.map((draw) => (draw ? Number((draw.applicants / draw.places).toPrecision(2)) : null))
  const cells = draws.map((draw, i): Cell => {
    if (!draw) return { text: UNKNOWN }
    const note = `for ${draw.edition}${draw.isWholeField ? ', at best' : ''}`
    return { text: `1 in ${shown[i]}`, note, unchecked: draw.unsure }
  })
  const isOneYear = new Set(draws.flatMap((draw) => draw?.edition ?? [])).size === 1
  return {
    key: 'odds',
    label: 'Chance in the last ballot',
    cells: marked(cells, shown, isOneYear ? 'less' : null),
  }
}

function cutOffRow(races: readonly ComparedRace[], { units }: ComparedFrom): ComparisonRow {
  const stepM = units === 'imperial' ? MILE_M : 1000
  const cells = races.map((race): Cell => {
    const { timeLimitSeconds, distanceM } = race
    if (timeLimitSeconds === null) return { text: UNKNOWN }
    const text = `${hoursAndMinutes(timeLimitSeconds)} h`
    const pace = `${formatClock(timeLimitSeconds / (distanceM / stepM))} a ${units === 'imperial' ? 'mile' : 'km'}`
    return { ...factCell(race, 'timeLimitSeconds', text), note: pace }
  })
  const values = races.map(({ timeLimitSeconds }) => timeLimitSeconds)
  return {
    key: 'cut-off',
    label: 'Cut-off',
    cells: marked(cells, values, isOneDistance(races) ? 'more' : null),
  }
}

/** Facts that stand among others; the rest of the compared ones follow, in their order. */
const PLACED: readonly FieldName[] = ['participants', 'entry', 'fee']
const FOLLOWING = fieldNames(({ compared }) => compared).filter((name) => !PLACED.includes(name))

/** When and how one gets in; "best" is the better chance and the longer cut-off. */
function entryGroup(races: readonly ComparedRace[], from: ComparedFrom): ComparisonGroup {
  const row = (key: string, label: string, cell: (race: ComparedRace) => Cell): ComparisonRow => {
    return { key, label, cells: races.map(cell) }
  }
  const fact = (name: FieldName) =>
    factRow(races, { key: name, label: fieldOf(name).label, field: name }, (race) =>
      fieldWords(name, race[name as keyof ComparedRace & FieldName]),
    )
  return {
    key: 'entry',
    title: 'Getting in',
    rows: [
      row('place', 'Where', (race) => ({ text: placeLine(race) })),
      { ...row('day', 'Next race', (race) => dayCell(race, from)), always: true },
      factRow(races, { key: 'runners', label: 'Runners', field: 'participants' }, (race) =>
        race.participants === null ? null : describeParticipants(race),
      ),
      fact('entry'),
      row('ballot-opens', 'Ballot opens', (race) => ballotCell(race, from, 'opensOn')),
      row('ballot-closes', 'Ballot closes', (race) => ballotCell(race, from, 'closesOn')),
      oddsRow(races),
      factRow(races, { key: 'fee', label: fieldOf('fee').label, field: 'fee' }, feeWords),
      cutOffRow(races, from),
      ...FOLLOWING.map(fact),
    ],
  }
}

/** What is known of the reviews of a race: undefined while they are being read, null where they could not be. */
export type ReviewSummary = { count: number; averages: RatingAverages } | null | undefined

const NONE_YET = 'No reviews yet'

function countCell(summary: ReviewSummary): Cell {
  if (summary === undefined) return { text: '…' }
  if (summary === null) return { text: UNKNOWN, note: 'could not be loaded' }
  if (summary.count === 0) return { text: NONE_YET }
  return { text: `${summary.count} ${summary.count === 1 ? 'review' : 'reviews'}` }
}

/** Averages of each race's reviews; "best" is the highest, but harder is not better. */
function reviewGroup(summaries: readonly ReviewSummary[]): ComparisonGroup {
  const rows: ComparisonRow[] = [{ key: 'reviews', label: 'Runner reviews', cells: summaries.map(countCell) }]
  if (summaries.some((summary) => summary && summary.count > 0)) {
    for (const rating of REVIEW_RATINGS) {
      const averages = summaries.map((summary) => (summary?.count ? summary.averages[rating] : null))
      const shown = averages.map((average) => (average === null ? null : Number(average.toFixed(1))))
      const cells = averages.map((average): Cell => {
        return average === null
          ? { text: UNKNOWN }
          : { text: formatRating(average), note: `of ${MAX_RATING}` }
      })
      rows.push({
        key: `rating-${rating}`,
        label: RATING_WORDS[rating].label,
        cells: marked(cells, shown, rating === 'difficulty' ? null : 'more'),
      })
    }
  }
  return { key: 'reviews', title: 'Reviews', rows }
}

export interface ComparisonView extends ComparedFrom {
  expected: ExpectedTimes | null
  /** The goal that is stored with it. */
  goal?: RaceResult | null
  /** In the order of the races. */
  reviews: readonly ReviewSummary[]
}

/** All that is compared of these races, one or more. */
export function comparisonGroups(races: readonly ComparedRace[], view: ComparisonView): ComparisonGroup[] {
  if (races.length === 0) return []
  return [
    courseGroup(races, view),
    speedGroup(races, view),
    costGroup(races, view.expected),
    weatherGroup(races, view),
    entryGroup(races, view),
    reviewGroup(view.reviews),
  ]
    .map((group) => ({ ...group, rows: group.rows.filter(isWorthShowing) }))
    .filter(({ rows }) => rows.length > 0)
}
