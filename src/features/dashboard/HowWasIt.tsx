// An entered race whose day is over: the way to a medal and a review of that edition, and its status, with which this goes.
import { useStore } from '@nanostores/react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { racesRun } from '../../rules/favourites/races-ahead.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { SaveButton, StatusMenu } from '../../ui/SaveButton.tsx'
import { $favouriteStatuses } from '../favourites/favourites.store.ts'
import { $savedRaces } from '../favourites/saved-races.store.ts'
import { medalLink } from '../../rules/medals/medal-shelf.ts'
import { DashboardSection } from './DashboardSection.tsx'
import { RaceLink } from './RaceLink.tsx'

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
