// A training plan on the runner's own calendar: a race or a day, days a week, paces from a result, print and .ics. What puts
// the plan on its days comes with the first of them.
import { useEffect, useMemo, useState } from 'react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { typeOfDistance, USUAL_TYPE } from '../../race/race-types.ts'
import { dayHere } from '../../platform/browser/today.store.ts'
import type { UnitSystem } from '../../rules/writing/measures.ts'
import type { OwnTime } from '../../rules/prediction/own-inputs.ts'
import { readDistance } from '../../rules/reading/read-distance.ts'
import { readDuration } from '../../rules/reading/read-duration.ts'
import { hasRunWalk, maxRunsPerWeek, type TrainingPlan } from '../../rules/training/training-plan.ts'
import {
  Segments,
  Select,
  UNIT_OPTIONS,
  DistanceField,
  Field,
  type Option,
  TimeField,
} from '../../ui/tool/Field.tsx'
import { RaceChoice } from '../../ui/RacePicker.tsx'
import { ToolFrame, FileProblem } from '../../ui/tool/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../../ui/tool/use-tool-inputs.ts'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { asIsland } from '../../ui/as-island.tsx'
import type { TrainingCalendar } from '../../rules/training/training-calendar.ts'
import type { RaceOfPlan } from '../../rules/training/session-words.ts'

interface CalendarButtonProps {
  dated: Pick<typeof import('./PlanOnDays.tsx'), 'saveCalendar'>
  calendar: TrainingCalendar
  plan: TrainingPlan
  units: UnitSystem
  race: RaceOfPlan | null
}

function CalendarButton({ dated, calendar, plan, units, race }: CalendarButtonProps) {
  const [failed, setFailed] = useState(false)
  const save = () =>
    void dated.saveCalendar(calendar, plan, units, race).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <>
      <button className="btn go" type="button" onClick={save}>
        Add to your calendar (.ics)
      </button>
      <PictureButton
        fileName={`${plan.slug}.png`}
        draw={async () =>
          (await import('./plan-picture.ts')).planPicture({ name: plan.name, calendar, race, units })
        }
      />
      <FileProblem failed={failed} />
    </>
  )
}

interface RaceDay extends Option, RaceOfPlan {
  /** Null where no day to come is on file. */
  day: string | null
}

/** The races of a distance, with the days of those that are still ahead. Throws where they cannot be read. */
async function raceDays(raceType: string): Promise<RaceDay[]> {
  // The index is read once the form is in use.
  const { loadRaceIndex } = await import('../find/race-index.store.ts')
  const { races, builtOn } = await loadRaceIndex()
  return races
    .filter((race) => race.raceType === raceType)
    .map(({ slug, name, nextEventDate, dateConfirmed }) => {
      const day = nextEventDate && nextEventDate > builtOn ? nextEventDate : null
      const dayWords = day ? `${dateConfirmed ? '' : 'expected '}${formatDay(day)}` : 'no date yet'
      return { value: slug, day, name, isExpected: !day || !dateConfirmed, label: `${name}, ${dayWords}` }
    })
}

/** Races once `loaded`; none where they cannot be read. */
function useRaceDays(raceType: string, loaded: boolean): RaceDay[] {
  const [days, setDays] = useState<RaceDay[]>([])
  useEffect(() => {
    if (!loaded) return
    raceDays(raceType).then(setDays, () => setDays([]))
  }, [raceType, loaded])
  return days
}

type Dated = typeof import('./PlanOnDays.tsx')

const NOTHING_YET = { dated: null, notLoaded: false }
const CHOOSE_HINT = 'Choose a race or a date to see the plan with its dates, to print or download.'
const RESULT_HINT = 'Add a result to see your paces.'
const NOT_LOADED = 'Your calendar could not be loaded. Check your connection and reload the page.'
const WALK_OPTIONS = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]
/** Why a race in the form or in the link gives no day (also where its distance is not the plan's); null where it does. */
function noDayWords(chosen: RaceDay | undefined, type: string): string | null {
  if (!chosen) return `We know no ${type} of that name. Choose a day yourself, below.`
  if (chosen.day) return null
  return `We know the ${chosen.name}, but its next date is not announced yet. Choose a day yourself, below.`
}

const paceHint = ({ goalSeconds }: TrainingPlan) =>
  goalSeconds === null
    ? 'For your paces.'
    : 'For your easy and fast paces; without it they are those of the goal. Goal pace is the plan’s.'

interface PlanCalendarProps {
  plan: TrainingPlan
}

