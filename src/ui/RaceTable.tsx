// Races as a table. How its rows look under 900 px is a matter of its class: race-list.css has the usual one.
import { memo, Fragment } from 'react'
import {
  type Column,
  type ShownRace,
  ACTIONS,
  CHANCE,
  COURSE,
  DATE,
  RACE,
  RUNNERS,
  SCORE,
  STEEPNESS_AND_TERRAIN,
  TIME,
} from './race-columns.tsx'
import type { Divider } from '../rules/race/race-order.ts'

// A race as a row of a table, the same at build and in the browser. Drawn again only where what it shows is another: a press on a
// filter has thirty of them on the page.

interface RaceRowProps<Shown extends ShownRace> {
  shown: Shown
  columns: readonly Column<Shown>[]
}

function Row<Shown extends ShownRace>({ shown, columns }: RaceRowProps<Shown>) {
  return (
    <tr>
      {columns.map(({ head, isRowHead, isPlain, isFigure, className, cell }) =>
        isRowHead ? (
          <th key={head} scope="row" className={className}>
            {cell(shown)}
          </th>
        ) : (
          <td
            key={head}
            className={isFigure ? `num ${className}` : className}
            data-l={isPlain ? undefined : head}
          >
            {cell(shown)}
          </td>
        ),
      )}
    </tr>
  )
}

const isSame = (a: object, b: object) => {
  const [was, is] = [Object.entries(a), Object.entries(b)]
  return was.length === is.length && was.every(([key, value], i) => is[i]![0] === key && is[i]![1] === value)
}

const RaceRow = memo(
  Row,
  (before, after) => before.columns === after.columns && isSame(before.shown, after.shown),
) as typeof Row

interface RaceTableProps<Shown extends ShownRace> {
  rows: readonly Shown[]
  /** The same array each time. */
  columns: readonly Column<Shown>[]
  caption: string
  className: string
  /** What is above the row at this place. */
  dividersAbove?: ((place: number) => Divider[]) | undefined
}

export function RaceTable<Shown extends ShownRace>({
  rows,
  columns,
  caption,
  className,
  dividersAbove,
}: RaceTableProps<Shown>) {
  return (
    <table className={className}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, className: ofColumn }) => (
            <th key={head} scope="col" className={ofColumn}>
              {ofColumn === 'actions' ? <span className="vh">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((shown, place) => (
          <Fragment key={shown.race.id}>
            {dividersAbove?.(place).map(({ level, text }) => (
              <tr key={level} className={`apart apart-${level}`}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {text}
                </th>
              </tr>
            ))}
            <RaceRow shown={shown} columns={columns} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

// Races as the list shows them: dense rows, under 900 px of a few lines each; as cards each row stands as a small sheet of labelled
// facts.

const COLUMNS = [COURSE, RACE, DATE, RUNNERS, STEEPNESS_AND_TERRAIN, SCORE, TIME, CHANCE, ACTIONS]

interface RaceListProps {
  rows: readonly ShownRace[]
  caption: string
  cards?: boolean
  dividersAbove?: (place: number) => Divider[]
}

export const RaceList = ({ rows, caption, cards = false, dividersAbove }: RaceListProps) => (
  <div className="races-box">
    <RaceTable
      rows={rows}
      columns={COLUMNS}
      caption={caption}
      className={cards ? 'races as-cards' : 'races'}
      dividersAbove={dividersAbove}
    />
  </div>
)
