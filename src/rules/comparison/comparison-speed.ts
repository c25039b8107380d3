// The rows of a comparison on how fast a race is: its PB potential, the reader's own time there, records, and what costs
// the time.
import {
  UNKNOWN,
  bestOfRanges,
  factRow,
  isOneDistance,
  marked,
  type Cell,
  type ComparedPart,
  type ComparedRace,
  type ComparisonGroup,
  type ComparisonRow,
} from './comparison-rows.ts'
import { formatClock } from '../writing/measures.ts'
import { chanceWords, expectedTimeWords, goalWords, runnerAt } from '../prediction/chance.ts'
import { MARATHON_M, isSameDistance, type RaceResult } from '../race/race-distances.ts'
import type { Loss } from '../course/course-loss.ts'
import { sumOfParts, wholeLossSeconds } from '../pb-potential/pb-potential.ts'
import { ownLoss, weatherLevelFactor } from '../pb-potential/own-score.ts'
import {
  type GradedScore,
  PB_PART_LABELS,
  PB_SUM_LABELS,
  rangeWords,
  scoreFigure,
  usualGoalSeconds,
} from '../pb-potential/score-words.ts'
import { raceHourWeather, yearToYearSdPct } from '../weather/race-hour-weather.ts'
import type { ExpectedTimes } from '../prediction/your-expected-time.ts'

/** How much of what the weather costs a 3:30 runner it costs the reader; 1 for a stranger. */
function weatherFactorOf(race: ComparedRace, expected: ExpectedTimes | null): number {
  const weather = expected && raceHourWeather(race)
  return weather ? weatherLevelFactor(expected({ distanceM: MARATHON_M }).timeSeconds, weather) : 1
}

/** The score of each race, for the reader where a result is stored: with the weather at the reader's level. */
function scoreRow(races: readonly ComparedRace[], expected: ExpectedTimes | null): ComparisonRow {
  const ranges = races.map((race): GradedScore | null => {
    const { range, courseGrade } = race.potential
    if (!expected || !range) return range
    const { score, low, high } = ownLoss(race.potential, weatherFactorOf(race, expected))
    return { score, low, high, courseGrade }
  })
  const best = isOneDistance(races) ? bestOfRanges(ranges, 'more') : []
  const cells = ranges.map((range, i): Cell => {
    if (!range) return { text: UNKNOWN, note: 'not enough data' }
    const note = `/100 (${rangeWords(range)})`
    return { text: scoreFigure(range), note, range, ...(best[i] && { best: true }) }
  })
  const label = expected ? 'PB potential for you' : 'PB potential'
  return { key: 'pb', label, cells, drawn: 'figure', always: true }
}

