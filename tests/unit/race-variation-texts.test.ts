// How much two marathons of one runner differ, as texts say it, against the rule that the tools go by.
import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { USUAL_MARATHON_SECONDS } from '../../src/rules/pb-potential/usual-goal.ts'
import { raceToRaceVariation } from '../../src/rules/prediction/predictions.ts'
import { MARATHON_M } from '../../src/rules/race/race-distances.ts'
import { formatClock } from '../../src/rules/writing/clock-time.ts'

const usual = { distanceM: MARATHON_M, timeSeconds: USUAL_MARATHON_SECONDS }
const share = raceToRaceVariation(usual, usual)

it.each([
  'content/faq/2-pb-potential.md',
  'content/articles/the-wall-and-a-marathon-under-four-hours.mdx',
  'content/articles/half-marathon-as-a-predictor.mdx',
])('%s says how far two marathons of one runner are apart', (path) => {
  expect(readFileSync(path, 'utf8').replace(/\s+/g, ' ')).toContain(`about ${(share * 100).toFixed(1)} %`)
})

it('that is 7:45 at 3:30, to the quarter of a minute', () => {
  expect(formatClock(Math.round((share * USUAL_MARATHON_SECONDS) / 15) * 15)).toBe('7:45')
})
