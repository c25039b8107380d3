// The races that may still take who did not get in: by distance as built, by the reader's time or from their city once those
// are known.
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { kmBetween } from '../../rules/place/great-circle.ts'
import { chanceWords, expectedTimeWords, goalWords, runnerAt } from '../../rules/prediction/chance.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { formatMeasure } from '../../rules/writing/measures.ts'
import { asIsland, useHydrated } from '../../ui/as-island.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { $seasonHome } from '../season/season-home.store.ts'
import { $expectedTimes, $yourTime } from '../your-time/your-time.store.ts'

type PlaceRace = Pick<
  IndexedRace,
  | 'id'
  | 'name'
  | 'raceType'
  | 'slug'
  | 'city'
  | 'state'
  | 'country'
  | 'countryCode'
  | 'lat'
  | 'lon'
  | 'distanceM'
  | 'loss'
  | 'nextEventDate'
  | 'dateConfirmed'
>

interface Props {
  name: string
  races: readonly { race: PlaceRace; entry: string; km: number | null }[]
}

const ORDERS = { distance: 'Distance', time: 'Your time' } as const
type Order = keyof typeof ORDERS
const FAR = Number.MAX_SAFE_INTEGER

export const AfterDraw = asIsland(function AfterDraw({ name, races }: Props) {
  const isHydrated = useHydrated()
  const home = useStore($seasonHome)
  const expected = useStore($expectedTimes)
  const goal = useStore($yourTime)?.goal ?? null
  const [order, setOrder] = useState<Order>('distance')
  const city = isHydrated ? home : null
  const runner = isHydrated && expected ? { expected, goal } : null
  const known = races.map(({ race, entry, km }) => ({
    race,
    entry,
    km: city ? kmBetween(city, race) : km,
    own: runner && runnerAt(runner, race),
  }))
  const secondsOf = ({ own }: (typeof known)[number]) =>
    own && !own.worth.isBeyondModel ? own.worth.timeSeconds : FAR
  const shown = known.toSorted((a, b) =>
    order === 'time' ? secondsOf(a) - secondsOf(b) : (a.km ?? FAR) - (b.km ?? FAR),
  )
  return (
    <>
      <fieldset className="order">
        <legend>Order</legend>
        {(Object.keys(ORDERS) as Order[]).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="order"
              value={each}
              checked={each === order}
              onChange={() => setOrder(each)}
            />{' '}
            <span>{ORDERS[each]}</span>{' '}
          </label>
        ))}
      </fieldset>
      {order === 'time' && isHydrated && !expected && (
        <p className="note">
          <a href="/your-time">Enter one recent result</a> to put them in the order of your time.
        </p>
      )}
      <DataTable
        caption="Races of the same weeks"
        columns={[
          'Race',
          'Day',
          { label: city ? `From ${city.name}` : `From ${name}`, figures: true },
          'Entry',
          'Your time',
        ]}
        rows={shown.map(({ race, entry, km, own }) => [
          { text: `${race.name}, ${placeLine(race)}`, href: racePath(race) },
          `${formatDay(race.nextEventDate)}${race.dateConfirmed ? '' : ' (expected)'}`,
          km === null ? 'N/A' : formatMeasure(Math.round(km), 'km'),
          entry,
          own
            ? own.worth.isBeyondModel
              ? 'no estimate'
              : `${expectedTimeWords(own.worth).time}; ${goalWords(own.goalSeconds)}: ${chanceWords(own.chance)}`
            : '–',
        ])}
      />
    </>
  )
})
