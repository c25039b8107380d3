// A race as a row of a table, the same at build and in the browser. Drawn again only where what it shows is another: a press on a
// filter has fifty of them on the page.
import { memo } from 'react'
import type { Column, ShownRace } from './race-columns.tsx'

interface Props<Shown extends ShownRace> {
  shown: Shown
  columns: readonly Column<Shown>[]
}

function Row<Shown extends ShownRace>({ shown, columns }: Props<Shown>) {
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

export const RaceRow = memo(
  Row,
  (before, after) => before.columns === after.columns && isSame(before.shown, after.shown),
) as typeof Row
