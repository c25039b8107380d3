// Tables of articles about times: predictions, splits, ages, records, and Boston's standards and index.
import type { DataTableProps } from '../../ui/DataTable.tsx'
import { predictFinish } from '../../rules/prediction/predictions.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../rules/race/race-distances.ts'
import { formatClock, hoursAndMinutes, wholeSeconds } from '../../rules/writing/measures.ts'
import { USUAL_MARATHON_SECONDS } from '../../rules/pb-potential/score-words.ts'
import { elapsedInHalves, planSplits } from '../../rules/pacing/pacing.ts'
import { timesByAge } from './running-figures.build.ts'
import { marathonsNamed, shortName } from './article-races.build.ts'
import { racePath } from '../../rules/race/race-address.ts'
import {
  MARATHON_WORLD_BEST_MEN_SECONDS,
  MARATHON_WORLD_BEST_WOMEN_SECONDS,
} from '../../rules/prediction/plausible-time.ts'
import { ageGroupWords, bostonStandards } from '../../rules/prediction/boston-qualifying.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { bostonDrop, downhillIndexSeconds, isBostonCourse } from '../../rules/course/course-eligibility.ts'
import { UNCHECKED, uncheckedFields } from '../../rules/race/race-facts.ts'

function predicted(timeSeconds: number, method: string, milesPerWeek: number): string {
  const form = { result: { distanceM: HALF_MARATHON_M, timeSeconds }, milesPerWeek }
  const found = predictFinish(form, MARATHON_M).predictions.find((each) => each.method === method)
  return found ? formatClock(found.timeSeconds) : 'N/A'
}

interface PredictionTableOptions {
  times?: number[]
}

/** What half marathon times say of a marathon: four models, the one that knows training at three weekly distances. */
export function predictionTable({
  times = [4800, 5400, 6000, 6600, 7200, 7800],
}: PredictionTableOptions): DataTableProps {
  const MILES = [20, 40, 60]
  const MILES_TO_KM = 1.609344
  const rows = times.map((time) => [
    formatClock(time),
    ...['Riegel', 'Cameron', 'VDOT'].map((method) => predicted(time, method, MILES[0]!)),
    ...MILES.map((miles) => predicted(time, 'Vickers–Vertosick', miles)),
  ])
  return {
    caption: 'A marathon from a half, by four models',
    columns: [
      'Half',
      { label: 'Riegel', figures: true },
      { label: 'Cameron', figures: true },
      { label: 'VDOT', figures: true },
      ...MILES.map((miles) => ({
        label: `V–V, ${Math.round(miles * MILES_TO_KM)} km a week`,
        figures: true,
      })),
    ],
    rows,
    source:
      'Riegel 1981; Cameron 1998; Daniels and Gilbert 1979; V–V is model 1 of Vickers and Vertosick 2016, at 20, 40 and 60 miles a week. Root mean squared error about 15 minutes for V–V, 19½ for Riegel.',
  }
}

const signed = (percent: number) => `${percent < 0 ? '−' : percent > 0 ? '+' : ''}${Math.abs(percent)} %`

interface SplitsTableOptions {
  goalSeconds?: number
}

/** One goal as even, negative and positive splits: clock at each five kilometres. */
export function splitsTable({ goalSeconds = USUAL_MARATHON_SECONDS }: SplitsTableOptions): DataTableProps {
  const PLANS = [
    { label: '2 % negative', negativePct: 2 },
    { label: '1 % negative', negativePct: 1 },
    { label: 'Even', negativePct: 0 },
    { label: '4 % positive', negativePct: -4 },
  ]
  const plans = PLANS.map(({ negativePct }) =>
    planSplits({ distanceM: MARATHON_M, goalSeconds, everyM: 5000, negativePct }),
  )
  const halfway = PLANS.map(({ negativePct }) =>
    formatClock(wholeSeconds(elapsedInHalves(MARATHON_M, goalSeconds, negativePct)(MARATHON_M / 2))),
  )
  const at = (km: number) =>
    plans.map((splits) => splits.find(({ atM }) => atM === km * 1000)!.elapsedSeconds)
  const row = (km: number) => [`${km} km`, ...at(km).map((seconds) => formatClock(seconds))]
  const rows = [
    ...[5, 10, 15, 20].map(row),
    ['Half', ...halfway],
    ...[25, 30, 35, 40].map(row),
    ['Finish', ...plans.map((splits) => formatClock(splits.at(-1)!.elapsedSeconds))],
  ]
  return {
    caption: `${formatClock(goalSeconds)} four ways: the clock at each mark`,
    columns: ['Mark', ...PLANS.map(({ label }) => ({ label, figures: true }))],
    rows,
    source: 'One pace in each half; the percentage is how much faster the second half is than the first.',
  }
}

