// The heart of a race: the only place where it is drawn and worded, in built pages and in islands alike. Both words stand in it, and
// <save-race> shows the one that is true: start.ts defines it, src/elements/race-buttons.ts answers a press.
import type { IndexedRace } from '../rules/search/race-index.ts'
import './race-buttons.css'

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

interface Props {
  race: Pick<IndexedRace, 'id' | 'raceType' | 'name'>
  look?: 'btn go' | 'btn sm'
}

export const SaveButton = ({ race, look = 'btn sm' }: Props) => (
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
