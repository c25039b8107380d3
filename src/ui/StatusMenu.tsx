// What an edition of a saved race is to its runner, as a menu beside its heart, which must stand right before it: shown while
// the race is saved.
// src/elements/race-status.ts says what is chosen and answers a choice.
import { FAVOURITE_STATUSES, STATUS_WORDS } from '../rules/favourites/favourite-status.ts'
import type { CalendarDay } from '../rules/race/race.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'
import './race-status.css'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'race-status': {
        'race-id': number
        'race-type': string
        'race-day': string | undefined
        children: React.ReactNode
      }
    }
  }
}

interface Props {
  race: Pick<IndexedRace, 'id' | 'raceType' | 'name' | 'nextEventDate'>
  /** Day of the edition that is meant; the next one where none is named. */
  day?: CalendarDay | null
}

export const StatusMenu = ({ race, day = race.nextEventDate }: Props) => (
  <race-status race-id={race.id} race-type={race.raceType} race-day={day ?? undefined}>
    <select aria-label={`Status of ${race.name}`} autoComplete="off">
      {FAVOURITE_STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_WORDS[status]}
        </option>
      ))}
    </select>
  </race-status>
)
