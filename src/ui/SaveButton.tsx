// The heart of a race: the only place where it is drawn and worded, in built pages and in islands alike. Both words are in it, and
// <save-race> shows the one that is true: start.ts defines it, src/elements/race-buttons.ts answers a press.
import type { IndexedRace } from '../rules/search/race-index.ts'
import { FAVOURITE_STATUSES, STATUS_WORDS } from '../rules/favourites/saved-race.ts'
import type { CalendarDay } from '../rules/race/race.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'save-race': {
        'race-id': number
        'race-type': string
        suppressHydrationWarning: boolean
        children: React.ReactNode
      }
    }
  }
}

const WORDS = { off: 'Save', on: 'Saved' }
const HEART = 'M7.5 13 1.6 7A3.6 3.6 0 0 1 7.5 3a3.6 3.6 0 0 1 5.9 4Z'

interface SaveButtonProps {
  race: Pick<IndexedRace, 'id' | 'raceType' | 'name'>
  look?: 'btn go' | 'btn sm'
}

export const SaveButton = ({ race, look = 'btn sm' }: SaveButtonProps) => (
  // What it keeps on the device is marked before React takes the page over.
  <save-race race-id={race.id} race-type={race.raceType} suppressHydrationWarning>
    <button className={look} type="button">
      <svg className="heart" viewBox="0 0 15 14" aria-hidden="true">
        <path d={HEART} />
      </svg>
      <span className="off">{WORDS.off}</span>
      <span className="on">{WORDS.on}</span>
      <span className="vh">{` ${race.name}`}</span>
    </button>
  </save-race>
)

// What an edition of a saved race is to its runner, as a menu beside its heart, which must be right before it: shown while
// the race is saved.
// src/elements/race-buttons.ts says what is chosen and answers a choice.

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

interface StatusMenuProps {
  race: Pick<IndexedRace, 'id' | 'raceType' | 'name' | 'nextEventDate'>
  /** Day of the edition that is meant; the next one where none is named. */
  day?: CalendarDay | null
}

export const StatusMenu = ({ race, day = race.nextEventDate }: StatusMenuProps) => (
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