/** Median times by age and sex, and how much slower than at 30 to 34, beside what the factors of the best ever say. */
export function timesByAgeTable(): DataTableProps {
  const rows = timesByAge.map((row) => [
    row.ages,
    hoursAndMinutes(row.menMinutes * 60),
    `${signed(row.menSlowerPct)} (${signed(row.menFactorPct)})`,
    hoursAndMinutes(row.womenMinutes * 60),
    `${signed(row.womenSlowerPct)} (${signed(row.womenFactorPct)})`,
  ])
  return {
    caption:
      'Median marathon time by age, and the change against 30 to 34; in brackets that of the best ever',
    columns: [
      'Age',
      { label: 'Men', figures: true },
      { label: 'against 30–34', figures: true },
      { label: 'Women', figures: true },
      { label: 'against 30–34', figures: true },
    ],
    rows,
    source:
      'Medians: California International Marathon 2008, results by division, 3,011 men and 2,185 women. In brackets: road age factors 2025 (USATF Masters Long Distance Running, Alan Jones, CC0) at the middle of each group.',
  }
}

const behind = (record: number, world: number) =>
  `${((record / world - 1) * 100).toFixed(1)} %`.replace('-', '−')

interface RecordsTableOptions {
  slugs: string[]
}

/** Course records of named marathons against the fastest ever run. */
export async function recordsTable({ slugs }: RecordsTableOptions): Promise<DataTableProps> {
  const men = MARATHON_WORLD_BEST_MEN_SECONDS
  const women = MARATHON_WORLD_BEST_WOMEN_SECONDS
  const races = await marathonsNamed(slugs, 'The table of records')
  const rows = races
    .map((race) => ({ race, m: race.courseRecordMenSeconds, w: race.courseRecordWomenSeconds }))
    .filter((each): each is typeof each & { m: number; w: number } => each.m !== null && each.w !== null)
    .sort((a, b) => a.m / men - b.m / men)
    .map(({ race, m, w }) => [
      { text: shortName(race), href: racePath(race) },
      formatClock(m),
      behind(m, men),
      formatClock(w),
      behind(w, women),
    ])
  return {
    caption: `Course records on file, against ${formatClock(men)} and ${formatClock(women)}`,
    columns: [
      'Marathon',
      { label: 'Men', figures: true },
      { label: 'Slower by', figures: true },
      { label: 'Women', figures: true },
      { label: 'Slower by', figures: true },
    ],
    rows,
    source: 'As on file in November 2026; several are not yet checked, and each race’s page says which.',
  }
}

interface BostonStandardsTableOptions {
  bostonYear?: number
}

/** Boston's qualifying standards of one year, one row an age group. */
export function bostonStandardsTable({ bostonYear = 2027 }: BostonStandardsTableOptions): DataTableProps {
  const rows = bostonStandards(bostonYear).map((row) => [
    ageGroupWords(row),
    formatClock(row.menSeconds),
    formatClock(row.womenSeconds),
  ])
  return {
    caption: `Qualifying standards for Boston ${bostonYear}, by age on race day`,
    columns: ['Age', { label: 'Men', figures: true }, { label: 'Women and non-binary', figures: true }],
    rows,
    source:
      'Net (chip) times; a time exactly on the standard meets it. Until 2025 everybody under 60 had five minutes more. Boston Athletic Association.',
  }
}

interface DownhillTableOptions {
  /** Smallest net drop to list, metres. */
  fromM?: number
}

/** The marathons on file that fall far, and what Boston's downhill index adds to a time from each. */
export async function downhillTable({ fromM = 300 }: DownhillTableOptions): Promise<DataTableProps> {
  const { races } = await siteCatalogue()
  const MAX_ROWS = 20
  const HEIGHTS = ['startElevationM', 'finishElevationM']
  const rows = races
    .filter(isBostonCourse)
    .map((race) => ({ race, dropM: bostonDrop(race)?.dropM ?? 0 }))
    .filter(({ dropM }) => dropM >= fromM)
    .sort((a, b) => b.dropM - a.dropM)
    .slice(0, MAX_ROWS)
    .map(({ race, dropM }) => {
      const index = downhillIndexSeconds(dropM)
      const unchecked = uncheckedFields(race)
      return [
        { text: shortName(race), href: racePath(race) },
        race.country,
        { m: Math.round(dropM) },
        index === null ? 'not accepted' : index === 0 ? 'none' : `+${index / 60} min`,
        HEIGHTS.some((field) => unchecked.has(field)) ? UNCHECKED : 'seen in a source',
      ]
    })
  return {
    caption: 'Marathons on file with the largest net drop, and the index added to a time for Boston 2027',
    columns: [
      'Marathon',
      'Country',
      { label: 'Net drop', figures: true },
      { label: 'Index', figures: true },
      'Heights',
    ],
    rows,
    source:
      'Net drop is start minus finish. The Boston Athletic Association decides by the certified course; if our figure is near a limit, ask the race. A race listed here is not necessarily a qualifier.',
  }
}
