// The rows of a comparison on how fast a race is: its PB potential, the reader's own time there, records, and what costs
// the time.
import { bestOfRanges } from './best-of.ts'
import { formatClock } from '../writing/clock-time.ts'
import {
  factRow,
  isOneDistance,
  marked,
  UNKNOWN,
  type Cell,
  type ComparisonGroup,
  type ComparisonRow,
} from './comparison-row.ts'
import type { ComparedPart, ComparedRace } from './compared-race.ts'
import { expectedTimeWords } from '../prediction/expected-time-words.ts'
import { MARATHON_M, isSameDistance } from '../race/race-distances.ts'
import { usualGoalSeconds } from '../pb-potential/usual-goal.ts'
import type { ExpectedTimes } from '../prediction/your-expected-time.ts'

function scoreRow(races: readonly ComparedRace[]): ComparisonRow {
  const ranges = races.map(({ potential }) => potential.range)
  const best = isOneDistance(races) ? bestOfRanges(ranges, 'more') : []
  const cells = ranges.map((range, i): Cell => {
    if (!range) return { text: UNKNOWN, note: 'not enough data' }
    const note = `/100 (${range.low}–${range.high})`
    return { text: range.score.toFixed(1), note, range, ...(best[i] && { best: true }) }
  })
  return { key: 'pb', label: 'PB potential', cells, drawn: 'figure', always: true }
}

/** Null until a result is kept on the device. The runner's own form is the same at each race: only the races decide. */
function yourTimeRow(races: readonly ComparedRace[], expected: ExpectedTimes | null): ComparisonRow | null {
  if (!expected) return null
  const losses = races.map(({ potential: { loss, sd } }) => ({ low: loss - sd, high: loss + sd }))
  const best = isOneDistance(races) ? bestOfRanges(losses, 'less') : []
  const cells = races.map(({ distanceM, potential: { loss, sd } }, i): Cell => {
    const { time, range } = expectedTimeWords(expected({ distanceM, loss, sd }))
    return { text: time, note: range, ...(best[i] && { best: true }) }
  })
  return { key: 'your-time', label: 'Your time there', cells, drawn: 'figure' }
}

function recordRow(races: readonly ComparedRace[], of: 'men' | 'women'): ComparisonRow {
  const field = of === 'men' ? 'courseRecordMenSeconds' : 'courseRecordWomenSeconds'
  const row = factRow(races, { key: `record-${of}`, label: `Course record, ${of}`, field }, (race) =>
    race[field] === null ? null : formatClock(race[field], { alwaysHours: true }),
  )
  const values = races.map((race) => race[field])
  return { ...row, cells: marked(row.cells, values, isOneDistance(races) ? 'less' : null) }
}

/** How fast each race is; "best" is the highest score or the fastest record, where ranges do not overlap. */
export function speedGroup(races: readonly ComparedRace[], expected: ExpectedTimes | null): ComparisonGroup {
  const rows = [
    scoreRow(races),
    yourTimeRow(races, expected),
    recordRow(races, 'men'),
    recordRow(races, 'women'),
  ]
  return {
    key: 'speed',
    title: 'How fast it is',
    ...(!isOneDistance(races) && {
      note: 'These are different distances, so no score, time or climb is marked as best.',
    }),
    rows: rows.filter((row) => row !== null),
  }
}

const PART_LABELS: [ComparedPart['key'], string][] = [
  ['course', 'Hills'],
  ['weather', 'Usual weather'],
  ['altitude', 'Altitude'],
  ['crowd', 'Crowd at the start'],
  ['turns', 'Turns'],
  ['surface', 'Surface'],
]

/** A part that costs less than this everywhere is not worth a row: % of time. */
const LEAST_TOLD_PCT = 0.02

const signed = (words: string, value: number) => (value < 0 ? `−${words}` : words)

/** What each race costs against an ideal day, part by part: in seconds for a 3:30 marathon, else in % of time. */
export function costGroup(races: readonly ComparedRace[]): ComparisonGroup {
  const inSeconds = races.every(({ distanceM }) => isSameDistance(distanceM, MARATHON_M))
  const amount = (pct: number) => {
    const size = Math.abs(pct)
    if (!inSeconds) return signed(`${size.toFixed(1)} %`, size < 0.05 ? 0 : pct)
    const seconds = Math.round((size / 100) * usualGoalSeconds(MARATHON_M))
    return signed(`${formatClock(seconds)}`, seconds === 0 ? 0 : pct)
  }
  const cellOf = (part: Pick<ComparedPart, 'lossPct' | 'sdPct'> | undefined): Cell =>
    part ? { text: amount(part.lossPct), note: `± ${amount(part.sdPct)}` } : { text: UNKNOWN }
  const isTelling = ([key]: (typeof PART_LABELS)[number]) =>
    races.some(({ potential }) => {
      const part = potential.parts.find((each) => each.key === key)
      return part?.known && Math.abs(part.lossPct) >= LEAST_TOLD_PCT
    })
  const rows = PART_LABELS.filter(isTelling).map(([key, label]): ComparisonRow => {
    const cells = races.map(({ potential }): Cell => {
      const part = potential.parts.find((each) => each.key === key)
      return part && !part.known ? { text: UNKNOWN, note: 'nothing on file' } : cellOf(part)
    })
    return { key: `cost-${key}`, label, cells }
  })
  const total = races.map(({ potential: { loss, sd } }) => cellOf({ lossPct: loss, sdPct: sd }))
  return {
    key: 'cost',
    title: 'What costs the time',
    note: inSeconds
      ? 'Minutes and seconds a 3:30 runner loses compared with an ideal day, with the margin of error.'
      : 'Share of time lost compared with an ideal day, with the margin of error.',
    rows: [...rows, { key: 'cost-total', label: 'Total', cells: total }],
  }
}