/** Fields and, once there is a day, the plan with its dates. */
export const PlanCalendar = asIsland(function PlanCalendar({ plan }: PlanCalendarProps) {
  const maxDays = maxRunsPerWeek(plan)
  const usualDays = plan.usualDays ?? maxDays
  const tool = useMemo(
    () => ({
      example: {
        race: '',
        day: '',
        days: String(usualDays),
        walk: 'no',
        distance: '',
        time: '',
        units: 'km',
      },
      fromYourTime: (own: OwnTime) => own.ordinaryResult(),
    }),
    [usualDays],
  )
  const state = useToolInputs(tool)
  const { texts, set, fill, letGo, loaded } = state
  const field = fieldOf(state)
  const type = typeOfDistance(plan.distanceM)
  const races = useRaceDays(type?.slug ?? USUAL_TYPE, loaded)
  const chosen = races.find(({ value }) => value === texts.race)
  const raceDay = chosen?.day
  useEffect(() => {
    if (raceDay) fill({ day: raceDay })
  }, [raceDay, fill])
  const [today] = useState(() => dayHere(Date.now()))
  const hasResult = texts.distance !== '' || texts.time !== ''
  const distance = hasResult ? readDistance(texts.distance) : null
  const time = hasResult ? readDuration(texts.time, distance?.ok ? distance.value : undefined) : null
  const result = distance?.ok && time?.ok ? { distanceM: distance.value, timeSeconds: time.value } : null
  const { dated, notLoaded } = useDated(texts.day !== '' || result !== null)
  const days = Array.from({ length: maxDays - plan.fewestDays + 1 }, (_, i) => String(plan.fewestDays + i))
  const isDays = days.includes(texts.days)
  // Nothing is found on days that the plan does not have: that is said beside them.
  const daysPerWeek = isDays ? Number(texts.days) : maxDays
  const { startedFrom } = state
  const own = startedFrom?.ordinaryResult()
  const isOwn = own && own.distance === texts.distance && own.time === texts.time
  const expected = isOwn ? (startedFrom?.expected ?? null) : null
  const foundPaces = dated?.findPaces(plan, result && { result, expected }) ?? null
  const paces = foundPaces?.paces ?? null
  const walks = hasRunWalk(plan) && texts.walk === 'yes'
  const inputs = { plan, walks, day: texts.day, daysPerWeek, paces, today }
  const found = dated?.findCalendar(inputs) ?? null
  const fields = (
    <>
      <RaceChoice
        label="Race"
        {...field('race')}
        races={races}
        none="Another day"
        onText={(slug) => {
          // The day of the race before is not this one's.
          if (races.find(({ value }) => value === slug)?.day === null) set('day', '')
          letGo('day')
          set('race', slug)
        }}
        problem={
          races.length > 0 && texts.race !== '' && texts.day === ''
            ? noDayWords(chosen, (type?.name ?? 'race').toLowerCase())
            : null
        }
      />
      <Field
        label="Race day"
        {...field('day')}
        onText={(text) => {
          set('day', text)
          // A day by hand is no longer the race's, unless that has none.
          if (chosen?.day !== null) set('race', '')
        }}
        reading={found}
        hint={found?.ok ? found.value.dayWords : 'Like 25 April 2027 or 2027-04-25.'}
      />
      <Select
        label="Days a week"
        {...field('days')}
        options={days.map((value) => ({ value, label: value }))}
        problem={isDays ? null : `This plan needs ${plan.fewestDays} to ${maxDays} days a week.`}
      />
      {hasRunWalk(plan) && (
        <Segments label="Run and walk in turn" {...field('walk')} options={WALK_OPTIONS} />
      )}
      <div className="pair">
        <DistanceField label="A recent race" {...field('distance')} reading={distance} />
        <TimeField label="Your time in it" {...field('time')} reading={time} hint={paceHint(plan)} />
      </div>
      <Segments label="Distances in" {...field('units')} options={UNIT_OPTIONS} />
    </>
  )
  const calendar = found?.ok && isDays ? found.value.calendar : null
  // A link may carry another day.
  const race = calendar && chosen && (chosen.day ?? calendar.raceDay) === calendar.raceDay ? chosen : null
  const units: UnitSystem = texts.units === 'mi' ? 'imperial' : 'metric'
  return (
    <ToolFrame
      label="Your calendar"
      state={state}
      fields={fields}
      actions={dated && calendar && <CalendarButton {...{ dated, calendar, plan, units, race }} />}
    >
      {found?.ok && found.value.note && (
        <p className="note" data-answer="">
          {found.value.note}
        </p>
      )}
      {!calendar && (
        <p className="note" data-no-answer="">
          {notLoaded ? NOT_LOADED : result ? CHOOSE_HINT : `${CHOOSE_HINT} ${RESULT_HINT}`}
        </p>
      )}
      {foundPaces?.note && <p className="note">{foundPaces.note}</p>}
      {dated && paces && (
        <dated.PacesTable
          {...{ paces, units }}
          caption={result ? 'Your paces in this plan' : 'Paces for the goal of this plan'}
        />
      )}
      {dated && calendar && <dated.DatedPlan {...{ calendar, units, race }} name={plan.name} />}
    </ToolFrame>
  )
})

/** What puts a plan on its days, once wanted. */
function useDated(wanted: boolean): { dated: Dated | null; notLoaded: boolean } {
  const [parts, setParts] = useState<{ dated: Dated | null; notLoaded: boolean }>(NOTHING_YET)
  useEffect(() => {
    if (!wanted) return
    import('./PlanOnDays.tsx').then(
      (dated) => setParts({ dated, notLoaded: false }),
      () => setParts({ dated: null, notLoaded: true }),
    )
  }, [wanted])
  return parts
}
