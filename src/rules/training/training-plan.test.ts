import { describe, expect, it } from 'vitest'
import { planOf, raceWeek, run } from '../../../tests/fixtures/a-training-plan.ts'
import {
  startTerm,
  asRunWalk,
  easyShare,
  hasRunWalk,
  longestRunM,
  planProblems,
  trainingMetres,
  type PlanSession,
} from './training-plan.ts'

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

const aRun = (distanceM: number, rest: Partial<PlanSession> = {}): PlanSession => ({
  planDay: 2,
  kind: 'easy',
  priority: 1,
  zone: 'E',
  distanceM,
  ...rest,
})
const week = (...sessions: PlanSession[]) => ({ sessions })

describe('the load of a plan', () => {
  it('is the kilometres of its training, not of its race', () => {
    const lastWeek = week(aRun(5000), aRun(4000), aRun(42_195, { kind: 'race', zone: null }))
    expect(trainingMetres(lastWeek)).toBe(9000)
    expect(longestRunM(lastWeek)).toBe(5000)
  })

  it('is easy outside its faster pieces, those given by time counted at 4:50 a km', () => {
    const threshold = aRun(10_000, {
      zone: 'T',
      repeats: { count: 3, durationSeconds: 580, recoverySeconds: 120 },
    })
    expect(easyShare([week(aRun(30_000), threshold)])).toBeCloseTo(1 - 6 / 40, 9)
    const long = aRun(28_000, { zone: 'M', repeats: { count: 1, distanceM: 7000, recoverySeconds: 0 } })
    expect(easyShare([week(long)])).toBeCloseTo(0.75, 9)
    expect(easyShare([])).toBe(0)
  })
})

describe('the first day of training', () => {
  it.each([
    ['2026-11-28', 'Training starts'],
    ['2026-11-29', 'Training starts'],
    ['2026-11-30', 'Training started'],
  ])('on the 29th is, on %s, a day on which "%s"', (today, words) => {
    expect(startTerm('Training', '2026-11-29', today)).toBe(words)
  })
})
