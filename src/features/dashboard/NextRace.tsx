// The entered race that comes next, else the next one of the list: how long until then, its course, its usual weather and the reader's own time.
import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { typeName } from '../../race/race-types.ts'
import { raceAhead } from '../../rules/favourites/races-ahead.ts'
import { countdown } from '../../rules/race/race-day.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { raceHourWeather } from '../../rules/weather/race-hour-weather.ts'
import { F_PER_C, formatMeasure } from '../../rules/writing/measures.ts'
import { $units } from '../../platform/browser/preferences.store.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { CourseLine } from '../../ui/CourseLine.tsx'
import { $favouriteStatuses } from '../favourites/favourites.store.ts'
import { $savedRaces } from '../favourites/saved-races.store.ts'
import type { ListedRace } from '../find/listed-races.store.ts'
import { $expectedTimes } from '../your-time/your-time.store.ts'
import { dayWords, ownTimeWords } from './race-words.ts'
import { RaceLink } from './RaceLink.tsx'
import { useRaceDetails } from '../../ui/use-race-details.ts'

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
        <a className="btn" href={`/api/calendar.ics?races=${race.raceType}/${race.slug}`} download>
          Add to calendar
        </a>
      </p>
    </section>
  )
}

function Fact({ term, note, children }: { term: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {children}
        {note && <small className="q">{note}</small>}
      </dd>
    </div>
  )
}

function UsualWeather({ raceId }: { raceId: number }) {
  const details = useRaceDetails([raceId]).races?.[0]
  const units = useStore($units)
  const term = 'Usual weather at race time'
  const weather = details && raceHourWeather(details)
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
