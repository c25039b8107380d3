// A training plan on the runner's own calendar: a race or a day, days a week, paces from a result, print and .ics.
import { useEffect, useMemo, useState } from 'react'
import { formatDay } from '../../domain/calendar-day.ts'
import type { UnitSystem } from '../../domain/measures.ts'
import { resultInputs, type OwnTime } from '../../domain/own-inputs.ts'
import { vdotOf } from '../../domain/predict-vdot.ts'
import { readDistance } from '../../domain/read-distance.ts'
import { readDuration } from '../../domain/read-duration.ts'
import { scheduleTrainingPlan, type TrainingCalendar } from '../../domain/training-calendar.ts'
import { trainingEvents } from '../../domain/training-events.ts'
import { trainingPaces } from '../../domain/training-paces.ts'
import type { TrainingPlan } from '../../domain/training-plan.ts'
import { Segments, Select, UNIT_OPTIONS, type Option } from '../tools/Choice.tsx'
import { DistanceField, Field, TimeField } from '../tools/Field.tsx'
import { saveFile } from '../../browser/save-file.ts'
import { ToolFrame } from '../tools/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../tools/use-tool-inputs.ts'
import { DatedPlan } from './DatedPlan.tsx'

interface RaceDay extends Option {
  day: string
}

interface PlanCalendarProps {
  plan: TrainingPlan
}

function useRaceDays(raceType: string, loaded: boolean): RaceDay[] {
  const [days, setDays] = useState<RaceDay[]>([])
  useEffect(() => {
    if (!loaded) return
    import('../../stores/race-index.ts')
      .then(({ loadRaceIndex }) => loadRaceIndex())
      .then(
        ({ races, builtOn }) =>
          setDays(
            races
              .filter(
                (race) => race.raceType === raceType && race.nextEventDate && race.nextEventDate > builtOn,
              )
              .map((race) => ({
                value: race.slug,
                day: race.nextEventDate!,
                label: `${race.name}, ${race.dateConfirmed ? '' : 'expected '}${formatDay(race.nextEventDate)}`,
              }))
              .sort((a, b) => a.label.localeCompare(b.label)),
          ),
        () => setDays([]),
      )
  }, [raceType, loaded])
  return days
}

/** Fields and, once there is a day, the plan with its dates. */
export function PlanCalendar({ plan }: PlanCalendarProps) {
  const mostDays = Math.max(...plan.weeks.map(({ sessions }) => sessions.length))
  const tool = useMemo(
    () => ({
      example: { race: '', day: '', days: String(mostDays), distance: '', time: '', units: 'km' },
      fromYourTime: ({ kept }: OwnTime) => resultInputs(kept),
    }),
    [mostDays],
  )
  const state = useToolInputs(tool)
  const { texts, set, loaded } = state
  const field = fieldOf(state)
  const races = useRaceDays(plan.distanceM < 30_000 ? 'half-marathon' : 'marathon', loaded)
  const given = texts.distance !== '' || texts.time !== ''
  const distance = given ? readDistance(texts.distance) : null
  const time = given ? readDuration(texts.time, distance?.ok ? distance.value : undefined) : null
  const paces =
    distance?.ok && time?.ok
      ? trainingPaces(vdotOf({ distanceM: distance.value, timeSeconds: time.value }))
      : null
  const schedule = texts.day ? scheduleTrainingPlan(plan, texts.day, Number(texts.days), paces) : null
  const days = Array.from({ length: mostDays - plan.fewestDays + 1 }, (_, i) => String(plan.fewestDays + i))
  const fields = (
    <>
      <Select
        label="Race"
        {...field('race')}
        options={[{ value: '', label: 'Another day' }, ...races]}
        onText={(slug) => {
          set('race', slug)
          set('day', races.find(({ value }) => value === slug)?.day ?? texts.day)
        }}
      />
      <Field
        label="Race day"
        {...field('day')}
        reading={schedule && !schedule.ok ? schedule : null}
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
  const calendar = schedule?.ok ? schedule.value : null
  const units: UnitSystem = texts.units === 'mi' ? 'imperial' : 'metric'
  return (
    <ToolFrame
      label="Your calendar"
      state={state}
      fields={fields}
      actions={calendar && <CalendarButton {...{ calendar, plan, units }} />}
    >
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
