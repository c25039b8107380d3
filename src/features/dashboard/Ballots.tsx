// The ballots that are open or come next, of saved races that the reader has no place in yet.
import { useStore } from '@nanostores/react'
import { recentDraw } from '../../rules/entry/ballot-dates.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { upcomingBallots } from '../../rules/entry/upcoming-ballots.ts'
import { isSeekingEntry, statusOfEdition } from '../../rules/favourites/favourite-status.ts'
import { racePath } from '../../rules/race/race-address.ts'
import type { EntryWindow } from '../../rules/race/race.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { LoadStatus } from '../../ui/LoadStatus.tsx'
import { $favouriteStatuses } from '../favourites/favourites.store.ts'
import { $savedRaces } from '../favourites/saved-races.store.ts'
import { DashboardSection } from './DashboardSection.tsx'
import { useRaceDetails } from '../../ui/use-race-details.ts'

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
  const ballots = upcomingBallots(
    stillSaved.map((race) => ({ ...race, entryWindows: race.entryWindows as EntryWindow[] })),
    today,
  )
  const drawnRaces = stillSaved.flatMap((race) => {
    const draw =
      statusOf(race) === 'in-ballot'
        ? recentDraw({ ...race, entryWindows: race.entryWindows as EntryWindow[] }, today)
        : null
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
          race to Entered if you are in. If not:{' '}
          <a href={`/did-not-get-in${racePath(race)}`}>races of the same weeks</a>.
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
