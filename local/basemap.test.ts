// The file that BASEMAP names: what is wrong with one is a sentence, and what is right is sent as it is asked for.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, TileType } from 'pmtiles'
import { afterAll, describe, expect, it } from 'vitest'
import { writeBasemap } from '../tests/basemap-file.ts'
import { answerBasemap, useBasemap } from './basemap.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-basemap-'))
afterAll(() => rmSync(folder, { recursive: true }))
const BOSTON = { lat: 42.35, lon: -71.08 }
const good = join(folder, 'good.pmtiles')
const bytes = writeBasemap(good, BOSTON)

describe('a basemap', () => {
  it('is used where it is whole', async () => {
    const env = {}
    expect(await useBasemap(good, env)).toBe(good)
    expect(env).toEqual({ BASEMAP: good })
    expect(await useBasemap(null, env)).toBeNull()
  })

  it.each([
    ['missing', () => undefined, 'is not there'],
    ['empty', (file: string) => writeFileSync(file, ''), 'is no PMTiles file of version 3'],
    [
      'a picture',
      (file: string) => writeFileSync(file, 'PNG'.repeat(200)),
      'is no PMTiles file of version 3',
    ],
    [
      'of pictures',
      (file: string) => writeBasemap(file, BOSTON, TileType.Png),
      'holds pictures, not vector tiles',
    ],
    [
      'half there',
      (file: string) => writeFileSync(file, bytes.subarray(0, 2000)),
      `is cut off: 2000 of ${bytes.length} bytes`,
    ],
  ])('that is %s leaves the outlines, and one sentence says why', async (name, write, words) => {
    const file = join(folder, `${name}.pmtiles`)
    write(file)
    const [env, said]: [Record<string, string>, string[]] = [{ BASEMAP: file }, []]
    expect(await useBasemap(file, env, (line) => said.push(line))).toBeNull()
    expect(said).toEqual([expect.stringContaining(`BASEMAP: ${file} ${words}. The maps show their outlines`)])
    // The build that this process starts reads it.
    expect(env.BASEMAP).toBe('')
  })
})

describe('its bytes', () => {
  const ask = async (headers: Record<string, string>, method = 'GET') =>
    (await answerBasemap(good, new Request('http://localhost/basemap.pmtiles?1', { headers, method })))!
  const size = bytes.length
  const etag = async () => (await ask({})).headers.get('etag')!

  it('come whole where no range is asked for, and with HEAD their length alone', async () => {
    const whole = await ask({})
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    const head = await ask({}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(size),
      '',
    ])
  })

  it.each([
    ['bytes=0-126', 0, 127],
    ['bytes=100-', 100, size],
    ['bytes=-10', size - 10, size],
    [`bytes=5-${size * 2}`, 5, size],
  ])('come in the range %s', async (range, start, end) => {
    const part = await ask({ range })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${size}`)
    expect(part.headers.get('content-length')).toBe(String(end - start))
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true)
  })

  it('are refused behind the end, and come whole for a range that is none', async () => {
    const refused = await ask({ range: `bytes=${size}-` })
    expect([refused.status, refused.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    for (const range of ['lines=0-1', 'bytes=0-1,5-6']) expect((await ask({ range })).status).toBe(200)
  })

  it('are not sent again to whom has them, and whole to whom has a part of another file', async () => {
    expect((await ask({ 'if-none-match': await etag() })).status).toBe(304)
    const range = 'bytes=0-9'
    expect((await ask({ range, 'if-range': await etag() })).status).toBe(206)
    expect((await ask({ range, 'if-range': '"another"' })).status).toBe(200)
  })

  it('are what is at this one address, to be read alone', async () => {
    expect((await ask({}, 'DELETE')).status).toBe(405)
    expect(await answerBasemap(good, new Request('http://localhost/other.pmtiles'))).toBeNull()
    expect(await answerBasemap(null, new Request('http://localhost/basemap.pmtiles'))).toBeNull()
  })

  it('are read as tiles by the reader of browsers', async () => {
    const archive = new PMTiles({
      getKey: () => 'basemap',
      getBytes: async (offset, length) => ({
        data: await (await ask({ range: `bytes=${offset}-${offset + length - 1}` })).arrayBuffer(),
      }),
    })
    expect(await archive.getHeader()).toMatchObject({ maxZoom: 12, tileType: TileType.Mvt })
    expect((await archive.getZxy(12, 1239, 1515))?.data.byteLength).toBeGreaterThan(100)
    expect(await archive.getZxy(12, 0, 0)).toBeUndefined()
  })
})
