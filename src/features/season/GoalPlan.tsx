// One race of the season: its expected time and training, tune-ups before it, and others that could take its place. The choices
// are radio buttons: pointer and arrow keys do the same.
import {
  chanceWords,
  expectedTimeWords,
  goalWords,
  runnerAt,
  type ListedRunner,
} from '../../rules/prediction/chance.ts'
import { kmBetween, type Point } from '../../rules/place/great-circle.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { entryWordsOf, isMeasured, TUNE_UP_KM, tuneUps } from '../../rules/season/other-races.ts'
import { RACE_WEATHER_LABELS } from '../../rules/weather/race-weather.ts'
import { formatMeasure } from '../../rules/writing/measures.ts'
import type { Units } from '../../platform/browser/preferences.store.ts'
import { useId } from 'react'
import { startTerm } from '../../rules/training/training-plan.ts'
import { typeName } from '../../race/race-types.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { STATUS_WORDS } from '../../rules/favourites/saved-race.ts'
import { isSameDistance, MARATHON_M } from '../../rules/race/race-distances.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import type { Goal } from '../../rules/season/season.ts'
import { SaveButton } from '../../ui/SaveButton.tsx'

// What the planner says of a race for this reader: their time and chance there, its weather, entry and how far it is.

interface Reader {
  runner: ListedRunner | null
  home: Point | null
  today: CalendarDay
  units: Units
}

interface RaceFigures {
  /** Null where the reader has stored no result, or there is no estimate. */
  time: string | null
  chance: string | null
  weather: string
  entry: string
  distance: string | null
}

/** In words. */
function raceFigures(race: IndexedRace, { runner, home, today, units }: Reader): RaceFigures {
  const own = runner && runnerAt(runner, race)
  const words = own && expectedTimeWords(own.worth)
  const km = home && kmBetween(home, race)
  return {
    time: words ? `${words.time} (${words.range})` : null,
    chance:
      own && !own.worth.isBeyondModel ? `${chanceWords(own.chance)} for ${goalWords(own.goalSeconds)}` : null,
    weather: race.weather ? RACE_WEATHER_LABELS[race.weather] : 'N/A',
    entry: entryWordsOf(race, today),
    distance: km === null ? null : formatMeasure(km, 'km', units),
  }
}

/** A choice in one line: time and chance where a result is stored, weather, entry. */
export function choiceWords(race: IndexedRace, reader: Reader): string {
  const { time, chance, weather, entry } = raceFigures(race, reader)
  return [time, chance, weather, entry].filter(Boolean).join('; ')
}

interface Props {
  goal: Goal<IndexedRace>
  /** The saved race that is here when no other is tried. */
  saved: IndexedRace
  /** Those that could take its place. */
  others: readonly IndexedRace[]
  races: readonly IndexedRace[]
  reader: Reader
  hasHome: boolean
  /** Where entry to the goal stands, once the race itself has been read. */
  entry: string | undefined
  /** Tries another race in its place, or goes back; undefined in a season that is only shown. */
  onTry: ((raceId: number | null) => void) | undefined
}

export function GoalPlan({ goal, saved, others, races, reader, hasHome, entry, onTry }: Props) {
  const { race, status, block } = goal
  const isTried = race.id !== saved.id
  return (
    <section className="goal" aria-label={saved.name}>
      <h2>
        <a href={racePath(race)}>{race.name}</a>
      </h2>
      <p className="q">
        {isTried ? `Tried in the place of ${saved.name}` : STATUS_WORDS[status]}, {typeName(race.raceType)},{' '}
        {placeLine(race)}
      </p>
      <dl className="goal-days">
        <Term term={startTerm('Training', block.trainingFrom, reader.today)}>
          {formatDay(block.trainingFrom)}
        </Term>
        <Term term={startTerm('Taper', block.taperFrom, reader.today)}>{formatDay(block.taperFrom)}</Term>
        <Term term="Race day">
          {formatDay(block.raceDay)}
          {!race.dateConfirmed && ' (expected)'}
        </Term>
        <Term term="Recovered">{formatDay(block.recoveredOn)}</Term>
      </dl>
      <Figures {...{ race, reader, entry }} isEntered={!isTried && status === 'entered'} />
      {isTried && onTry && (
        <p className="row">
          <SaveButton race={race} />
          <button className="btn sm" type="button" onClick={() => onTry(null)}>
            Back to {saved.name}
          </button>
        </p>
      )}
      <TuneUps {...{ race, races, reader, hasHome }} />
      {onTry && <Others {...{ saved, others, reader, onTry }} chosen={race.id} />}
    </section>
  )
}

