// Numbers that texts name, against the rules that the tools go by.
import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { USUAL_MARATHON_SECONDS } from '../../src/rules/pb-potential/score-words.ts'
import { BOSTON_CUT_OFFS } from '../../src/rules/prediction/boston-qualifying.ts'
import { TANDA_ERROR_SECONDS } from '../../src/rules/prediction/prediction-models.ts'
import { raceToRaceVariation } from '../../src/rules/prediction/predictions.ts'
import { MARATHON_M } from '../../src/rules/race/race-distances.ts'
import { adjustForConditions } from '../../src/rules/weather/weather-loss.ts'
import { formatClock } from '../../src/rules/writing/measures.ts'

const usual = { distanceM: MARATHON_M, timeSeconds: USUAL_MARATHON_SECONDS }
const textOf = (path: string) => readFileSync(path, 'utf8').replace(/\s+/g, ' ')
const share = raceToRaceVariation(usual, usual)

it.each([
  'content/faq/2-pb-potential.md',
  'content/articles/the-wall-and-a-marathon-under-four-hours.mdx',
  'content/articles/half-marathon-as-a-predictor.mdx',
])('%s says how far two marathons of one runner are apart', (path) => {
  expect(textOf(path)).toContain(`about ${(share * 100).toFixed(1)} %`)
})

it('that is 7:45 at 3:30, to the quarter of a minute', () => {
  expect(formatClock(Math.round((share * USUAL_MARATHON_SECONDS) / 15) * 15)).toBe('7:45')
})

it('the answer on Boston names each cut-off on file since the standards were last met by all', () => {
  const cutOffs = BOSTON_CUT_OFFS.filter(({ underSeconds }) => underSeconds > 0)
  const named = [...textOf('content/faq/3-entry.md').matchAll(/(\d:\d\d)(?: under it)? for (20\d\d)/g)]
  expect(named.map(([, clock, year]) => [Number(year), clock])).toEqual(
    cutOffs.map(({ year, underSeconds }) => [year, formatClock(underSeconds)]),
  )
})

it('the article on the half marathon names the error that the predictor takes for Tanda', () => {
  expect(textOf('content/articles/half-marathon-as-a-predictor.mdx')).toContain(
    `takes its error as ±${TANDA_ERROR_SECONDS / 60} minutes`,
  )
})

it('the articles on heat and on shoes say what warmer air costs at 3:30, the parts and their sum', () => {
  const on = (temperatureC: number) => {
    const day = adjustForConditions(USUAL_MARATHON_SECONDS, MARATHON_M, {
      air: { temperatureC, humidityPct: 60 },
      heightM: null,
    })
    return day.ok ? day.value : null
  }
  const minutes = (from: number, to: number) => Math.round((on(to)!.timeSeconds - on(from)!.timeSeconds) / 60)
  expect([minutes(10, 15), minutes(15, 20), minutes(20, 25), minutes(10, 20)]).toEqual([3, 8, 12, 11])
  const between = [on(20)!.lowSeconds, on(20)!.highSeconds].map((end) => (end - on(10)!.timeSeconds) / 60)
  expect(between.map(Math.round)).toEqual([7, 14])
  const heat = textOf('content/articles/running-a-marathon-in-the-heat.mdx')
  expect(heat).toContain('about eleven minutes later')
  expect(heat).toContain('between seven and fourteen')
  expect(heat).toContain(
    'about three minutes, from 15 to 20 °C about eight, and from 20 to 25 °C about twelve',
  )
  expect(textOf('content/articles/super-shoes-and-what-they-are-worth.mdx')).toContain(
    'about three minutes, 20 instead of 10 °C about eleven',
  )
})
