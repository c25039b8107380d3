// The head of a table.

interface Column {
  label: string
  /** Figures are at the right. */
  figures?: boolean
  /** That the column is a chart is said to screen readers only. */
  chart?: boolean
}

export function TableHead({ columns }: { columns: readonly (string | Column)[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { label, figures, chart }: Column = typeof column === 'string' ? { label: column } : column
          return (
            <th key={label} scope="col" className={chart ? 'pic' : figures ? 'r' : undefined}>
              {chart ? <span className="vh">{label}</span> : label}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
