// Races as a table. How its rows stand under 900 px is a matter of its class: race-table.css has the usual one.
import { Fragment } from 'react'
import type { Divider } from '../rules/race/race-order.ts'
import type { Column, ShownRace } from './race-columns.tsx'
import { RaceRow } from './RaceRow.tsx'

interface Props<Shown extends ShownRace> {
  rows: readonly Shown[]
  /** The same array each time. */
  columns: readonly Column<Shown>[]
  caption: string
  className: string
  /** What stands above the row at this place. */
  dividersAbove?: ((place: number) => Divider[]) | undefined
}

export function RaceTable<Shown extends ShownRace>({
  rows,
  columns,
  caption,
  className,
  dividersAbove,
}: Props<Shown>) {
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
