// Where browsers find the PMTiles file that BASEMAP names: on the site's own host, with a mark of the file in the query, so that
// one that has been exchanged is another address.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'

export const BASEMAP_PATH = '/basemap.pmtiles'
/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md#3-header: how many tiles and bytes there are, and where. */
const HEADER_BYTES = 127

function headerOf(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    return header.subarray(0, readSync(file, header))
  } finally {
    closeSync(file)
  }
}

/** `/basemap.pmtiles?1a2b3c4d`; null where no file is named. */
export const basemapAddress = ({ BASEMAP }: Record<string, string | undefined>): string | null =>
  BASEMAP
    ? `${BASEMAP_PATH}?${createHash('sha256').update(headerOf(BASEMAP)).digest('hex').slice(0, 8)}`
    : null
