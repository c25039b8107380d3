// The ground of the maps where BASEMAP names a PMTiles file: what is wrong with that file, and its bytes in the ranges that
// browsers request (https://www.rfc-editor.org/rfc/rfc9110#name-range-requests).
import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PMTiles, TileType, type Source } from 'pmtiles'
import parseRange from 'range-parser'
import { BASEMAP_PATH } from '../src/build/build-inputs.ts'

const TYPE = 'application/vnd.pmtiles'

/** A file of this machine as the reader of PMTiles takes it. */
const onDisk = (path: string): Source => ({
  getKey: () => path,
  getBytes: async (offset, length) => ({
    data: await (await openAsBlob(path)).slice(offset, offset + length).arrayBuffer(),
  }),
})

async function faultIn(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return 'is not there'
  const header = await new PMTiles(onDisk(path)).getHeader().catch(() => null)
  if (header?.specVersion !== 3) return 'is no PMTiles file of version 3'
  if (header.tileType !== TileType.Mvt) return 'holds pictures, not vector tiles'
  const bytes = header.tileDataOffset + (header.tileDataLength ?? 0)
  return found.size < bytes ? `is cut off: ${found.size} of ${bytes} bytes` : null
}

/** What is wrong with the file, as one sentence for whoever starts the site; null where nothing is. */
async function basemapFault(path: string): Promise<string | null> {
  const fault = await faultIn(path)
  return (
    fault &&
    `BASEMAP: ${path} ${fault}. The maps show their outlines (docs/deploy.md says how to make the file).`
  )
}

/**
 * The basemap's file; null where none is named, or where something is wrong with it, which is then said once. `env` holds it
 * for the builds of this process.
 */
export async function useBasemap(
  path: string | null,
  env: Record<string, string | undefined>,
  warn: (line: string) => void = console.warn,
): Promise<string | null> {
  const fault = path && (await basemapFault(path))
  if (fault) warn(fault)
  const used = fault ? null : path
  env.BASEMAP = used ?? ''
  return used
}

/** The part of the file that is requested: all of it, one range (206), or 416 where the file is shorter. */
async function answerWith(path: string, request: Request): Promise<Response> {
  const { mtimeMs, size } = await stat(path)
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const headers = new Headers({ 'accept-ranges': 'bytes', 'content-type': TYPE, etag })
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  const rangeHeader = request.headers.get('range')
  const isOfThisFile = (request.headers.get('if-range') ?? etag) === etag
  const ranges = rangeHeader && isOfThisFile ? parseRange(size, rangeHeader) : -2
  if (ranges === -1) {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  // Several ranges at once may be answered with the whole file; browsers' readers of PMTiles request one.
  const range = typeof ranges === 'object' && ranges.type === 'bytes' && ranges.length === 1 && ranges[0]
  const { start, end } = range || { start: 0, end: size - 1 }
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  headers.set('content-length', String(end - start + 1))
  const body = request.method === 'HEAD' ? null : (await openAsBlob(path)).slice(start, end + 1, TYPE)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** Answers a request for the basemap; null where it is for something else or there is none. */
export async function answerBasemap(path: string | null, request: Request): Promise<Response | null> {
  if (!path || new URL(request.url).pathname !== BASEMAP_PATH) return null
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  return answerWith(path, request)
}
