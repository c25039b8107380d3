// P5–P8: what a page weighs before anybody touches it: compressed HTML, and bytes and requests of a first visit.
import { brotliCompressSync, constants } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RACE_TYPES } from '../../src/race/race-types.ts'
import { SITE_PARTS_FILE } from '../../src/rules/offline/preloading.ts'
import { withPage } from './bench-browser.ts'
import { percentile, type Figure } from './benchmarks-file.ts'

interface Visit {
  bytes: number
  requests: number
  scriptBytes: number
  /** Of the script, React itself. */
  reactBytes: number
}

const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** What a header that was sent before costs again over HTTP/2, about: an index into the table of headers each. */
const REPEATED_HEADERS_BYTES = 60

const STATUS_AND_END_BYTES = 'HTTP/1.1 200 OK\r\n\r\n'.length

/**
 * Bytes over the wire and requests of a first visit, images left out, until the network is quiet. The local server speaks
 * HTTP/1.1 and repeats all headers with each file; Netlify speaks HTTP/2, where a repeated header is a byte or two. So the
 * headers count once in full, those of the largest answer, and in the other answers as repeated.
 */
async function visit(url: string): Promise<Visit> {
  return withPage({}, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const answers = new Map<
      string,
      { type: string; headerBytes: number; isReact: boolean; isListOfScripts: boolean }
    >()
    const total = { bytes: 0, requests: 0, scriptBytes: 0, reactBytes: 0 }
    let headerBytes = 0
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      const ofHeaders = Object.entries(response.headers).map(
        ([name, value]) => name.length + value.length + 4,
      )
      answers.set(requestId, {
        type,
        // With the line of the status before them and an empty one behind.
        headerBytes: ofHeaders.reduce((sum, bytes) => sum + bytes, STATUS_AND_END_BYTES),
        isReact: response.url.includes('/_astro/react'),
        isListOfScripts: response.url.endsWith(SITE_PARTS_FILE),
      })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const answer = answers.get(requestId)
      // Images do not count, nor do pages and scripts fetched ahead (type Other) and the list of those scripts: they come when
      // the page stands, and only where data are no concern.
      if (!answer || answer.type === 'Image' || answer.type === 'Other' || answer.isListOfScripts) return
      const bodyBytes = Math.max(0, encodedDataLength - answer.headerBytes)
      headerBytes = Math.max(headerBytes, answer.headerBytes)
      total.requests++
      total.bytes += bodyBytes
      if (answer.type === 'Script') total.scriptBytes += bodyBytes
      if (answer.isReact) total.reactBytes += bodyBytes
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    total.bytes += headerBytes + (total.requests - 1) * REPEATED_HEADERS_BYTES
    return total
  })
}

/** Kinds of pages without a goal: reported all the same. */
const OTHER_KINDS = {
  list: '/all-races',
  map: '/races-map',
  article: '/articles/racing-at-altitude',
  place: '/marathons/germany',
  'pace chart': '/marathon-pace-chart',
  'pace plan': '/pace-plan/boston-marathon',
  'sign-in': '/login',
}

async function otherKinds(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(OTHER_KINDS)) {
    const { bytes, requests } = await visit(url + path)
    const what = `${name}, all bytes of a first visit without images`
    figures.push({ id: 'P6', what, value: bytes / 1000, unit: 'kB', goal: null })
    figures.push({ id: 'P8', what: `${name}, requests`, value: requests, unit: '', goal: null })
  }
  return figures
}

/** Weighs the site served at `url` from `folder`. */
export async function measureWeight({ url, folder }: { url: string; folder: string }): Promise<Figure[]> {
  const raceSizes = RACE_TYPES.flatMap(({ slug }) =>
    readdirSync(join(folder, slug))
      .filter((name) => name.endsWith('.html'))
      .map((name) => brotli(readFileSync(join(folder, slug, name))) / 1000),
  )
  const html = (name: string) => brotli(readFileSync(join(folder, name))) / 1000
  const home = await visit(`${url}/`)
  const race = await visit(`${url}/marathon/boston-marathon`)
  const article = await visit(`${url}/articles/racing-at-altitude`)
  const map = await visit(`${url}/races-map`)
  return [
    {
      id: 'P5',
      what: 'home, compressed HTML with its style',
      value: html('index.html'),
      unit: 'kB',
      goal: 13,
    },
    {
      id: 'P5',
      what: 'race page, median',
      value: percentile(raceSizes, 0.5),
      unit: 'kB',
      goal: 9,
      limit: '1.7 kB (a race page of facts alone)',
    },
    { id: 'P5', what: 'race page, largest', value: Math.max(...raceSizes), unit: 'kB', goal: 11 },
    {
      id: 'P5',
      what: 'first page of all races',
      value: html('all-races.html'),
      unit: 'kB',
      goal: 14.6,
    },
    {
      id: 'P6',
      what: 'home, all bytes of a first visit without images',
      value: home.bytes / 1000,
      unit: 'kB',
      goal: 50,
      limit: 'the HTML alone',
    },
    {
      id: 'P6',
      what: 'race page, all bytes of a first visit without images',
      value: race.bytes / 1000,
      unit: 'kB',
      goal: 30,
      limit: 'the HTML alone',
    },
    {
      id: 'P7',
      what: 'home, script before it is used',
      value: home.scriptBytes / 1000,
      unit: 'kB',
      goal: 10,
      limit: '0',
    },
    {
      id: 'P7',
      what: 'race page, script before it is used',
      value: race.scriptBytes / 1000,
      unit: 'kB',
      goal: 10,
      limit: '0',
    },
    {
      id: 'P7',
      what: 'article, script before it is used',
      value: article.scriptBytes / 1000,
      unit: 'kB',
      goal: 10,
      limit: '0',
    },
    {
      id: 'P7',
      what: 'map, script besides React',
      value: (map.scriptBytes - map.reactBytes) / 1000,
      unit: 'kB',
      goal: 75,
      limit: '41.7 kB (Leaflet and supercluster)',
    },
    { id: 'P8', what: 'home, requests', value: home.requests, unit: '', goal: 8, limit: '1' },
    {
      id: 'P8',
      what: 'race page, requests',
      value: race.requests,
      unit: '',
      goal: 5,
      limit: '1',
    },
    ...(await otherKinds(url)),
  ]
}
