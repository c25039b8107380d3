// The rows of a comparison on day, field, entry and ballots.
import { fieldNames, fieldOf, type FieldName } from '../../race/fields.ts'
import { fieldWords } from '../../race/field-words.ts'
import { newestDraw } from '../entry/ballot-figures.ts'
import { nextBallot } from '../entry/ballot-dates.ts'
import { drawNote, pendingDraw } from '../entry/pending-draw.ts'
import { formatDay } from '../calendar/calendar-day.ts'
import { formatClock } from '../writing/clock-time.ts'
import {
  factCell,
  factRow,
  isOneDistance,
  marked,
  UNKNOWN,
  type Cell,
  type ComparedFrom,
  type ComparisonGroup,
  type ComparisonRow,
} from './comparison-row.ts'
import type { ComparedRace } from './compared-race.ts'
import { MILE_M } from '../race/race-distances.ts'
import { placeLine } from '../place/place-line.ts'
import { raceDay } from '../race/race-day.ts'
import { describeParticipants } from '../race/race-facts.ts'

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

/** Places to applicants of the last ballot on file, as "1 in 12". */
function oddsRow(races: readonly ComparedRace[]): ComparisonRow {
  const odds = races.map((race) => {
    const last = newestDraw(race)
    return last ? { in: last.applicants / last.places, edition: last.edition } : null
  })
  const shown = odds.map((one) => (one ? Number(one.in.toPrecision(2)) : null))
  const cells = odds.map((one, i): Cell => {
    return one ? { text: `1 in ${shown[i]}`, note: `for ${one.edition}` } : { text: UNKNOWN }
  })
  return { key: 'odds', label: 'Chance in the last ballot', cells: marked(cells, shown, 'less') }
}

function cutOffRow(races: readonly ComparedRace[], { units }: ComparedFrom): ComparisonRow {
  const stepM = units === 'imperial' ? MILE_M : 1000
  const cells = races.map((race): Cell => {
    const { timeLimitSeconds, distanceM } = race
    if (timeLimitSeconds === null) return { text: UNKNOWN }
    const text = `${formatClock(timeLimitSeconds, { alwaysHours: true }).slice(0, -3)} h`
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
export function entryGroup(races: readonly ComparedRace[], from: ComparedFrom): ComparisonGroup {
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
      fact('fee'),
      cutOffRow(races, from),
      ...FOLLOWING.map(fact),
    ],
  }
}
