// A training plan on the runner's own calendar: a race or a day, days a week, paces from a result, print and .ics.
import { useMemo, useState } from 'react'
import type { UnitSystem } from '../../domain/measures.ts'
import type { OwnTime } from '../../domain/own-inputs.ts'
import { vdotOf } from '../../domain/predict-vdot.ts'
import { readDistance } from '../../domain/read-distance.ts'
import { readDuration } from '../../domain/read-duration.ts'
import { scheduleTrainingPlan, weeksLeft, type TrainingCalendar } from '../../domain/training-calendar.ts'
import { trainingEvents } from '../../domain/training-events.ts'
import { trainingPaces } from '../../domain/training-paces.ts'
import type { TrainingPlan } from '../../domain/training-plan.ts'
import { Segments, Select, UNIT_OPTIONS } from '../tools/Choice.tsx'
import { DistanceField, Field, TimeField } from '../tools/Field.tsx'
import { saveFile } from '../../browser/save-file.ts'
import { dayHere } from '../../browser/server-clock.ts'
import { ToolFrame } from '../tools/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../tools/use-tool-inputs.ts'
import { DatedPlan } from './DatedPlan.tsx'
import { useRaceDays } from './use-race-days.ts'

const NO_DAY = 'No day ahead is on file for this race. Enter it below.'

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
  const { texts, set, loaded } = state
  const field = fieldOf(state)
  const races = useRaceDays(plan.distanceM < 30_000 ? 'half-marathon' : 'marathon', loaded)
  const dayOf = (slug: string) => races.find(({ value }) => value === slug)?.day
  // A link that names a race and no day means the race's own.
  const day = texts.day || dayOf(texts.race) || ''
  const given = texts.distance !== '' || texts.time !== ''
  const distance = given ? readDistance(texts.distance) : null
  const time = given ? readDuration(texts.time, distance?.ok ? distance.value : undefined) : null
  const paces =
    distance?.ok && time?.ok
      ? trainingPaces(vdotOf({ distanceM: distance.value, timeSeconds: time.value }))
      : null
  const [today] = useState(() => dayHere(Date.now()))
  const schedule = day ? scheduleTrainingPlan(plan, day, Number(texts.days), paces) : null
  const ahead = schedule?.ok ? weeksLeft(schedule.value, today) : schedule
  const days = Array.from({ length: mostDays - plan.fewestDays + 1 }, (_, i) => String(plan.fewestDays + i))
  const fields = (
    <>
      <Select
        label="Race"
        {...field('race')}
        options={[{ value: '', label: 'Another day' }, ...races]}
        onText={(slug) => {
          set('race', slug)
          set('day', dayOf(slug) ?? texts.day)
        }}
        problem={races.length > 0 && texts.race !== '' && !dayOf(texts.race) ? NO_DAY : null}
      />
      <Field
        label="Race day"
        {...field('day')}
        value={day}
        onText={(text) => {
          // A day by hand is no longer the race's.
          set('day', text)
          set('race', '')
        }}
        reading={ahead?.ok === false ? ahead : null}
        hint="Like 2027-04-25."
      />
      <Select
        label="Days a week"
        {...field('days')}
        options={days.map((value) => ({ value, label: value }))}
      />
      <div className="pair">
        <DistanceField label="A recent race" {...field('distance')} reading={distance} />
        <TimeField label="Your time in it" {...field('time')} reading={time} hint="For your paces." />
      </div>
      <Segments label="Distances in" {...field('units')} options={UNIT_OPTIONS} />
    </>
  )
  const calendar = schedule?.ok && ahead?.ok ? schedule.value : null
  const units: UnitSystem = texts.units === 'mi' ? 'imperial' : 'metric'
  return (
    <ToolFrame
      label="Your calendar"
      state={state}
      fields={fields}
      actions={calendar && <CalendarButton {...{ calendar, plan, units }} />}
    >
      {ahead?.ok && ahead.value && <output className="note">{ahead.value}</output>}
      {calendar ? (
        <DatedPlan calendar={calendar} name={plan.name} units={units} />
      ) : (
        <p className="note">
          Choose a race or a day, and the plan stands here with its dates and your paces, to print or to take
          along.
        </p>
      )}
    </ToolFrame>
  )
}

interface CalendarButtonProps extends PlanCalendarProps {
  calendar: TrainingCalendar
  units: UnitSystem
}

function CalendarButton({ calendar, plan, units }: CalendarButtonProps) {
  const [failed, setFailed] = useState(false)
  const save = async () => {
    try {
      const { calendarFile } = await import('./calendar-file.ts')
      saveFile(
        `${plan.slug}.ics`,
        calendarFile(plan.name, trainingEvents(calendar, plan, units)),
        'text/calendar',
      )
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <button className="btn go" type="button" onClick={() => void save()}>
        Take it as .ics
      </button>
      {failed && (
        <output className="say bad">The file could not be made. Check the connection and try again.</output>
      )}
    </>
  )
}
