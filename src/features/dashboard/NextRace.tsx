// The races of the dashboard's head: how the last one went, draws, and the entered race that comes next, else the next one of the list:
// how long until then, its course, its usual weather and the reader's own time.
import { countdown } from '../../rules/race/race-day.ts'
import { raceAhead, racesRun } from '../../rules/favourites/race-ahead.ts'
import { isSeekingEntry, statusOfEdition } from '../../rules/favourites/saved-race.ts'
import { useStore } from '@nanostores/react'
import { typeName } from '../../race/race-types.ts'
import { calendarPath, didNotGetInPath, racePath } from '../../rules/race/race-address.ts'
import { planOfDistance, startTerm, trainingBlock } from '../../rules/training/training-plan.ts'
import { raceHourWeather } from '../../rules/weather/race-hour-weather.ts'
import { F_PER_C, formatMeasure } from '../../rules/writing/measures.ts'
import { $units } from '../../platform/browser/preferences.store.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { CourseLine } from '../../ui/CourseLine.tsx'
import { $favouriteStatuses } from '../favourites/favourites.store.ts'
import { $savedRaces } from '../favourites/saved-races.store.ts'
import type { ListedRace } from '../find/listed-races.store.ts'
import { $expectedTimes } from '../your-time/your-time.store.ts'
import { dayWords, Fact, ownTimeWords, RaceLink, DashboardSection } from './DashboardSection.tsx'
import { useRaceDetails } from '../../ui/use-race-details.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { SaveButton, StatusMenu } from '../../ui/SaveButton.tsx'
import { medalLink } from '../../rules/medals/medal-shelf.ts'
import { recentDraw } from '../../rules/entry/ballot-dates.ts'
import { upcomingBallots } from '../../rules/entry/upcoming-ballots.ts'
import { LoadStatus } from '../../ui/LoadStatus.tsx'

export function NextRace() {
  const today = useStore($today)
  const ahead = raceAhead(useStore($savedRaces).races, useStore($favouriteStatuses), today)
  // Another race is another part: what was on file of the one before is forgotten.
  return ahead && <RaceAhead key={ahead.race.id} {...ahead} />
}

function RaceAhead({ race, isEntered }: { race: ListedRace; isEntered: boolean }) {
  const today = useStore($today)
  const ownTime = ownTimeWords(race, useStore($expectedTimes))
  const { figure, unit, about } = countdown(race, today)!
  const { text, note } = dayWords(race, today)
  const block = isEntered && race.nextEventDate ? trainingBlock(race, race.nextEventDate) : null
  const plan = block && planOfDistance(race)
  return (
    <section className="next" aria-labelledby="next-title">
      <h2 id="next-title">{isEntered ? 'Your next race' : 'Next on your list'}</h2>
      <p className="figure num">
        {about && <small className="q">about </small>}
        {figure}
        {unit && <small className="q"> {unit}</small>}
      </p>
      <p className="race">
        <RaceLink race={race} />
      </p>
      <div className="course">{race.course && <CourseLine course={race.course} />}</div>
      <dl>
        <Fact term="Race day" note={note.split(',')[0]}>
          {text}
        </Fact>
        <Fact term="Distance">{typeName(race.raceType)}</Fact>
        {block && (
          <>
            <Fact term={startTerm('Training', block.trainingFrom, today)}>
              {formatDay(block.trainingFrom)}
            </Fact>
            <Fact term={startTerm('Taper', block.taperFrom, today)}>{formatDay(block.taperFrom)}</Fact>
          </>
        )}
        <UsualWeather raceId={race.id} />
        <Fact term="Your time" note={ownTime?.range}>
          {ownTime?.time ?? <a href="/your-time">Enter a result</a>}
        </Fact>
      </dl>
      {!isEntered && (
        <p className="note">
          Once you have a place, set the race to Entered below: then it is your next race.
        </p>
      )}
      <p className="row">
        <a className="btn" href={racePath(race)}>
          Course and facts
        </a>
        {plan && (
          <a className="btn" href={`/training-plans/${plan}?race=${race.slug}`}>
            Training plan
          </a>
        )}
        <a className="btn" href={calendarPath([race])} download>
          Add to calendar
        </a>
      </p>
    </section>
  )
}

