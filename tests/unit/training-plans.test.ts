// The training plans in content/: sound by the domain's rules, rising slowly, lighter every fourth week, tapering, and
// ending on the race.
import { describe, expect, it } from 'vitest'
import {
  trainingPlanSchema,
  type TrainingPlanEntry,
} from '../../src/features/training/training-plan.schema.ts'
import { sessionsOfWeek } from '../../src/rules/training/training-calendar.ts'
import {
  easyShare,
  hasRunWalk,
  longestRunM,
  maxRunsPerWeek,
  planOfDistance,
  runsOf,
  trainingMetres,
  type PlanWeek,
} from '../../src/rules/training/training-plan.ts'
import { contentFiles } from '../content-files.ts'

const files = contentFiles('training-plans')
const plans = files.map(({ id, data }) => [id, trainingPlanSchema.parse(data)] as const)
/** Each week against the heaviest before it. */
const rises = (weeks: readonly Pick<PlanWeek, 'sessions'>[]) => {
  const loads = weeks.map(trainingMetres)
  return loads.slice(1).map((load, i) => load / Math.max(...loads.slice(0, i + 1)))
}
const kilometres = ({ weeks }: TrainingPlanEntry) => weeks.map((week) => trainingMetres(week) / 1000)

it('there is a plan for each level, from a first half to a marathon under three hours', () => {
  const found = plans.map(([, { level, distance, weeks }]) => `${level} ${distance} ${weeks.length}`)
  expect(found.toSorted()).toEqual(
    [
      'finisher half-marathon 12',
      'first-half half-marathon 12',
      'first-timer marathon 12',
      'first-timer marathon 16',
      'improver marathon 12',
      'improver marathon 16',
      'sub-1-45 half-marathon 12',
      'sub-1-45 half-marathon 16',
      'sub-2-00 half-marathon 12',
      'sub-3-00 marathon 16',
      'sub-4-00 marathon 16',
      'sub-3-30 marathon 12',
      'sub-3-30 marathon 16',
    ].toSorted(),
  )
})

it('the plan that a race leads to is there, and of its distance', () => {
  const found = [42_195, 21_097.5].map(
    (distanceM) => plans.find(([id]) => id === planOfDistance({ distanceM }))?.[1].distance,
  )
  expect(found).toEqual(['marathon', 'half-marathon'])
  expect(planOfDistance({ distanceM: 10_000 })).toBeNull()
})

