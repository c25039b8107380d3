// The races that may still take who did not get in: by distance as built, by the reader's time or from their city once those
// are known.
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { markedDay } from '../../rules/race/race-day.ts'
import { kmBetween } from '../../rules/place/great-circle.ts'
import { chanceWords, expectedTimeWords, goalWords, runnerAt } from '../../rules/prediction/chance.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
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
  /** `entry` is null where nothing is on file of it. */
  races: readonly { race: PlaceRace; entry: string | null; km: number | null }[]
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
  const onFile = shown.filter(({ entry }) => entry !== null)
  const notOnFile = shown.filter(({ entry }) => entry === null)
  const table = (caption: string, rows: typeof shown, showsEntry: boolean) => (
    <DataTable
      caption={caption}
      columns={[
        'Race',
        'Day',
        { label: `From ${city?.name ?? name}`, figures: true },
        ...(showsEntry ? ['Entry'] : []),
        ...(runner ? ['Your time'] : []),
      ]}
      rows={rows.map(({ race, entry, km, own }) => [
        { text: `${race.name}, ${placeLine(race)}`, href: racePath(race) },
        markedDay(race),
        km === null ? 'N/A' : { km: Math.round(km) },
        ...(showsEntry ? [entry ?? ''] : []),
        ...(own ? [timeWords(own)] : []),
      ])}
    />
  )
  return (
    <div className="after-draw">
      <fieldset className="order">
        <legend>In the order of</legend>
        <div className="seg">
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
        </div>
      </fieldset>
      {order === 'time' && isHydrated && !expected && (
        <p className="note">
          <a href="/your-time">Enter one recent result</a> to put them in the order of your time.
        </p>
      )}
      {onFile.length > 0 && table('Races whose days of entry are on file', onFile, true)}
      {notOnFile.length > 0 && table('Races of which no days of entry are on file', notOnFile, false)}
    </div>
  )
})

/** `3:32:58; 44 % for 3:30`. */
const timeWords = ({ worth, goalSeconds, chance }: ReturnType<typeof runnerAt>): string =>
  worth.isBeyondModel
    ? 'no estimate'
    : `${expectedTimeWords(worth).time}; ${chanceWords(chance)} for ${goalWords(goalSeconds)}`
