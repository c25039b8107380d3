// The season planner: the saved races of the year as a line, with training and entry days, conflicts, and races that could take
// a place. A link that names a season shows it to anybody, without the races of whoever looks.
import { useId, useEffect, useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { RaceIndex, IndexedRace } from '../../rules/search/race-index.ts'
import { CityCombobox } from '../../ui/CityCombobox.tsx'
import { $seasonHome, setSeasonHome } from './season-home.store.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { pendingDraw } from '../../rules/entry/ballot-dates.ts'
import { entryNow } from '../../rules/entry/entry-now.ts'
import { isSeekingEntry, type SavedAs } from '../../rules/favourites/saved-race.ts'
import { runnerAt } from '../../rules/prediction/chance.ts'
import { FLIGHT_KM, flightsFor, otherRaces } from '../../rules/season/other-races.ts'
import {
  choicesByDay,
  readSeason,
  seasonText,
  seasonConflicts,
  seasonDays,
  seasonGoals,
  type Goal,
  type SeasonDay,
} from '../../rules/season/season.ts'
import { trainingBlock } from '../../rules/training/training-plan.ts'
import { formatMeasure } from '../../rules/writing/measures.ts'
import { $units } from '../../platform/browser/preferences.store.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { asIsland, useHydrated } from '../../ui/as-island.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { LoadStatus } from '../../ui/LoadStatus.tsx'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { useRaceDetails } from '../../ui/use-race-details.ts'
import { useRaceIndex } from '../../ui/use-race-index.ts'
import { $favouriteStatuses } from '../favourites/favourites.store.ts'
import { $savedRaces, readSavedRaces, readSavedRacesAgain } from '../favourites/saved-races.store.ts'
import { $expectedTimes, $yourTime } from '../your-time/your-time.store.ts'
import { GoalPlan, choiceWords } from './GoalPlan.tsx'
import { SeasonLine } from './SeasonLine.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import './season.css'

// The reader's city, found among the places of the catalogue's races: distances and tune-ups go by it.

function HomeCity({ index }: { index: RaceIndex }) {
  const home = useStore($seasonHome)
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Your city, or one near it</label>
      <CityCombobox
        id={id}
        index={index}
        {...(home && { chosen: home.name })}
        onChoose={({ name, middle }) => setSeasonHome({ name, ...middle })}
        onClear={() => setSeasonHome(null)}
      />
      <small className="q">It is kept on this device and not sent.</small>
    </div>
  )
}

/** The season that the address names; null where it is one's own. */
function useShownSeason(): ReadonlyMap<number, SavedAs> | null {
  const isHydrated = useHydrated()
  return useMemo(() => {
    const named = isHydrated ? readSeason(new URLSearchParams(location.search).get('races')) : null
    return named && new Map([...named].map(([id, status]) => [id, { status, raceDay: null }]))
  }, [isHydrated])
}

/** The state of entry and the coming draw of each race, from the races themselves. */
function useEntries(raceIds: readonly number[], today: string) {
  const { races = [] } = useRaceDetails(raceIds)
  const shown = races.filter(({ id }) => raceIds.includes(id))
  const draws = shown.flatMap((race): SeasonDay[] => {
    const draw = pendingDraw(race, today)
    return draw
      ? [
          {
            day: draw.drawOn,
            what: 'Ballot is drawn',
            raceId: race.id,
            kind: 'entry',
            isExpected: draw.drawExpected,
          },
        ]
      : []
  })
  return { draws, entries: new Map(shown.map((race) => [race.id, entryNow(race, today).words])) }
}

/** What the colours of the line mean, by their classes. */
const KEYS = [
  ['training', 'training'],
  ['taper', 'taper'],
  ['race-day', 'race day'],
  ['recovery', 'recovery'],
  ['entry', 'entry or draw'],
] as const

