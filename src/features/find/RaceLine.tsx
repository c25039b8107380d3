// A race in a line or two: name, place and day, and the reader's own time there once a result is kept.
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import { dayText } from '../../rules/race/race-day.ts'
import { ExpectedTime } from '../../ui/ExpectedTime.tsx'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import styles from './race-map.module.css'

export function RaceLine({ race }: { race: IndexedRace }) {
  const { nextEventDate, endDate, dateConfirmed } = race
  return (
    <>
      <a className={styles.name} href={racePath(race)}>
        {race.name}
      </a>
      <span className={styles.place}>
        {placeLine(race)}
        {nextEventDate && (
          <>
            , <time dateTime={nextEventDate}>{dayText(nextEventDate, endDate)}</time>
            {!dateConfirmed && ' (expected)'}
          </>
        )}
      </span>
      <span className={styles.own}>
        Your time <ExpectedTime race={race} />
      </span>
    </>
  )
}