function UsualWeather({ raceId }: { raceId: number }) {
  const { races, hasFailed, retry } = useRaceDetails([raceId])
  const details = races?.[0]
  const units = useStore($units)
  const term = 'Usual weather at race time'
  const weather = details && raceHourWeather(details)
  if (hasFailed)
    return (
      <Fact term={term} note="It could not be loaded.">
        <button className="btn sm" type="button" onClick={retry}>
          Try again
        </button>
      </Fact>
    )
  if (!weather) return <Fact term={term}>{details ? 'N/A' : '…'}</Fact>
  const spread =
    units === 'imperial' ? `${Math.round(weather.spreadC * F_PER_C)} °F` : `${weather.spreadC.toFixed(1)} °C`
  const dewPoint = formatMeasure(weather.dewPointC, 'c', units)
  return (
    <Fact term={term} note={`± ${spread} from year to year, dew point ${dewPoint}; ${weather.basis}`}>
      {formatMeasure(weather.airC, 'c', units)}
    </Fact>
  )
}

// An entered race whose day is over: the way to a medal and a review of that edition, and its status, with which this goes.

export function HowWasIt() {
  const today = useStore($today)
  const races = racesRun(useStore($savedRaces).races, useStore($favouriteStatuses), today)
  const isSignedIn = useStore($session).state === 'signed-in'
  if (races.length === 0) return null
  return (
    <DashboardSection
      id="run"
      title="How was it?"
      about="You were entered, and the day is over. Say whether you finished, and it leaves this place."
    >
      <ul className="saved">
        {races.map(({ race, day }) => (
          <li key={`${race.id} ${day}`} className="run-row">
            <div className="name">
              <RaceLink race={race} />
            </div>
            <b className="num">{formatDay(day)}</b>
            <div className="row">
              <SaveButton race={race} />
              <StatusMenu race={race} day={day} />
              {isSignedIn && (
                <a className="btn sm" href={medalLink(race.id, day)}>
                  Add your medal
                </a>
              )}
              <a className="btn sm" href={`${racePath(race)}#write-review`}>
                Write a review
              </a>
            </div>
          </li>
        ))}
      </ul>
    </DashboardSection>
  )
}

// The ballots that are open or come next, of saved races that the reader has no place in yet.

const DRAWS = new Set(['ballot', 'mixed'])

export function Ballots() {
  const { races: saved, reading } = useStore($savedRaces)
  const today = useStore($today)
  const statuses = useStore($favouriteStatuses)
  const statusOf = ({ id, nextEventDate }: { id: number; nextEventDate: string | null }) => {
    const savedAs = statuses.get(id)
    return savedAs && statusOfEdition(savedAs, nextEventDate)
  }
  const drawn = saved
    .filter(
      (race) =>
        race.entry !== null && DRAWS.has(race.entry) && isSeekingEntry(statusOf(race) ?? 'not-this-year'),
    )
    .map(({ id }) => id)
  // Not before all are known: each number that joins would be another question.
  const { races, hasFailed, retry } = useRaceDetails(reading ? [] : drawn)
  // Without saved races the list above says what to do; a section about nothing would only repeat it.
  if (saved.length === 0) return null

  const stillSaved = (races ?? []).filter(({ id }) => drawn.includes(id))
  const ballots = upcomingBallots(stillSaved, today)
  const drawnRaces = stillSaved.flatMap((race) => {
    const draw = statusOf(race) === 'in-ballot' ? recentDraw(race, today) : null
    return draw ? [{ race, draw }] : []
  })
  const areKnown = drawn.length === 0 ? !reading : races !== undefined
  return (
    <DashboardSection
      id="ballots"
      title="Ballots"
      about="Races on your wishlist or in the ballot: which ballots are open, and which open next."
    >
      <LoadStatus
        text={hasFailed ? 'The ballots for your saved races could not be loaded.' : ''}
        onRetry={hasFailed ? retry : undefined}
      />
      {drawnRaces.map(({ race, draw }) => (
        <p key={race.id} className="note">
          The ballot of <a href={racePath(race)}>{race.name}</a> for {draw.edition}{' '}
          {draw.drawExpected ? 'should have been drawn' : 'was drawn'} on {formatDay(draw.drawOn)}. Set the
          race to Entered if you are in. If not: <a href={didNotGetInPath(race)}>races of the same weeks</a>.
        </p>
      ))}
      <ul className="lines ballots">
        {ballots.map(({ race, ballot, words, note }) => (
          <li key={race.id} className={ballot.open ? 'is-open' : undefined}>
            <a href={racePath(race)}>{race.name}</a>
            <b className="num">{words}</b>
            <small className="q">{note}</small>
          </li>
        ))}
      </ul>
      {areKnown && ballots.length === 0 && (
        <p>None of your saved races that you are not entered for has a ballot date on file.</p>
      )}
      <p className="note">
        Set an alert on the race page; change or stop it on <a href="/account#emails">your account page</a>,
        or by the link in each email.
      </p>
    </DashboardSection>
  )
}
