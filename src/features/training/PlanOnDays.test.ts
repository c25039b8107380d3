import { describe, expect, it } from 'vitest'
import { scheduleTrainingPlan } from '../../rules/training/training-calendar.ts'
import { trainingEvents } from '../../rules/training/session-words.ts'
import { trainingPaces } from '../../rules/training/training-paces.ts'
import type { TrainingPlan } from '../../rules/training/training-plan.ts'
import { calendarFile, calendarFileName } from './PlanOnDays.tsx'

const plan: TrainingPlan = {
  slug: 'two-weeks',
  name: 'Two weeks',
  distanceM: 21_097.5,
  goalSeconds: null,
  fewestDays: 1,
  weeks: [
    {
      focus: 'run',
      sessions: [
        {
          planDay: 6,
          kind: 'easy',
          priority: 1,
          zone: 'E',
          distanceM: 8000,
          note: 'Easy; no watch, no hurry.',
        },
      ],
    },
    { focus: 'race', sessions: [{ planDay: 7, kind: 'race', priority: 1, zone: null, distanceM: 21_097.5 }] },
  ],
}

describe('the calendar file', () => {
  const calendar = scheduleTrainingPlan(plan, '2027-04-25', 3, trainingPaces(45, 300))
  if (!calendar.ok) throw new Error(calendar.reason)
  const events = trainingEvents(calendar.value, plan)

  it('has an event of a whole day for each session, with its pace', () => {
    expect(events.map(({ day, endsBefore, title }) => [day, endsBefore, title])).toEqual([
      ['2027-04-17', '2027-04-18', 'Easy 8 km'],
      ['2027-04-25', '2027-04-26', 'Race 21.0975 km'],
    ])
    expect(events[0]!.description).toMatch(/Pace: \d:\d\d–\d:\d\d per km; you can talk in whole sentences/)
  })

  it('is named by the race, where it is known, and the plan', () => {
    expect(calendarFileName('two-weeks', 'Berlin Marathon')).toBe('berlin-marathon-two-weeks.ics')
    expect(calendarFileName('two-weeks', null)).toBe('two-weeks.ics')
  })

  it('names the race where it is known, and says where its day is not confirmed', () => {
    const named = (isExpected: boolean) =>
      trainingEvents(calendar.value, plan, 'metric', { name: 'Madrid Half', isExpected })
    expect(named(false).map(({ title }) => title)).toEqual(['Easy 8 km', 'Madrid Half, 21.0975 km'])
    expect(named(false)[1]!.description).not.toContain('expected')
    expect(named(true)[1]!.description).toContain('The day is expected, not confirmed yet.')
    expect(named(true)[0]!.description).not.toContain('expected')
  })

  it('keeps a race on the way to it as what it is', () => {
    const tuneUp = { planDay: 7, kind: 'race', priority: 2, zone: null, distanceM: 10_000 } as const
    const [first, last] = plan.weeks
    const weeks = [{ ...first!, sessions: [...first!.sessions, tuneUp] }, last!]
    const dated = scheduleTrainingPlan({ ...plan, weeks }, '2027-04-25', 3, null)
    if (!dated.ok) throw new Error(dated.reason)
    const all = trainingEvents(dated.value, plan, 'metric', { name: 'Madrid Half', isExpected: true })
    expect(all.map(({ title }) => title)).toEqual(['Easy 8 km', 'Race 10 km', 'Madrid Half, 21.0975 km'])
    expect(all.filter(({ description }) => description.includes('expected'))).toHaveLength(1)
  })

  it('is a calendar that others can read', async () => {
    const text = await calendarFile(plan.name, events)
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(text).toContain('DTSTART;VALUE=DATE:20270417')
    expect(text).toContain('UID:two-weeks-2027-04-25@startline')
    // Long lines are folded.
    expect(text.replaceAll(/\r\n[ \t]/g, '')).toMatch(/Easy\\; no watch\\, no hurry/)
  })
})