export const Season = asIsland(function Season() {
  const index = useRaceIndex()
  const today = useStore($today)
  const own = useStore($favouriteStatuses)
  const shown = useShownSeason()
  const home = useStore($seasonHome)
  const units = useStore($units)
  const expected = useStore($expectedTimes)
  const goal = useStore($yourTime)?.goal ?? null
  const [tried, setTried] = useState<ReadonlyMap<number, number>>(new Map())
  const [countsFlights, setCountsFlights] = useState(false)
  const { reading, failed } = useStore($savedRaces)
  useEffect(readSavedRaces, [])

  const races = index?.races
  const byId = useMemo(() => new Map((races ?? []).map((race) => [race.id, race])), [races])
  const statuses = shown ?? own
  const saved = seasonGoals(
    [...statuses.keys()].flatMap((id) => byId.get(id) ?? []),
    statuses,
    today,
  )
  const goals = saved.map((one) => {
    const race = byId.get(tried.get(one.race.id) ?? 0)
    return race?.nextEventDate ? { ...one, race, block: trainingBlock(race, race.nextEventDate) } : one
  })
  const { draws, entries } = useEntries(
    goals.filter(({ status }) => isSeekingEntry(status)).map(({ race }) => race.id),
    today,
  )
  // An account's list that has not come yet is not an empty one.
  const isUnknown = !shown && own.size === 0
  if (!index || !races || (isUnknown && reading))
    return (
      <div className="season-loading" data-needs-script="">
        <output>Loading your season …</output>
        {/* Unseen: the room that it will take where nothing is saved. */}
        <NoSeason hasRaces={false} />
      </div>
    )
  if (races.length === 0)
    return <LoadStatus text="The list of races could not be loaded." onRetry={() => location.reload()} />
  if (isUnknown && failed)
    return <LoadStatus text="Your saved races could not be loaded." onRetry={readSavedRacesAgain} />
  if (goals.length === 0) return <NoSeason hasRaces={statuses.size > 0} />

  const reader = { runner: expected && { expected, goal }, home, today, units }
  const conflicts = seasonConflicts(goals)
  const nameOf = (raceId: number) => byId.get(raceId)?.name ?? ''
  const tryRace = (savedId: number) => (raceId: number | null) =>
    setTried((before) => {
      const now = new Map(before)
      if (raceId === null) now.delete(savedId)
      else now.set(savedId, raceId)
      return now
    })
  const byDay = goals.toSorted((a, b) => a.block.raceDay.localeCompare(b.block.raceDay))
  const secondsOf = (race: IndexedRace) => {
    const worth = reader.runner && runnerAt(reader.runner, race).worth
    return worth && !worth.isBeyondModel ? worth.timeSeconds : null
  }
  const parts = goals.map((one, at) => {
    const savedRace = saved[at]!.race
    return {
      goal: one,
      saved: savedRace,
      others: shown ? [] : otherRaces(savedRace, races, { today, secondsOf, home }),
    }
  })
  const days = seasonDays(goals, today, draws)
  // A row stays where it is while its race is dragged.
  const rows = parts
    .toSorted((a, b) => a.saved.nextEventDate!.localeCompare(b.saved.nextEventDate!))
    .map(({ goal: one, saved: savedRace, others }) => ({
      goal: one,
      saved: savedRace,
      choices: shown ? [] : choicesByDay(savedRace, others),
      onTry: (raceId: number) => tryRace(savedRace.id)(raceId === savedRace.id ? null : raceId),
      wordsOf: (race: IndexedRace) => choiceWords(race, reader),
    }))
  return (
    <div className="season">
      {shown && (
        <p className="note">
          This is a season that somebody passed on. <a href="/my-season">See your own</a>.
        </p>
      )}
      <SeasonLine rows={rows} entryDays={days.filter(({ kind }) => kind === 'entry')} today={today} />
      <p className="season-key q">
        {KEYS.map(([kind, words]) => (
          <span key={kind}>
            <span className={`key ${kind}`} /> {words}
          </span>
        ))}
      </p>
      {rows.some(({ choices }) => choices.length > 1) && (
        <p className="q s no-print">
          Drag a race day, or move it with the arrow keys, to try the other races of its weeks.
        </p>
      )}
      {rows.map(
        ({ goal: { race, block }, saved: savedRace, wordsOf }) =>
          race.id !== savedRace.id && (
            <p key={savedRace.id} className="note tried">
              {`${race.name} in the place of ${savedRace.name}, ${formatDay(block.raceDay)}: ${wordsOf(race)}`}
            </p>
          ),
      )}
      {conflicts.length > 0 && (
        <section aria-label="Conflicts" className="note conflicts">
          <ul>
            {conflicts.map(({ raceIds, words }) => (
              <li key={raceIds.join()}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      <SeasonActions goals={byDay} today={today} />
      <div className="season-home">
        <HomeCity index={index} />
        {home && (
          <label>
            <input
              type="checkbox"
              checked={countsFlights}
              onChange={(event) => setCountsFlights(event.currentTarget.checked)}
            />{' '}
            Count flights
          </label>
        )}
        {home && countsFlights && (
          <output>{`${flightsFor(
            home,
            goals.map(({ race }) => race),
          )} flights, there and back, to races more than ${formatMeasure(FLIGHT_KM, 'km', units)} away.`}</output>
        )}
      </div>
      {!expected && (
        <p className="note">
          <a href="/your-time">Enter one recent result</a> to see your time and chance at each race.
        </p>
      )}
      <div className="goals">
        {parts.map((part) => (
          <GoalPlan
            key={part.saved.id}
            {...part}
            {...{ races, reader }}
            entry={entries.get(part.goal.race.id)}
            hasHome={home !== null}
            onTry={shown ? undefined : tryRace(part.saved.id)}
          />
        ))}
      </div>
      <p className="row no-print">
        <a href="/find-for-me">Find another race for me</a>
        {!shown && <a href="/my-races#calendar">Your season in your calendar</a>}
      </p>
      <DataTable
        caption="Day by day"
        columns={['Day', 'What', 'Race']}
        rows={days.map(({ day, what, raceId, isExpected }) => [
          `${formatDay(day)}${isExpected ? ' (expected)' : ''}`,
          what,
          nameOf(raceId),
        ])}
      />
    </div>
  )
})

function NoSeason({ hasRaces }: { hasRaces: boolean }) {
  return (
    <div className="no-season">
      <p>
        {hasRaces
          ? 'None of your saved races has a day in the coming year that is on file.'
          : 'Save the races you wish to run, and say which you are entered for: your season is made from them.'}
      </p>
      <p className="row">
        <a className="btn go" href="/all-races">
          Find a race
        </a>
        <a className="btn" href="/find-for-me">
          Find for me
        </a>
        <a className="btn" href="/my-races">
          Dashboard
        </a>
      </p>
    </div>
  )
}

type Goals = Parameters<typeof seasonText>[0] & readonly Goal[]

const COPIED = 'The link shows the races and what each is to you; no name, no times, no home.'

function SeasonActions({ goals, today }: { goals: Goals; today: string }) {
  const [message, setMessage] = useState('')
  const draw = async () => (await import('./season-picture.ts')).seasonPicture(goals, today)
  return (
    <>
      <p className="row no-print">
        <button className="btn" type="button" onClick={() => print()}>
          Print
        </button>
        <CopyButton
          label="Copy a link to show it"
          copied="Link copied"
          text={() => `${location.origin}/my-season?races=${seasonText(goals)}`}
          onCopied={() => setMessage(COPIED)}
        />
        <PictureButton fileName="my-season.png" draw={draw} />
      </p>
      <output className="done">{message}</output>
    </>
  )
}
