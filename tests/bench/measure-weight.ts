// P5–P8: what a page weighs before anybody touches it: compressed HTML, and bytes and requests of a first visit.
import { brotliCompressSync, constants } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withPage } from './bench-browser.ts'
import { percentile, type Figure } from './figure.ts'

interface Visit {
  bytes: number
  requests: number
  scriptBytes: number
}

const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Bytes over the wire and requests of a first visit, images left out, until the network is quiet. */
async function visit(url: string): Promise<Visit> {
  return withPage({}, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const types = new Map<string, string>()
    const total = { bytes: 0, requests: 0, scriptBytes: 0 }
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId)
      if (type === undefined || type === 'Image') return
      total.requests++
      total.bytes += encodedDataLength
      if (type === 'Script') total.scriptBytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return total
  })
}

/** Weighs the site served at `url` from `folder`. */
export async function measureWeight({ url, folder }: { url: string; folder: string }): Promise<Figure[]> {
  const raceSizes = ['marathon', 'half-marathon'].flatMap((type) =>
    readdirSync(join(folder, type))
      .filter((name) => name.endsWith('.html'))
      .map((name) => brotli(readFileSync(join(folder, type, name))) / 1000),
  )
  const html = (name: string) => brotli(readFileSync(join(folder, name))) / 1000
  const home = await visit(`${url}/`)
  const race = await visit(`${url}/marathon/boston-marathon`)
  return [
    {
      id: 'P5',
      what: 'home, compressed HTML with its style',
      value: html('index.html'),
      unit: 'kB',
      goal: 12,
    },
    { id: 'P5', what: 'race page, median', value: percentile(raceSizes, 0.5), unit: 'kB', goal: 8 },
    { id: 'P5', what: 'race page, largest', value: Math.max(...raceSizes), unit: 'kB', goal: 8 },
    { id: 'P5', what: 'first page of all races', value: html('all-races.html'), unit: 'kB', goal: 14 },
    {
      id: 'P6',
      what: 'home, all bytes of a first visit without images',
      value: home.bytes / 1000,
      unit: 'kB',
      goal: 60,
    },
    {
      id: 'P6',
      what: 'race page, all bytes of a first visit without images',
      value: race.bytes / 1000,
      unit: 'kB',
      goal: 30,
    },
    {
      id: 'P7',
      what: 'home, script before it is used',
      value: home.scriptBytes / 1000,
      unit: 'kB',
      goal: 10,
    },
    {
      id: 'P7',
      what: 'race page, script before it is used',
      value: race.scriptBytes / 1000,
      unit: 'kB',
      goal: 10,
    },
    { id: 'P8', what: 'home, requests', value: home.requests, unit: '', goal: 8 },
    { id: 'P8', what: 'race page, requests', value: race.requests, unit: '', goal: 5 },
  ]
}
