// The table of a plan where its race announces when checkpoints close.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MARATHON_M } from '../../../rules/race/race-distances.ts'
import { requestedPlan, type PlanCourse, DEFAULT_CHOICES, planValues, readPlan } from './read-plan.ts'
import { planRows, PlanTable } from './PlanAnswer.tsx'

/** The cells under "To limit", by the mark they stand at, for a plan of 5:00:00 with a mark each 10 km. */
function limits(closing: Pick<PlanCourse, 'limitSeconds' | 'checkpoints'>, time = '5:00:00') {
  const course = { distanceM: MARATHON_M, heights: null, spacingM: 1000, ...closing }
  const values = planValues(readPlan({ ...DEFAULT_CHOICES, time, every: '10', units: 'km' }, MARATHON_M))!
  const plan = requestedPlan({ course, values, unit: 'km', heatFactor: 1 })
  if (!plan.ok) throw new Error(plan.reason)
  const rows = planRows(plan.value.splits, 'km', course)
  const html = renderToStaticMarkup(createElement(PlanTable, { rows, unit: 'km', caption: '' }))
  if (!html.includes('To limit')) return null
  return Object.fromEntries(
    html
      .split('<tr>')
      .slice(2)
      .map((row) => [/row">([^<]*)/.exec(row)![1], /([^>]*)<\/td><\/tr>/.exec(row)![1]]),
  )
}

test('an announced checkpoint has a mark of its own, and only it and the finish close', () => {
  const checkpoints = [{ atM: 25_000, closesSeconds: 3 * 3600 }]
  expect(limits({ limitSeconds: 21_600, checkpoints })).toEqual({
    '10 km': '',
    '20 km': '',
    '25 km': '+2\u00a0min',
    '30 km': '',
    '40 km': '',
    Finish: '+60\u00a0min',
  })
  expect(limits({ limitSeconds: null, checkpoints }, '5:10:00')).toMatchObject({
    '25 km': 'too late',
    Finish: '',
  })
})

test('without announced checkpoints the overall limit is spread evenly, and without a limit there is no column', () => {
  expect(limits({ limitSeconds: 21_600 })).toMatchObject({ '10 km': '+14\u00a0min', Finish: '+60\u00a0min' })
  expect(limits({ limitSeconds: null })).toBeNull()
})
