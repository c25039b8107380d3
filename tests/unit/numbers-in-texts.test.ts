// Numbers that texts name, against the rules that the tools go by.
import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { USUAL_MARATHON_SECONDS } from '../../src/rules/pb-potential/usual-goal.ts'
import { BOSTON_CUT_OFFS } from '../../src/rules/prediction/boston-qualifying.ts'
import { TANDA_ERROR_SECONDS } from '../../src/rules/prediction/prediction-models.ts'
import { raceToRaceVariation } from '../../src/rules/prediction/predictions.ts'
import { MARATHON_M } from '../../src/rules/race/race-distances.ts'
import { formatClock } from '../../src/rules/writing/clock-time.ts'

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
