// A table in a text: caption above, source below, figures at the right. Wide ones become stacked rows on phones.
import type { ReactNode } from 'react'
import {
  type BothUnits,
  formatMeasure,
  type MeasureKind,
  withUnbrokenUnits,
} from '../rules/writing/measures.ts'
import { Both } from './Both.tsx'
import { TableHead } from './TableHead.tsx'
import './data-table.css'

/** Plain words, a link, a measure that follows the reader's units, or words in both systems. */
type Cell = string | { text: string; href: string } | { both: BothUnits } | { [kind in MeasureKind]?: number }
interface Column {
  label: string
  /** Figures are at the right. */
  figures?: boolean
}
export interface DataTableProps {
  caption: string
  columns: (Column | string)[]
  rows: Cell[][]
  /** Where the rows come from, and how sure they are. */
  source?: string
}

function contentOf(cell: Cell): ReactNode {
  if (typeof cell === 'string') return cell
  if ('both' in cell) return <Both of={cell.both} />
  if ('href' in cell) return <a href={cell.href}>{cell.text}</a>
  const [kind, value] = Object.entries(cell)[0] as [MeasureKind, number]
  return <span {...{ [`data-${kind}`]: value }}>{formatMeasure(value, kind)}</span>
}

export function DataTable({ caption, columns: named, rows, source }: DataTableProps) {
  const columns = named.map((column) => (typeof column === 'string' ? { label: column } : column))
  return (
    <figure className={columns.length > 3 ? 'data wide' : 'data'}>
      <table>
        <caption>{withUnbrokenUnits(caption)}</caption>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, i) => {
                const Tag = i === 0 ? 'th' : 'td'
                const { label, figures } = columns[i] ?? { label: undefined }
                return (
                  <Tag
                    key={i}
                    scope={i === 0 ? 'row' : undefined}
                    data-l={label}
                    className={figures ? 'r num' : undefined}
                  >
                    {contentOf(cell)}
                  </Tag>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {source && <figcaption>{withUnbrokenUnits(source)}</figcaption>}
    </figure>
  )
}
