// Files as spreadsheets write them, in any encoding and with any separator.
import { expect, test } from 'vitest'
import { csvRows, readCsvFile } from './save-file.ts'

const TABLE = [
  ['Race', 'Year', 'Note'],
  ['São Paulo, the Marathon', '2019', 'Said "go"\nand went'],
]
const QUOTED = 'Race,Year,Note\r\n"São Paulo, the Marathon",2019,"Said ""go""\nand went"'

test.each([
  ['commas', QUOTED],
  ['semicolons', 'Race;Year;Note\nSão Paulo, the Marathon;2019;"Said ""go""\nand went"'],
  ['tabs', 'Race\tYear\tNote\nSão Paulo, the Marathon\t2019\t"Said ""go""\nand went"'],
])('cells parted by %s', (_what, text) => {
  expect(csvRows(text)).toEqual(TABLE)
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
  await expect(readCsvFile(new Blob([new Uint8Array(2_000_001)]))).rejects.toThrow(
    'too large for a list of races',
  )
})
