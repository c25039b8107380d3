// A race in a line or two: name, place and day.
import { formatDay } from '../../domain/calendar-day.ts'
import { placeLine } from '../../domain/place-line.ts'
import { racePath } from '../../domain/race-address.ts'
import type { IndexedRace } from '../../domain/race-index.ts'
import styles from './race-map.module.css'

export function RaceLine({ race }: { race: IndexedRace }) {
  const { nextEventDate, dateConfirmed } = race
  return (
    <>
      <a className={styles.name} href={racePath(race)}>
        {race.name}
      </a>
      <span className={styles.place}>
        {placeLine(race)}
        {nextEventDate && (
          <>
            , <time dateTime={nextEventDate}>{formatDay(nextEventDate)}</time>
            {!dateConfirmed && ' (expected)'}
          </>
        )}
      </span>
    </>
  )
}
