// What the built pages weigh, read as files: compressed HTML, script and requests of each kind of page, and the search files.
// Playwright's own `test`, because no browser is needed. What is measured beside these limits stands in BENCHMARKS.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { compressedBytes, racePages, readPages, scriptsOf, type BuiltPage } from './built-pages.ts'
import { siteFolder } from './own-site.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })

const folder = siteFolder()
let read: BuiltPage[] = []
const pages = () => read
test.beforeAll(() => {
  read = readPages(folder)
})
const at = (path: string) => pages().find((page) => page.path === path)!
const races = () => racePages(folder, pages())
const isWithIsland = ({ html }: BuiltPage) => html.includes('<astro-island')

const compressed = new Map<string, number>()
const bytesOf = (file: string, code: string) => {
  if (!compressed.has(file)) compressed.set(file, compressedBytes(code))
  return compressed.get(file)!
}
const scriptBytes = (page: BuiltPage, counts: (file: string) => boolean = () => true) =>
  [...scriptsOf(folder, page)]
    .filter(([file]) => counts(file))
    .reduce((sum, [file, code]) => sum + bytesOf(file, code), 0)

/** Pages that are over a limit, with what they weigh. */
const over = (limit: number, these: BuiltPage[], weigh: (page: BuiltPage) => number) =>
  these
    .map((page) => ({ path: page.path, bytes: weigh(page) }))
    .filter(({ bytes }) => bytes > limit || bytes < 1000)
    .map(({ path, bytes }) => `${path}: ${bytes}`)
    .slice(0, 20)

const html = (page: BuiltPage) => compressedBytes(page.html)

test('a page and its style fit into one flight of a new connection: home 11.9 kB, the list 13.7, a race 9.3', () => {
  expect(over(11_900, [at('/')], html)).toEqual([])
  expect(over(13_700, [at('/all-races')], html)).toEqual([])
  // The longest before they are compressed: to compress all as well as can be takes most of a minute.
  const longest = races().toSorted((a, b) => b.html.length - a.html.length)
  expect(longest.length).toBeGreaterThan(100)
  expect(over(9300, longest.slice(0, 20), html)).toEqual([])
  const inTheMiddle = longest[Math.floor(longest.length / 2)]!
  expect(html(inTheMiddle), inTheMiddle.path).toBeLessThan(7800)
})

test('what surrounds every page is at most 6 kB of compressed script', () => {
  expect(over(6000, ['/about', '/faq', '/articles'].map(at), scriptBytes)).toEqual([])
})

/** Pages with forms that do something without React, and home, and what they may ask for instead of 10 kB. */
const OWN_LIMITS = new Map([
  ['/your-time', 17_600],
  ['/contact', 13_000],
  ['/near', 13_500],
  ['/', 9700],
])

test('a page that is only read asks for 10 kB of compressed script at most, home for 9.7', () => {
  const plain = pages().filter((page) => !page.noindex && !isWithIsland(page))
  expect(plain.length).toBeGreaterThan(1000)
  const faults = plain.flatMap((page) => over(OWN_LIMITS.get(page.path) ?? 10_000, [page], scriptBytes))
  expect(faults.slice(0, 20)).toEqual([])
})

// React alone is 57 of them, and what every page loads 6. A page with a tool measures 70 to 72; the cut-off clock comes closest.
const MOST_TOOL_SCRIPT = 73_000
const TOOL =
  /^\/((half-)?marathon-(predictor|pace-chart)|(pace-chart|pace-plan|training-plans)\/.*|pb-potential|race-to-race|heat-and-altitude|age-grading|boston-qualifying|ballot-odds|cut-off-clock|fuelling)$/

test('no tool asks for more than 73 kB of compressed script, React included', () => {
  const tools = pages().filter(({ path, noindex }) => !noindex && TOOL.test(path))
  expect(tools.length).toBeGreaterThan(20)
  expect(over(MOST_TOOL_SCRIPT, tools, (page) => scriptBytes(page))).toEqual([])
})

test('the map asks for 48.8 kB of compressed script at most besides React and its worker', () => {
  const named = readdirSync(join(folder, '_astro')).find((name) => /^LeafletPane\..*\.js$/.test(name))
  const later = { ...at('/races-map'), html: `<script src="/_astro/${named}"></script>` }
  const files = new Map([...scriptsOf(folder, at('/races-map')), ...scriptsOf(folder, later)])
  const isReact = (file: string) => /^_astro\/react\b/.test(file.replace(/^\//, ''))
  const sizes = [...files].filter(([file]) => !isReact(file)).map(([file, code]) => bytesOf(file, code))
  expect(files.size - sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(48_800)
})

/** Styles and fonts that a page asks for, by address; the style of home or a race is one of each. */
const linkedFiles = (page: BuiltPage): string[] => {
  const linked = /<link rel="(?:stylesheet|preload)" href="([^"]+)"/g
  return [...new Set([...page.html.matchAll(linked)].map(([, file]) => file!))]
}

test('a first visit is 32.2 kB of files for home and 25.5 for a race page, images left out', () => {
  const linkedBytes = (file: string) => {
    const bytes = readFileSync(join(folder, file))
    return file.endsWith('.woff2') ? bytes.length : compressedBytes(bytes)
  }
  const visit = (page: BuiltPage) =>
    html(page) + scriptBytes(page) + linkedFiles(page).reduce((sum, file) => sum + linkedBytes(file), 0)
  expect(over(32_200, [at('/')], visit)).toEqual([])
  expect(over(25_500, [at('/marathon/boston-marathon')], visit)).toEqual([])
})

const requests = (page: BuiltPage) => 1 + linkedFiles(page).length + scriptsOf(folder, page).size

/** Pages that ask for more files than others of their kind, with the scripts of what is used on them. */
const MOST_FILES = new Map([
  ['/login', 12],
  ['/contact', 12],
  ['/near', 12],
  ['/your-time', 17],
  ['/races-map', 16],
  ['/compare', 34],
])

test('a page that is only read asks for 8 files at most, one with a tool for 14, the list for 18', () => {
  const most = (page: BuiltPage) =>
    MOST_FILES.get(page.path) ?? (page.path.startsWith('/all-races') ? 18 : isWithIsland(page) ? 14 : 8)
  const listed = pages().filter(({ path, noindex }) => !noindex || path === '/login')
  expect(listed.length).toBeGreaterThan(1000)
  const faults = listed.filter((page) => requests(page) > most(page))
  expect(faults.map((page) => `${page.path}: ${requests(page)}`).slice(0, 20)).toEqual([])
})

test('home asks for 7 files and a race page for 4 before it stands, images left out', () => {
  expect(requests(at('/'))).toBeLessThanOrEqual(7)
  // Reviews bring a style of their own; the catalogue has none.
  const counts = races()
    .filter((page) => !page.html.includes('/_astro/reviews.'))
    .map(requests)
  expect(counts.length).toBeGreaterThan(100)
  expect(Math.min(...counts)).toBeGreaterThan(2)
  expect(Math.max(...counts)).toBeLessThanOrEqual(4)
})

test('no search file is over 10 kB', () => {
  const search = join(folder, 'data/search')
  const files = readdirSync(search).filter((name) => name.endsWith('.json'))
  expect(files.length).toBeGreaterThan(50)
  const large = files.filter((name) => compressedBytes(readFileSync(join(search, name))) > 10_000)
  expect(large).toEqual([])
})