describe.each(plans)('%s', (id, plan) => {
  it('rises by at most 15 % over what was run before', () => {
    expect(Math.max(...rises(plan.weeks))).toBeLessThanOrEqual(1.15)
  })

  // From three days to as many as the plan has.
  const numbersOfDays = Array.from({ length: maxRunsPerWeek(plan) - 2 }, (_, i) => 3 + i)

  it.each(numbersOfDays)('on %i days has no run of more than 45 % of its week, and no steep rise', (days) => {
    const kept = plan.weeks.map((week) => ({ sessions: sessionsOfWeek(week, days) }))
    // Race week is left out: its longest run is the race.
    const training = kept.filter(({ sessions }) => sessions.every(({ kind }) => kind !== 'race'))
    const longest = training.map((week) => longestRunM(week) / trainingMetres(week))
    expect(Math.max(...longest)).toBeLessThanOrEqual(0.45)
    // Short weeks rise in larger steps than the 15 % of the full plan: the notes say so.
    expect(Math.max(...rises(kept))).toBeLessThanOrEqual(1.3)
    for (const [i, { sessions }] of kept.slice(0, -1).entries()) {
      expect(sessions.filter(({ kind }) => kind !== 'strength')).toHaveLength(
        Math.min(days, runsOf(plan.weeks[i]!).length),
      )
      const longestM = longestRunM({ sessions })
      expect(longestM / longestRunM(plan.weeks[i]!)).toBeGreaterThanOrEqual(0.8)
      const others = runsOf({ sessions }).filter(({ distanceM }) => distanceM !== longestM)
      expect(Math.max(...others.map(({ distanceM = 0 }) => distanceM))).toBeLessThanOrEqual(18_000)
      for (const run of sessions.filter(({ distanceM }) => distanceM)) {
        const asWritten = plan.weeks[i]!.sessions.find(
          ({ planDay, kind }) => planDay === run.planDay && kind === run.kind,
        )!
        expect(run.distanceM! / asWritten.distanceM!).toBeLessThanOrEqual(1.8)
        // A faster piece still has its warm-up and cool-down.
        const fastM = (run.repeats?.distanceM ?? 0) * (run.repeats?.count ?? 0)
        expect(run.distanceM! - fastM).toBeGreaterThanOrEqual(Math.min(4000, asWritten.distanceM! - fastM))
      }
    }
  })

  it('can be run on three days a week', () => {
    expect(plan.fewestDays).toBe(3)
    for (const week of plan.weeks.slice(0, -1)) {
      const first = runsOf(week).toSorted((a, b) => a.priority - b.priority)
      expect(first[0]?.kind).toBe('long')
      expect(new Set(first.map(({ priority }) => priority)).size).toBe(first.length)
    }
  })

  it('has one strength session a week, none in race week', () => {
    const sessions = plan.weeks.map((week) => week.sessions.filter(({ kind }) => kind === 'strength').length)
    expect(sessions).toEqual(plan.weeks.map((_, i) => (i < plan.weeks.length - 1 ? 1 : 0)))
    const strength = plan.weeks.flatMap((week) => week.sessions).filter(({ kind }) => kind === 'strength')
    expect(strength.filter(({ durationSeconds }) => !durationSeconds)).toEqual([])
    expect(strength.filter(({ distanceM, zone }) => distanceM !== undefined || zone !== null)).toEqual([])
  })

  it('lets first-timers run and walk in every week, and nobody else', () => {
    const isFirst = plan.level === 'first-timer' || plan.level === 'first-half'
    expect(plan.weeks.every(({ runWalk }) => runWalk !== undefined)).toBe(isFirst)
    expect(hasRunWalk(plan)).toBe(isFirst)
  })

  it('is lighter in the weeks that say so, by at least an eighth', () => {
    const km = kilometres(plan)
    const light = plan.weeks.flatMap((week, i) => (week.cutBack ? [i] : []))
    expect(light.length).toBeGreaterThanOrEqual(2)
    for (const i of light) expect(km[i]!).toBeLessThanOrEqual(km[i - 1]! * 0.875)
  })

  it('never goes more than three weeks without a lighter one', () => {
    const rows = plan.weeks.map((week) => (week.cutBack || week.phase === 'taper' ? ' ' : 'x')).join('')
    expect(Math.max(...rows.split(' ').map((run) => run.length))).toBeLessThanOrEqual(3)
  })

  it('tapers over two or three weeks, each lighter than the one before', () => {
    const taper = plan.weeks.flatMap((week, i) => (week.phase === 'taper' ? [i] : []))
    expect(taper.length).toBe(plan.distance === 'marathon' ? 3 : 2)
    expect(taper.at(-1)).toBe(plan.weeks.length - 1)
    const km = kilometres(plan)
    for (const i of taper) expect(km[i]!).toBeLessThan(km[i - 1]!)
    const peak = Math.max(...km)
    expect(km.at(-2)!).toBeLessThanOrEqual(peak * 0.7)
    expect(km.at(-1)!).toBeLessThanOrEqual(peak * 0.4)
  })

  it('ends on the race, which is the only one', () => {
    const races = plan.weeks.flatMap(({ sessions }) => sessions.filter(({ kind }) => kind === 'race'))
    expect(races).toHaveLength(1)
    expect(races[0]).toMatchObject({ planDay: 7, distanceM: plan.distanceM })
    expect(plan.weeks.at(-1)!.sessions).toContain(races[0])
  })

  it('is easy for most of its distance, with one long run a week', () => {
    expect(easyShare(plan.weeks)).toBeGreaterThan(0.74)
    for (const { sessions } of plan.weeks.slice(0, -1)) {
      expect(sessions.filter(({ kind }) => kind === 'long')).toHaveLength(1)
    }
    expect(Math.max(...plan.weeks.map(longestRunM))).toBeLessThanOrEqual(32_000)
  })

  it('has the address of its own weeks', () => {
    expect(id).toMatch(new RegExp(`-${plan.weeks.length}-weeks$`))
  })
})

it('a plan that does not end on the race is refused', () => {
  const plan = structuredClone(files[0]!.data) as { weeks: { sessions: { kind: string }[] }[] }
  plan.weeks.at(-1)!.sessions.pop()
  const read = trainingPlanSchema.safeParse(plan)
  expect(
    read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  ).toEqual([`weeks: week ${plan.weeks.length}: race day (day 7) is missing`])
})
