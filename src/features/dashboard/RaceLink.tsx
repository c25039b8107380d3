// A race's name as a link to its page, and where the race is.
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import type { ListedRace } from '../find/listed-races.store.ts'

export function RaceLink({ race }: { race: ListedRace }) {
  return (
    <>
      <a href={racePath(race)}>{race.name}</a>
      <small className="q">{placeLine(race)}</small>
    </>
  )
}
