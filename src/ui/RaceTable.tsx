// Races as a table of dense rows, under 900 px of a few lines each; as cards each row stands as a small sheet of labelled facts.
// Its style is src/ui/race-list.css with ramp.css and silhouette.css, which the page brings.
import { Fragment } from 'react'
import type { Divider } from '../rules/race/race-order.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'
import type { CalendarDay } from '../rules/race/race.ts'
import { RaceRow } from './RaceRow.tsx'
import { HeartShape } from './SaveHeart.tsx'

const COLUMNS = 9

interface Props {
  races: readonly IndexedRace[]
  today: CalendarDay
  caption: string
  /** What stands above a race, by its place on the page. */
  dividersAbove?: (race: IndexedRace, place: number) => Divider[]
  cards?: boolean
  /** The first of its page brings the shape of the heart. */
  isFirst?: boolean
  entryOf?: ((race: IndexedRace) => string | null) | undefined
}

export function RaceTable({
  races,
  today,
  caption,
  dividersAbove,
  cards = false,
  isFirst = true,
  entryOf,
}: Props) {
  return (
    <>
      {isFirst && <HeartShape />}
      <div className="races-box">
        <table className={cards ? 'races as-cards' : 'races'}>
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Course</th>
              <th scope="col">Race</th>
              <th scope="col">Date</th>
              <th scope="col">Runners</th>
              <th scope="col">Steepness</th>
              <th scope="col">PB potential</th>
              <th scope="col" className="mine">
                Your time
              </th>
              <th scope="col" className="mine">
                Chance
              </th>
              <th scope="col">
                <span className="vh">Save and compare</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {races.map((race, place) => (
              // A row that changes its place is made anew: <save-race> is not meant to be moved about.
              <Fragment key={`${place} ${race.id}`}>
                {dividersAbove?.(race, place).map(({ level, text }) => (
                  <tr key={level} className={`apart apart-${level}`}>
                    <th scope="rowgroup" colSpan={COLUMNS}>
                      {text}
                    </th>
                  </tr>
                ))}
                <RaceRow race={race} today={today} entry={entryOf?.(race)} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
