// The saved races in the reader's order. For guests they are the device's, for people the account's.
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import {
  FAVOURITES_ORDERS,
  type FavouritesOrder,
  orderFavourites,
} from '../../rules/favourites/favourites.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { LoadStatus } from '../../ui/LoadStatus.tsx'
import { $favouriteIds } from '../favourites/favourites.store.ts'
import {
  $favouritesOrder,
  orderFavouritesBy,
  $savedRaces,
  readSavedRacesAgain,
} from '../favourites/saved-races.store.ts'
import { $listedRaces, type ListedRace } from '../find/listed-races.store.ts'
import { $expectedTimes } from '../your-time/your-time.store.ts'
import { DashboardSection, dayWords, ownSeconds, ownTimeWords, RaceLink } from './DashboardSection.tsx'
import type { ExpectedTimes } from '../../rules/prediction/your-expected-time.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { CompareButton } from '../../ui/CompareButton.tsx'
import { CourseLine } from '../../ui/CourseLine.tsx'
import { SaveButton, StatusMenu } from '../../ui/SaveButton.tsx'
import { typeName, USUAL_TYPE } from '../../race/race-types.ts'
import './saved-races.css'

interface Props {
  race: ListedRace
  today: CalendarDay
  expected: ExpectedTimes | null
  isSaved: boolean
}

/** A saved race: course, race, day, kind, own time, heart, status. It stays when its heart is switched off, until the page is left. */
function SavedRow({ race, today, expected, isSaved }: Props) {
  const { raceType, course } = race
  const { text, note } = dayWords(race, today)
  const ownTime = ownTimeWords(race, expected)
  return (
    <li className={isSaved ? 'saved-row' : 'saved-row is-let-go'}>
      <div className="course">{course && <CourseLine course={course} />}</div>
      <div className="name">
        <RaceLink race={race} />
      </div>
      <div className="day">
        <b className="num">{text}</b>
        <small className="q">{note}</small>
      </div>
      <div className="kind">{typeName(raceType)}</div>
      <div className="own">
        {ownTime && (
          <>
            <b className="num">{ownTime.time}</b>
            <small className="q">({ownTime.range})</small>
          </>
        )}
      </div>
      <div className="actions">
        <CompareButton race={race} look="btn sm" />
        <SaveButton race={race} />
        <StatusMenu race={race} />
      </div>
    </li>
  )
}

/** The row of a race that is not listed any more. */
function GoneRow({ id, isSaved }: { id: number; isSaved: boolean }) {
  const name = `Race no. ${id}`
  return (
    <li className={isSaved ? 'saved-row is-gone' : 'saved-row is-gone is-let-go'}>
      <div className="course" />
      <div className="name">
        <b>{name}</b>
        <small className="q">No longer listed. You can remove it.</small>
      </div>
      <div className="day" />
      <div className="kind" />
      <div className="own" />
      <div className="actions">
        <SaveButton race={{ id, raceType: USUAL_TYPE, name }} />
      </div>
    </li>
  )
}

const ORDER_LABELS = { day: 'Day', distance: 'Distance', time: 'Your time', name: 'Name' }

/** Every race that was saved at some moment since the page was opened: a slip can be taken back. */
function useEverSaved(): ReadonlySet<number> {
  const saved = useStore($favouriteIds)
  const [seen, setSeen] = useState(saved)
  if ([...saved].some((id) => !seen.has(id))) setSeen(new Set([...seen, ...saved]))
  return seen
}

export function SavedRaces() {
  const saved = useStore($favouriteIds)
  const seen = useEverSaved()
  const { races: known, gone: delisted } = useStore($listedRaces)
  const { reading, failed } = useStore($savedRaces)
  const order = useStore($favouritesOrder)
  const today = useStore($today)
  const expected = useStore($expectedTimes)

  const races = orderFavourites(
    [...seen].flatMap((id) => known.get(id) ?? []),
    order,
    { today, secondsOf: (race) => ownSeconds(race, expected) },
  )
  const gone = [...seen].filter((id) => delisted.has(id))
  const isEmpty = races.length + gone.length === 0
  const status = failed
    ? 'Some of your saved races could not be loaded.'
    : reading && isEmpty
      ? 'Loading your saved races …'
      : ''
  return (
    <DashboardSection
      id="saved"
      title="Saved races"
      about="Every race you have saved, with its date and what your time is worth there."
    >
      <LoadStatus text={status} onRetry={failed ? readSavedRacesAgain : undefined} />
      {isEmpty && !reading && !failed && <NothingSaved />}
      {!isEmpty && (
        <>
          <OrderChoice chosen={order} />
          <ul className="saved">
            {races.map((race) => (
              <SavedRow key={race.id} {...{ race, today, expected }} isSaved={saved.has(race.id)} />
            ))}
            {gone.map((id) => (
              <GoneRow key={id} id={id} isSaved={saved.has(id)} />
            ))}
          </ul>
        </>
      )}
      {!isEmpty && (
        <p className="row">
          <a className="btn" href="/my-season">
            See them as a season
          </a>
        </p>
      )}
      {!isEmpty && expected === null && (
        <p className="note">
          <a href="/your-time">Enter one recent result</a> to see what it is worth at each race here, allowing
          for course and usual weather.
        </p>
      )}
    </DashboardSection>
  )
}

function NothingSaved() {
  return (
    <>
      <p>Nothing saved yet. Press Save on a race to see it here with its date, its ballot and your time.</p>
      <p className="row">
        <a className="btn go" href="/all-races">
          Find a race
        </a>
        <a className="btn" href="/races-map">
          See the map
        </a>
      </p>
    </>
  )
}

function OrderChoice({ chosen }: { chosen: FavouritesOrder }) {
  return (
    <fieldset className="order no-print">
      <legend>Order</legend>
      {FAVOURITES_ORDERS.map((order) => (
        <label key={order}>
          <input
            type="radio"
            name="order"
            value={order}
            checked={order === chosen}
            onChange={() => orderFavouritesBy(order)}
          />
          <span>{ORDER_LABELS[order]}</span>
        </label>
      ))}
    </fieldset>
  )
}
