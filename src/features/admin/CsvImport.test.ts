// A file of thousands of rows: the first are shown, and no work is done for the others.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FirstRows } from './CsvImport.tsx'

test('only the rows that are shown are made, and the number of the others is said', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => at)
  let made = 0
  const html = renderToStaticMarkup(
    createElement(FirstRows<number>, {
      caption: 'What would change',
      headings: ['Row'],
      rows,
      renderRow: (row) => {
        made++
        return createElement('tr', { key: row }, createElement('td', null, `row ${row}`))
      },
    }),
  )
  expect([made, html.includes('row 199'), html.includes('And 4800 more.')]).toEqual([200, true, true])
})
