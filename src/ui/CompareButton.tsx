// The button that puts a race into the comparison in hand and takes it out: its words, in built pages and in islands alike. Both
// stand in it, and <compare-race> shows the one that is true: start.ts defines it, src/elements/race-buttons.ts answers a press.
import { racePath } from '../rules/race/race-address.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'
import './race-buttons.css'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'compare-race': {
        'race-id': number
        path: string
        suppressHydrationWarning: boolean
        children: React.ReactNode
      }
    }
  }
}

const WORDS = { off: 'Compare', on: 'In comparison' }

interface Props {
  race: Pick<IndexedRace, 'id' | 'raceType' | 'slug' | 'name'>
  /** Quiet words in a row, or a button as the others beside it. */
  look?: 'quiet' | 'btn' | 'btn sm'
}

export const CompareButton = ({ race, look = 'quiet' }: Props) => (
  <compare-race race-id={race.id} path={racePath(race)} suppressHydrationWarning>
    <button className={look} type="button">
      <span className="off">{WORDS.off}</span>
      <span className="on">{WORDS.on}</span>
      <span className="vh">{` ${race.name}`}</span>
    </button>
  </compare-race>
)
