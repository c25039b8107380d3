import { describe, expect, it } from 'vitest'
import { planOf, raceWeek, run } from '../../../tests/fixtures/a-training-plan.ts'
import { asRunWalk, hasRunWalk, planProblems } from './training-plan.ts'

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
      'week 1: two runs on day 2',
      'week 1, session 1: a distance or a duration is needed',
      'week 1, session 3: planDay is 1 to 7',
    ])
    expect(planProblems({ ...plan, weeks: [] })).toEqual(['the plan has no weeks'])
  })

  it('may have strength training on the day of a run, which is not a run', () => {
    const strength = { planDay: 2, kind: 'strength', priority: 9, zone: null, durationSeconds: 1800 } as const
    const stronger = { ...trainingWeek, sessions: [...trainingWeek.sessions, strength] }
    expect(planProblems({ ...plan, weeks: [stronger, raceWeek] })).toEqual([])
    expect(planProblems({ ...plan, fewestDays: 4, weeks: [stronger, raceWeek] })).toContain(
      'week 1: fewer runs than fewestDays',
    )
  })
})

describe('run-walk', () => {
  const runWalk = { runSeconds: 240, walkSeconds: 60 }
  const steady = { ...run(4, 'marathon-pace', 2, 8000), zone: 'M' as const, note: 'Steady in the middle.' }
  const strength = { planDay: 2, kind: 'strength', priority: 9, zone: null, durationSeconds: 1800 } as const
  const week = {
    focus: 'Build',
    runWalk,
    sessions: [
      run(2, 'easy', 3, 6000),
      strength,
      { ...steady, repeats: { count: 1, durationSeconds: 900, recoverySeconds: 0 } },
      run(7, 'long', 1, 12_000),
    ],
  }

  it('turns every run of a week that has it, steady pieces too, and leaves strength alone', () => {
    const walked = asRunWalk({ ...plan, weeks: [week, raceWeek] })
    expect(walked.weeks[0]?.sessions).toEqual([
      { ...run(2, 'easy', 3, 6000), runWalk },
      strength,
      { ...run(4, 'easy', 2, 8000), runWalk },
      { ...run(7, 'long', 1, 12_000), runWalk },
    ])
    expect(walked.weeks[1]).toEqual(raceWeek)
  })

  it('is offered only by plans that have it', () => {
    expect(hasRunWalk(plan)).toBe(false)
    expect(hasRunWalk({ ...plan, weeks: [week, raceWeek] })).toBe(true)
  })
})