const Term = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd className="num">{children}</dd>
  </div>
)

interface FiguresProps {
  race: IndexedRace
  reader: Reader
  entry: string | undefined
  /** Nothing of its entry matters to the reader any more. */
  isEntered: boolean
}

function Figures({ race, reader, entry, isEntered }: FiguresProps) {
  const { time, chance, weather, distance, entry: listed } = raceFigures(race, reader)
  return (
    <>
      <dl className="goal-days">
        {time && <Term term="Your time">{time}</Term>}
        {chance && <Term term="Chance of the goal">{chance}</Term>}
        <Term term="Usual weather">{weather}</Term>
        {distance && <Term term="From home">{distance}</Term>}
      </dl>
      {!isEntered && <p>{entry ?? `${listed}.`}</p>}
    </>
  )
}

/** Every known half that shows the form in time, with the time that the reader's result makes of it. */
function TuneUps({
  race,
  races,
  reader,
  hasHome,
}: Pick<Props, 'races' | 'reader' | 'hasHome'> & { race: IndexedRace }) {
  // Before a longer race a half marathon says too little.
  if (!isSameDistance(race.distanceM, MARATHON_M)) return null
  const found = tuneUps(race, races, reader.home, reader.today)
  return (
    <>
      {/* Without a home it asks for one, which paper cannot. */}
      <h3 className={hasHome ? undefined : 'no-print'}>Tune-up: a half three to six weeks before</h3>
      {found.length === 0 ? (
        <p className={hasHome ? 'q' : 'q no-print'}>
          {hasHome
            ? `No half marathon on the road within ${formatMeasure(TUNE_UP_KM, 'km', reader.units)} of home is on file for those weeks.`
            : 'Choose your city above to see half marathons near it.'}
        </p>
      ) : (
        <ul className="lines">
          {found.map((half) => {
            const own = reader.runner && runnerAt(reader.runner, half)
            return (
              <li key={half.id}>
                <a href={racePath(half)}>{half.name}</a>
                <span className="num">
                  {formatDay(half.nextEventDate)}
                  {!half.dateConfirmed && ' (expected)'}, {raceFigures(half, reader).distance}
                </span>
                <small className="q">
                  {own &&
                    `should show ${expectedTimeWords(own.worth).time} (${expectedTimeWords(own.worth).range}); `}
                  {isMeasured(half) ? 'measured course' : 'its course is not measured, so it says less'}
                </small>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function Others({
  saved,
  others,
  chosen,
  reader,
  onTry,
}: Pick<Props, 'saved' | 'others' | 'reader'> & { chosen: number; onTry: (raceId: number | null) => void }) {
  const name = useId()
  if (others.length === 0) return null
  return (
    <details className="others">
      <summary>Try another race of these weeks</summary>
      <fieldset>
        <legend className="vh">In the place of {saved.name}</legend>
        {[saved, ...others].map((race) => {
          const { distance } = raceFigures(race, reader)
          return (
            <label key={race.id} className="other">
              <input
                type="radio"
                name={name}
                checked={race.id === chosen}
                onChange={() => onTry(race.id === saved.id ? null : race.id)}
              />
              <b>{race.name}</b>
              <small className="q">
                {' '}
                {formatDay(race.nextEventDate)}
                {!race.dateConfirmed && ' (expected)'}, {placeLine(race)}
                {distance && `, ${distance} from home`}
              </small>
              <small className="num">{choiceWords(race, reader)}</small>
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}
