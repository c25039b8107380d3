import { describe, expect, it } from 'vitest'
import { planOf, raceWeek, run } from '../fixtures/a-training-plan.ts'
import { planProblems } from './training-plan.ts'

const trainingWeek = {
  focus: 'Build',
  sessions: [run(2, 'easy', 3, 8000), run(4, 'threshold', 2, 10_000), run(7, 'long', 1, 24_000)],
}
const plan = planOf([trainingWeek, raceWeek])

describe('a plan as data', () => {
  it('is sound, or says in which week and session it is not', () => {
    expect(planProblems(plan)).toEqual([])
    const broken = {
      ...plan,
      weeks: [
        { focus: '', sessions: [run(2, 'easy', 1, 0), run(2, 'easy', 1, 5000), run(9, 'easy', 1, 5000)] },
        trainingWeek,
      ],
    }
    expect(planProblems(broken)).toEqual([
      'week 2: race day (day 7) is missing',
      'week 1: two sessions on day 2',
      'week 1, session 1: a distance or a duration is needed',
      'week 1, session 3: planDay is 1 to 7',
    ])
    expect(planProblems({ ...plan, weeks: [] })).toEqual(['the plan has no weeks'])
  })
})
