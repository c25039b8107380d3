// Median times of one marathon by age and sex, and what the age factors make of the youngest: for an article's figure and table.
// Source: California International Marathon 2008, results by division, 5,196 finishers; those under 20 and over 69 are too few.
import { AGE_TABLE_2025 } from '../../rules/prediction/age-factors-2025.ts'
import { ageFactor, type AgeGradeSex } from '../../rules/prediction/age-grading.ts'
import { MARATHON_M } from '../../rules/race/race-distances.ts'
import { linesChart, type ArticleFigure } from './article-charts.ts'

/** First year of a group of five, with the minutes that half of its men and women stayed under. */
const MEDIANS: readonly (readonly [age: number, men: number, women: number])[] = [
  [20, 237, 238],
  [25, 219, 249],
  [30, 218, 250],
  [35, 222, 254],
  [40, 225, 253],
  [45, 230, 258],
  [50, 237, 257],
  [55, 246, 287],
  [60, 253, 280],
  [65, 257, 309],
]
/** The group that the others are held against. */
const REFERENCE_AGE = 30

const middleOf = (age: number) => age + 2

/** How many per cent slower than at 30 to 34, by the middle of the group. */
const slowerPct = (minutes: number, reference: number) => Math.round((minutes / reference - 1) * 100)
const slowerByFactor = (sex: AgeGradeSex, age: number) => {
  const factorAt = (years: number) => ageFactor(AGE_TABLE_2025, sex, years, MARATHON_M)
  return Math.round((factorAt(middleOf(REFERENCE_AGE)) / factorAt(middleOf(age)) - 1) * 100)
}

const [, menAt30, womenAt30] = MEDIANS.find(([age]) => age === REFERENCE_AGE)!

/** A row a group: its medians, and how much slower than at 30 to 34 they are, beside what the age factors say. */
export const timesByAge = MEDIANS.map(([age, men, women]) => ({
  ages: `${age}–${age + 4}`,
  menMinutes: men,
  womenMinutes: women,
  menSlowerPct: slowerPct(men, menAt30),
  menFactorPct: slowerByFactor('male', age),
  womenSlowerPct: slowerPct(women, womenAt30),
  womenFactorPct: slowerByFactor('female', age),
}))

const hours = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`

const lineOf = (name: string, of: 1 | 2) => ({
  name,
  points: MEDIANS.map((row) => [middleOf(row[0]), row[of]] as const),
})

/** The medians of men and women over age. */
export function medianTimes(): ArticleFigure {
  return {
    svg: linesChart(
      'Median marathon times of men and women by age: slowly rising to 50, then faster.',
      [lineOf('women', 2), lineOf('men', 1)],
      {
        x: { label: 'Age', ticks: [20, 25, 30, 35, 40, 45, 50, 55, 60, 65] },
        y: { label: 'Median time', domain: [200, 320], ticks: [210, 240, 270, 300], format: hours },
      },
    ),
    caption:
      'Median times of the 5,196 finishers of the California International Marathon in 2008, by groups of five years: half of each group was faster.',
  }
}
