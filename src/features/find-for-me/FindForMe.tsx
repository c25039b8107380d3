// Find for me: a visitor's preferences, and the ten races that fit them best, with the reasons. It is worked out on the
// device from the races' index; all preferences are in the address.
import { useId, useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { RACE_TYPES } from '../../race/race-types.ts'
import { monthName, monthsFrom } from '../../rules/calendar/calendar-day.ts'
import {
  CRITERION_WORDS,
  findForMe,
  loosenedPreferences,
  dayWords,
  type Found,
  chanceAt,
  type MatchContext,
} from '../../rules/find-for-me/find-for-me.ts'
import {
  ANYWHERE,
  CRITERIA,
  DEFAULT_PREFERENCES,
  WEIGHTS,
  goalTexts,
  readPreferences,
  type PreferenceTexts,
} from '../../rules/find-for-me/preferences.ts'
import type { OwnTime } from '../../rules/prediction/own-inputs.ts'
import { prepareExpectedTimes } from '../../rules/prediction/your-expected-time.ts'
import { FIELD_SIZES, FIELD_SIZE_LABELS, type CalendarDay } from '../../rules/race/race.ts'
import { readDistance } from '../../rules/reading/read-distance.ts'
import { readDuration } from '../../rules/reading/read-duration.ts'
import { readNumber } from '../../rules/reading/reading.ts'
import { cityAt, type RaceIndex } from '../../rules/search/race-index.ts'
import { PRICE_CURRENCIES } from '../../rules/search/race-filter.ts'
import { $units } from '../../platform/browser/preferences.store.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { counted, formatNumber } from '../../rules/writing/measures.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { CityCombobox } from '../../ui/CityCombobox.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Segments, Select, type Option, DistanceField, NumberField, TimeField } from '../../ui/tool/Field.tsx'
import { ToolFrame } from '../../ui/tool/ToolFrame.tsx'
import { fieldOf, useToolInputs, type ToolState } from '../../ui/tool/use-tool-inputs.ts'
import { useRaceIndex } from '../../ui/use-race-index.ts'
import './find-for-me.css'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import { CourseLine } from '../../ui/CourseLine.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'

// The ten races with their reasons, and the matrix of marks that put them in this order.

interface FoundRacesProps {
  found: readonly Found[]
  /** All that may do. */
  count: number
  context: MatchContext
}

const GOOD = 0.7
const POOR = 0.35

/** How a reason is marked, for the eye and in words. */
function markOf(fit: number | null): { sign: string; word: string } {
  if (fit === null) return { sign: '?', word: 'Not known' }
  if (fit >= GOOD) return { sign: '+', word: 'Good' }
  return fit < POOR ? { sign: '−', word: 'Against' } : { sign: '·', word: 'Fair' }
}

function FoundRaces({ found, count, context }: FoundRacesProps) {
  if (found.length === 0) return null
  const criteria = found[0]!.fits.map(({ criterion }) => criterion)
  return (
    <>
      <h2 className="sub" data-answer="">
        {count > found.length
          ? `The best ${found.length} of ${formatNumber(count)} races that may do`
          : `${counted(count, 'race')} may do`}
      </h2>
      {!context.runner && (
        <p className="note">
          Enter one recent result to see the chance of your goal at each.
          {context.preferences.goal === 'time' && ' Without one, a fast course counts by its PB potential.'}
        </p>
      )}
      <ol className="found">
        {found.map(({ race, fits }) => {
          const own = chanceAt(race, context.runner)
          return (
            <li key={race.id}>
              <CourseLine course={race.course} />
              <div>
                <h3>
                  <a href={racePath(race)}>{race.name}</a>
                </h3>
                <p className="q">
                  <span className="num">{dayWords(race, context.today)}</span>, {placeLine(race)}
                </p>
                {context.runner && (
                  <p>
                    {own ? (
                      <>
                        Chance of <b className="num">{own.words}</b>
                        {race.aided && ', on a course where records do not count'}
                      </>
                    ) : (
                      'No estimate: too far from a road race'
                    )}
                  </p>
                )}
                <ul className="reasons">
                  {fits
                    .filter(
                      ({ criterion }) =>
                        !(criterion === 'goal' && context.preferences.goal === 'time' && own),
                    )
                    .map(({ criterion, fit }) => {
                      const { sign, word } = markOf(fit.fit)
                      return (
                        <li key={criterion} data-mark={sign}>
                          <span aria-hidden="true">{sign}</span>
                          <span className="vh">{word}: </span>
                          {fit.words}
                        </li>
                      )
                    })}
                </ul>
              </div>
              <SaveButton race={race} />
            </li>
          )
        })}
      </ol>
      {criteria.length > 1 && (
        <details>
          <summary>How they were weighed</summary>
          <DataTable
            caption="Marks of 100 by what you asked, and their mean by weight"
            columns={[
              'Race',
              ...criteria.map((each) => ({ label: CRITERION_WORDS[each], figures: true })),
              { label: 'Mark', figures: true },
            ]}
            rows={found.map(({ race, fits, mark }) => [
              { text: race.name, href: racePath(race) },
              ...fits.map(({ fit }) => (fit.fit === null ? 'not known' : String(Math.round(fit.fit * 100)))),
              String(Math.round(mark)),
            ])}
            source="What is not known counts as 50: it neither helps nor rules out."
          />
        </details>
      )}
    </>
  )
}

const TOOL = {
  example: DEFAULT_PREFERENCES as PreferenceTexts,
  fromYourTime: (own: OwnTime): Partial<PreferenceTexts>[] => [
    own.ordinaryResult(),
    goalTexts(own.yourTime.goal),
  ],
}

const options = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const GOALS = options({ time: 'A time', first: 'My first', fun: 'Fun', far: 'Far away' })
const TYPES = RACE_TYPES.map(({ slug, name }) => ({ value: slug, label: name }))
const HILLS = options({ any: 'Any', flat: 'Flat', hilly: 'Hilly' })
const HEATS = options({ any: 'Any', cool: 'Cool', warm: 'Warm' })
const SIZES = options({
  any: 'Any',
  ...Object.fromEntries(FIELD_SIZES.map((size) => [size, FIELD_SIZE_LABELS[size]])),
})
const ENTRIES = options({ any: 'Any', open: 'Open now or within 30 days', 'no-ballot': 'No ballot' })
const CURRENCIES = PRICE_CURRENCIES.map((each) => ({ value: each, label: each }))
const RADII = options({
  '100': '100 km',
  '250': '250 km',
  '500': '500 km',
  '1000': '1,000 km',
  '3000': '3,000 km',
  [ANYWHERE]: 'Anywhere',
})
const WEIGHT_WORDS = ['Not', 'Little', 'Some', 'Much', 'Must']
const WEIGHT_OPTIONS = WEIGHTS.map((value, i) => ({ value, label: WEIGHT_WORDS[i]! }))

const MONTHS_AHEAD = 15

/** What the result that was typed is worth anywhere; null where there is none. */
function useRunner({ distance, time, target, type }: PreferenceTexts) {
  return useMemo(() => {
    const metres = distance.trim() === '' ? null : readDistance(distance)
    if (!metres?.ok) return null
    const seconds = readDuration(time, metres.value)
    if (!seconds.ok) return null
    const expected = prepareExpectedTimes({
      result: { distanceM: metres.value, timeSeconds: seconds.value },
    })
    const distanceM = RACE_TYPES.find(({ slug }) => slug === type)?.distanceM
    const goal = distanceM && target.trim() ? readDuration(target, distanceM) : null
    return {
      expected,
      goal: distanceM && goal?.ok ? { distanceM, timeSeconds: goal.value } : null,
    }
  }, [distance, time, target, type])
}

type Rows = Parameters<typeof DataTable>[0]['rows']

interface Props {
  /** What the build found for somebody who has said nothing: race, day, place and PB potential. */
  example: Rows
  /** The day of the build, which its months are counted from. */
  builtOn: CalendarDay
}

export const FindForMe = asIsland(function FindForMe({ example, builtOn }: Props) {
  const index = useRaceIndex()
  const state = useToolInputs<PreferenceTexts>(TOOL)
  const today = useStore($today, { ssr: () => builtOn })
  const units = useStore($units)
  const { texts } = state
  const runner = useRunner(texts)
  const city = index && texts.near ? cityAt(index, texts.near) : null
  const home = city && { ...city.middle, name: city.name }
  const context = { preferences: readPreferences(texts, home, today), runner, today, units }
  const races = index?.races ?? []
  const { found, count } = findForMe(races, context)
  return (
    <ToolFrame
      label="What you prefer"
      state={state}
      fields={<PreferenceFields {...{ state, index, today }} cityName={city?.name ?? ''} />}
    >
      {!index || !state.loaded ? (
        <DataTable
          caption="For a fast marathon in the coming year, wherever it is"
          columns={['Race', 'Day', 'Place', { label: 'PB potential', figures: true }]}
          rows={example}
        />
      ) : races.length === 0 ? (
        <p className="note" data-no-answer="">
          The races could not be read. Reload the page to try again.
        </p>
      ) : (
        <>
          {texts.goal === 'far' && !home && (
            <p className="note">Name your city: what is far away is far from there.</p>
          )}
          <FoundRaces {...{ found, count, context }} />
          {found.length === 0 && (
            <div className="nothing">
              <p data-no-answer="">No race has all of this. What would find some:</p>
              <p className="row">
                {loosenedPreferences(races, context).map(({ words, texts: looser, count: more }) => (
                  <button
                    key={words}
                    type="button"
                    className="btn"
                    onClick={() => {
                      for (const [name, text] of Object.entries(looser)) state.set(name, text ?? '')
                    }}
                  >
                    {`${words}: ${counted(more, 'race')}`}
                  </button>
                ))}
                <a className="btn" href="/find-for-me">
                  Begin again
                </a>
              </p>
            </div>
          )}
        </>
      )}
    </ToolFrame>
  )
})

interface PreferenceFieldsProps {
  state: ToolState<PreferenceTexts>
  index: RaceIndex | null
  today: string
  cityName: string
}

function PreferenceFields({ state, index, today, cityName }: PreferenceFieldsProps) {
  const field = fieldOf(state)
  const { texts } = state
  const id = useId()
  const months = [
    { value: '', label: 'Any' },
    ...monthsFrom(today, MONTHS_AHEAD).map((month) => ({ value: month, label: monthName(month) })),
  ]
  const metres = texts.distance.trim() === '' ? null : readDistance(texts.distance)
  const distanceM = RACE_TYPES.find(({ slug }) => slug === texts.type)?.distanceM
  return (
    <>
      <Segments label="What it is for" {...field('goal')} options={GOALS} />
      <Segments label="Distance" {...field('type')} options={TYPES} />
      <div className="pair">
        <DistanceField
          label="A recent result over"
          {...field('distance')}
          reading={metres}
          hint="5k, 10k, half …"
        />
        <TimeField
          label="in a time of"
          {...field('time')}
          reading={
            texts.time.trim() === '' ? null : readDuration(texts.time, metres?.ok ? metres.value : undefined)
          }
          hint="For your chance at each race."
        />
      </div>
      <TimeField
        label="Goal time (optional)"
        {...field('target')}
        reading={texts.target.trim() === '' ? null : readDuration(texts.target, distanceM)}
        hint="Left empty, the round time just below what your result is worth."
      />
      <div className="pair">
        <Select label="From" {...field('from')} options={months} />
        <Select label="To" {...field('to')} options={months} />
      </div>
      <div className="pair">
        <div className="field">
          <label htmlFor={id}>Your city, or one near it</label>
          <CityCombobox
            id={id}
            index={index}
            actsAtOnce
            chosen={cityName}
            onChoose={({ path }) => state.set('near', path)}
            onClear={() => texts.near && state.set('near', '')}
          />
        </div>
        {texts.goal !== 'far' && <Select label="At most away" {...field('radius')} options={RADII} />}
      </div>
      <Segments label="Hills" {...field('hills')} options={HILLS} />
      <Segments label="Heat" {...field('heat')} options={HEATS} />
      <Select label="Runners" {...field('size')} options={SIZES} />
      <Select label="Entry" {...field('entry')} options={ENTRIES} />
      <div className="pair">
        <NumberField
          label="Entry fee at most"
          {...field('price')}
          reading={
            texts.price.trim() === ''
              ? null
              : readNumber(texts.price, { from: 1, to: 999_999, what: 'A fee', unit: '' })
          }
        />
        <Select label="Currency" {...field('currency')} options={CURRENCIES} />
      </div>
      <details className="weights">
        <summary>What counts how much</summary>
        {CRITERIA.map((criterion) => (
          <Segments
            key={criterion}
            label={CRITERION_WORDS[criterion]}
            {...field(`w_${criterion}`)}
            options={WEIGHT_OPTIONS}
          />
        ))}
        <p className="say">
          Must leaves out races that are known not to have it; with a goal time, those where your chance of it
          is under 50 %. For nearness and other goals it counts as Much.
        </p>
      </details>
    </>
  )
}
