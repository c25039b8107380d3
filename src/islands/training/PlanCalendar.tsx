// A training plan on the runner's own calendar: a race or a day, days a week, paces from a result, print and .ics. What puts
// the plan on its days comes with the first of them.
import { useEffect, useMemo, useState } from 'react'
import { dayHere } from '../../browser/day-here.ts'
import type { UnitSystem } from '../../domain/writing/measures.ts'
import type { OwnTime } from '../../domain/prediction/own-inputs.ts'
import { readDistance } from '../../domain/reading/read-distance.ts'
import { readDuration } from '../../domain/reading/read-duration.ts'
import type { TrainingPlan } from '../../domain/training/training-plan.ts'
import { Segments, Select, UNIT_OPTIONS } from '../tools/Choice.tsx'
import { DistanceField, Field, TimeField } from '../tools/Field.tsx'
import { ToolFrame } from '../tools/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../tools/use-tool-inputs.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { useRaceDays } from './use-race-days.ts'

type Dated = typeof import('./dated-calendar.ts')

const NOTHING_YET = { dated: null, notLoaded: false }
const ASK = 'Choose a race or a date to see the plan with its dates and your paces, to print or download.'
const NOT_LOADED = 'Your calendar could not be loaded. Check your connection and reload the page.'
const NO_DAY = 'We have no upcoming date for this race. Enter it below.'

interface PlanCalendarProps {
  plan: TrainingPlan
}

/** Fields and, once there is a day, the plan with its dates. */
export function PlanCalendar({ plan }: PlanCalendarProps) {
  const mostDays = Math.max(...plan.weeks.map(({ sessions }) => sessions.length))
  const tool = useMemo(
    () => ({
      example: { race: '', day: '', days: String(mostDays), distance: '', time: '', units: 'km' },
      fromYourTime: (own: OwnTime) => own.result(),
    }),
    [mostDays],
  )
  const state = useToolInputs(tool)
  const { texts, set, fill, letGo, loaded } = state
  const field = fieldOf(state)
  const races = useRaceDays(plan.distanceM < 30_000 ? 'half-marathon' : 'marathon', loaded)
  const chosen = races.find(({ value }) => value === texts.race)
  const raceDay = chosen?.day
  useEffect(() => {
    if (raceDay) fill({ day: raceDay })
  }, [raceDay, fill])
  const [today] = useState(() => dayHere(Date.now()))
  const { dated, notLoaded } = useDated(texts.day !== '')

  const given = texts.distance !== '' || texts.time !== ''
  const distance = given ? readDistance(texts.distance) : null
  const time = given ? readDuration(texts.time, distance?.ok ? distance.value : undefined) : null
  const result = distance?.ok && time?.ok ? { distanceM: distance.value, timeSeconds: time.value } : null
  const days = Array.from({ length: mostDays - plan.fewestDays + 1 }, (_, i) => String(plan.fewestDays + i))
  const isDays = days.includes(texts.days)
  // Nothing is found on days that the plan does not have: that is said beside them.
  const daysPerWeek = isDays ? Number(texts.days) : mostDays
  const found = dated?.findCalendar({ plan, day: texts.day, daysPerWeek, result, today }) ?? null
  const fields = (
    <>
      <Select
        label="Race"
        {...field('race')}
        options={[{ value: '', label: 'Another day' }, ...races]}
        onText={(slug) => {
          letGo('day')
          set('race', slug)
        }}
        problem={races.length > 0 && texts.race !== '' && !raceDay ? NO_DAY : null}
      />
      <Field
        label="Race day"
        {...field('day')}
        onText={(text) => {
          // A day by hand is no longer the race's.
          set('day', text)
          set('race', '')
        }}
        reading={found}
        hint={found?.ok ? found.value.dayWords : 'Like 25 April 2027 or 2027-04-25.'}
      />
      <Select
        label="Days a week"
        {...field('days')}
        options={days.map((value) => ({ value, label: value }))}
        problem={isDays ? null : `This plan needs ${plan.fewestDays} to ${mostDays} days a week.`}
      />
      <div className="pair">
        <DistanceField label="A recent race" {...field('distance')} reading={distance} />
        <TimeField label="Your time in it" {...field('time')} reading={time} hint="For your paces." />
      </div>
      <Segments label="Distances in" {...field('units')} options={UNIT_OPTIONS} />
    </>
  )
  const calendar = found?.ok && isDays ? found.value.calendar : null
  // A link may carry another day.
  const race = calendar && chosen?.day === calendar.raceDay ? chosen : null
  const units: UnitSystem = texts.units === 'mi' ? 'imperial' : 'metric'
  return (
    <ToolFrame
      label="Your calendar"
      state={state}
      fields={fields}
      actions={dated && calendar && <CalendarButton {...{ dated, calendar, plan, units, race }} />}
    >
      {found?.ok && found.value.note && <output className="note">{found.value.note}</output>}
      {dated && calendar ? (
        <dated.DatedPlan {...{ calendar, units, race }} name={plan.name} />
      ) : (
        <p className="note">{notLoaded ? NOT_LOADED : ASK}</p>
      )}
    </ToolFrame>
  )
}

/** What puts a plan on its days, once wanted. */
function useDated(wanted: boolean): { dated: Dated | null; notLoaded: boolean } {
  const [parts, setParts] = useState<{ dated: Dated | null; notLoaded: boolean }>(NOTHING_YET)
  useEffect(() => {
    if (!wanted) return
    import('./dated-calendar.ts').then(
      (dated) => setParts({ dated, notLoaded: false }),
      () => setParts({ dated: null, notLoaded: true }),
    )
  }, [wanted])
  return parts
}
