// Reads a CSV file that somebody chose: rows of cells, whatever separates them and however it is encoded. The file stays
// on the device.
import { MAX_FILE_BYTES } from '../../rules/site/limits.ts'
import Papa from 'papaparse'

const MB = 1_000_000

/** UTF-8 where the bytes are, or as a byte order mark says, else what older spreadsheets write. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isZip = (bytes: ArrayBuffer): boolean =>
  new TextDecoder('latin1').decode(bytes.slice(0, 4)) === 'PK\u0003\u0004'

/**
 * The rows of a file; commas, semicolons, tabs or bars part the cells. Throws a sentence for the person where it is too large, no text,
 * or a quote in it takes in all that follows.
 */
export async function readCsvFile(file: Blob, maxBytes: number = MAX_FILE_BYTES.races): Promise<string[][]> {
  if (file.size > maxBytes)
    throw new Error(
      `This file is too large for a list of races: it has ${Math.ceil(file.size / MB)} MB, and ${maxBytes / MB} MB can be read. Part it.`,
    )
  const bytes = await file.arrayBuffer()
  // A workbook of a spreadsheet is a ZIP file.
  if (isZip(bytes))
    throw new Error(
      'This is a workbook, not a CSV file. Save it as CSV in your spreadsheet, and choose that file.',
    )
  const text = decode(bytes)
  if (text.includes('\0')) throw new Error('This is not a CSV file: it is no text.')
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: false })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open?.row !== undefined)
    throw new Error(
      `Row ${open.row + 1} has a quote (") that is not closed, so the rows after it cannot be told apart. Correct it and choose the file again.`,
    )
  return data
}
