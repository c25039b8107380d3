// The button that puts a race into the comparison in hand and takes it out: its words, in built pages and in islands alike. Both
// are in it, and <compare-race> shows the one that is true: start.ts defines it, src/elements/race-buttons.ts answers a press.
import { racePath, shortRaceNames } from '../rules/race/race-address.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'
import { useStore } from '@nanostores/react'
import { MAX_COMPARED, comparePath, referenceOf, type StoredRace } from '../rules/comparison/comparison.ts'
import { asIsland } from './as-island.tsx'
import { showToast } from './toasts.store.ts'
import { $comparison, clearComparison } from '../features/compare/comparison.store.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'compare-race': {
        'race-id': number
        path: string | undefined
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
  /** True in a row of a table whose head links the race's page. */
  inRow?: boolean
}

export const CompareButton = ({ race, look = 'quiet', inRow = false }: Props) => (
  <compare-race race-id={race.id} path={inRow ? undefined : racePath(race)} suppressHydrationWarning>
    <button className={look} type="button">
      <span className="off">{WORDS.off}</span>
      <span className="on">{WORDS.on}</span>
      <span className="vh">{` ${race.name}`}</span>
    </button>
  </compare-race>
)

// The comparison in hand at the lower edge of every page that is not the comparison itself, while there is a race in it; in the
// flow of the page, so that what is above it can always be scrolled free. Its style is compare-tray.css.

const BACK = 'Undo'

const namesOf = (races: readonly StoredRace[]) =>
  shortRaceNames(races.map(({ id, name }) => ({ name: name ?? `No. ${id}` }))).join(', ')

/** When the tray with the focus goes away, the focus moves to the beginning of the page. */
const handFocusOn = (tray: HTMLElement) => () => {
  if (tray.contains(document.activeElement)) document.getElementById('main')?.focus()
}

export const CompareTray = asIsland(function CompareTray() {
  const races = useStore($comparison, { ssr: 'initial' })
  const path = comparePath(races.map(referenceOf))
  const count = races.length > 0 && `Comparing ${races.length} of ${MAX_COMPARED}`
  const clear = () => {
    clearComparison()
    showToast({
      title: 'Comparison cleared',
      text: `There are no races in it now. ${BACK}`,
      link: { href: path, text: BACK },
    })
  }
  return (
    <>
      {/* It stands there before it speaks. */}
      <output className="vh">{count}</output>
      {count && (
        <section className="compare-tray" aria-label="Your comparison" ref={handFocusOn}>
          <div className="w">
            <b className="num" aria-hidden>
              {count}
            </b>
            <span>{namesOf(races)}</span>
            <button type="button" className="clear" onClick={clear}>
              Clear
            </button>
            <a className="btn go" href={path}>
              Compare ({races.length})
            </a>
          </div>
        </section>
      )}
    </>
  )
})
