// The heart of a row: <save-race> (src/elements) keeps word and state, so nothing here may change them.
import { HEART_PATH } from '../rules/favourites/heart-path.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'

type Saved = Pick<IndexedRace, 'id' | 'raceType' | 'name'>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'save-race': { 'race-id': number; 'race-type': string; children: React.ReactNode }
    }
  }
}

/** The heart's shape, once a page; each row refers to it. */
export const HeartShape = () => (
  <svg className="vh" aria-hidden="true">
    <symbol id="heart" viewBox="0 0 15 14">
      <path d={HEART_PATH} />
    </symbol>
  </svg>
)

interface Props extends Saved {
  /** What the button says before the element has looked: true in a list of saved races. */
  startsSaved?: boolean
}

export function SaveHeart({ id, raceType, name, startsSaved = false }: Props) {
  return (
    <save-race race-id={id} race-type={raceType}>
      <button className="btn sm" type="button" aria-pressed={startsSaved} suppressHydrationWarning>
        <svg className="heart" aria-hidden="true">
          <use href="#heart" />
        </svg>
        <span data-word="" suppressHydrationWarning>
          {startsSaved ? 'Saved' : 'Save'}
        </span>
        <span className="vh">{` ${name}`}</span>
      </button>
    </save-race>
  )
}
