// Files as spreadsheets write them, in any encoding and with any separator.
import { expect, test } from 'vitest'
import { readCsvFile } from './read-csv-file.ts'

const TABLE = [
  ['Race', 'Year', 'Note'],
  ['São Paulo, the Marathon', '2019', 'Said "go"\nand went'],
]
const QUOTED = 'Race,Year,Note\r\n"São Paulo, the Marathon",2019,"Said ""go""\nand went"'

test.each([
  ['commas', QUOTED],
  ['semicolons', 'Race;Year;Note\nSão Paulo, the Marathon;2019;"Said ""go""\nand went"'],
  ['tabs', 'Race\tYear\tNote\nSão Paulo, the Marathon\t2019\t"Said ""go""\nand went"'],
])('cells parted by %s', async (_what, text) => {
  expect(await readCsvFile(new Blob([text]))).toEqual(TABLE)
})

test.each<[string, BlobPart]>([
  ['UTF-8', QUOTED],
  ['UTF-8 with a mark', `\ufeff${QUOTED}`],
  ['Windows', Uint8Array.from(QUOTED, (letter) => letter.charCodeAt(0))],
  [
    'UTF-16',
    Uint8Array.from(
      [...`\ufeff${QUOTED}`].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
    ),
  ],
])('text in %s', async (_what, content) => {
  expect(await readCsvFile(new Blob([content]))).toEqual(TABLE)
})

test('a file that is no list of races for its size is refused in words', async () => {
  await expect(readCsvFile(new Blob([new Uint8Array(52_000_000)]), 20_000_000)).rejects.toThrow(
    'This file is too large for a list of races: it has 52 MB, and 20 MB can be read. Part it.',
  )
})

test('a workbook and a picture are refused in words', async () => {
  await expect(readCsvFile(new Blob(['PK\u0003\u0004', new Uint8Array(30)]))).rejects.toThrow(
    'This is a workbook, not a CSV file. Save it as CSV in your spreadsheet, and choose that file.',
  )
  await expect(
    readCsvFile(new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])])),
  ).rejects.toThrow('This is not a CSV file: it is no text.')
})

test.each([
  ['to the end', 'Race,Year\nUlm,2019\n"Berlin,2020\nRome,2021'],
  ['within a cell', 'Race,Year\nUlm,2019\n"Ber"lin,2020\nRome,2021'],
])(
  'a file in which a quote is open %s is refused with its row, and no row of it is lost in silence',
  async (_how, text) => {
    await expect(readCsvFile(new Blob([text]))).rejects.toThrow('Row 3 has a quote (") that is not closed')
  },
)

test('quotes in the midst of a cell are text', async () => {
  expect(await readCsvFile(new Blob(['Race,Year\n5" run,2019']))).toEqual([
    ['Race', 'Year'],
    ['5" run', '2019'],
  ])
})
