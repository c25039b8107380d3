// The comparison's button of a row: <compare-race> (src/elements) keeps word and state, so nothing here may change
// them.
import type { IndexedRace } from '../rules/search/race-index.ts'

type Compared = Pick<IndexedRace, 'id' | 'name'>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'compare-race': { 'race-id': number; children: React.ReactNode }
    }
  }
}

interface Props extends Compared {
  /** Quiet words in a row, or a button as the others beside it. */
  look?: 'quiet' | 'btn sm'
}

export function CompareButton({ id, name, look = 'quiet' }: Props) {
  return (
    <compare-race race-id={id}>
      <button className={look} type="button" aria-pressed="false" suppressHydrationWarning>
        <span data-word="" suppressHydrationWarning>
          Compare
        </span>
        <span className="vh">{` ${name}`}</span>
      </button>
    </compare-race>
  )
}