/** Null until a result is stored on the device. The runner's own form is the same at each race: only the races decide. */
function yourTimeRow(
  races: readonly ComparedRace[],
  expected: ExpectedTimes | null,
  goal: RaceResult | null,
): ComparisonRow | null {
  if (!expected) return null
  const losses = races.map(({ potential: { loss, sd } }) => ({ low: loss - sd, high: loss + sd }))
  const best = isOneDistance(races) ? bestOfRanges(losses, 'less') : []
  const cells = races.map((race, i): Cell => {
    const { distanceM, potential } = race
    const { loss: lossPct, sd: sdPct } = potential.timeLoss
    const at = { distanceM, loss: { lossPct, sdPct, yearSdPct: yearToYearSdPct(race) } }
    const { worth, goalSeconds, chance } = runnerAt({ expected, goal }, at)
    const { time, range } = expectedTimeWords(worth)
    if (worth.isBeyondModel) return { text: time, note: range }
    const note = `${range}; ${chanceWords(chance)} for ${goalWords(goalSeconds)}`
    return { text: time, note, ...(best[i] && { best: true }) }
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
export function speedGroup(
  races: readonly ComparedRace[],
  { expected, goal = null }: { expected: ExpectedTimes | null; goal?: RaceResult | null },
): ComparisonGroup {
  const rows = [
    scoreRow(races, expected),
    yourTimeRow(races, expected, goal),
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
  ['unmodelled', 'What no model sees'],
]

const EVIDENCE_KINDS = ['records', 'same-runner'] as const

/** A part that costs less than this everywhere is not worth a row: % of time. */
const MIN_SHOWN_PCT = 0.02

const signed = (words: string, value: number) => (value < 0 ? `−${words}` : words)

/** The runner of these seconds: the reader, at their expected time at each race, where a result is stored; else 3:30 over a marathon. */
function secondsOf(races: readonly ComparedRace[], expected: ExpectedTimes | null) {
  if (expected) {
    return ({ distanceM, potential: { timeLoss } }: ComparedRace) =>
      expected({ distanceM, ...timeLoss }).timeSeconds
  }
  const inSeconds = races.every(({ distanceM }) => isSameDistance(distanceM, MARATHON_M))
  return inSeconds ? () => usualGoalSeconds(MARATHON_M) : null
}

/**
 * What each race costs against an ideal day, part by part: in seconds of the reader's own time with the weather at the reader's
 * level, where a result is stored; else in seconds for a 3:30 marathon, or in % of time.
 */
export function costGroup(races: readonly ComparedRace[], expected: ExpectedTimes | null): ComparisonGroup {
  const secondsAt = secondsOf(races, expected)
  const amount = (race: ComparedRace, pct: number) => {
    const size = Math.abs(pct)
    if (!secondsAt) return signed(`${size.toFixed(1)} %`, size < 0.05 ? 0 : pct)
    const seconds = wholeLossSeconds(size, secondsAt(race))
    return signed(`${formatClock(seconds)}`, seconds === 0 ? 0 : pct)
  }
  const own = races.map((race) =>
    expected ? ownLoss(race.potential, weatherFactorOf(race, expected)) : race.potential,
  )
  const cellOf = (race: ComparedRace, { lossPct, sdPct }: Loss): Cell => ({
    text: amount(race, lossPct),
    note: `± ${amount(race, sdPct)}`,
  })
  const isNoticeable = ([key]: (typeof PART_LABELS)[number]) =>
    races.some(({ potential }) => {
      const part = potential.parts.find((each) => each.key === key)
      return part !== undefined && Math.abs(part.lossPct) >= MIN_SHOWN_PCT
    })
  const rows = PART_LABELS.filter(isNoticeable).map(([key, label]): ComparisonRow => {
    const cells = races.map((race, i): Cell => {
      const part = own[i]!.parts.find((each) => each.key === key)
      if (!part) return { text: UNKNOWN }
      const cell = cellOf(race, part)
      const isKnown = race.potential.parts.find((each) => each.key === key)?.known
      // It counts in the sum, so it is shown.
      return isKnown ? cell : { ...cell, note: `${cell.note}, an average: nothing on file` }
    })
    return { key: `cost-${key}`, label, cells }
  })
  const evidence = EVIDENCE_KINDS.filter((kind) =>
    races.some(({ potential }) => potential.evidence.some((each) => each.kind === kind)),
  ).map((kind): ComparisonRow => {
    const cells = races.map((race): Cell => {
      const found = race.potential.evidence.find((each) => each.kind === kind)
      return found ? cellOf(race, found) : { text: UNKNOWN, note: 'nothing on file' }
    })
    return { key: `cost-${kind}`, label: PB_PART_LABELS[kind], cells }
  })
  const sum: ComparisonRow = {
    key: 'cost-sum',
    label: PB_SUM_LABELS.sum,
    cells: races.map((race, i) => cellOf(race, sumOfParts(own[i]!.parts))),
  }
  const total = races.map((race, i) => cellOf(race, { lossPct: own[i]!.loss, sdPct: own[i]!.sd }))
  return {
    key: 'cost',
    title: 'What costs the time',
    note: expected
      ? 'Minutes and seconds of your own time there, compared with an ideal day, with the margin of error.'
      : secondsAt
        ? 'Minutes and seconds a 3:30 runner loses compared with an ideal day, with the margin of error.'
        : 'Share of time lost compared with an ideal day, with the margin of error.',
    rows: [
      ...rows,
      ...(evidence.length > 0 ? [sum, ...evidence] : []),
      { key: 'cost-total', label: PB_SUM_LABELS.total, cells: total },
    ],
  }
}
