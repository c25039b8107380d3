// The script that stands in every page: what it does before any file is there.
import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { guestFavourite } from '../rules/favourites/saved-race.ts'
import { writeStoredComparison } from '../rules/comparison/comparison.ts'
import { STORED_KEYS } from '../rules/site/stored-keys.ts'
import { shortName, startScript } from './browser-scripts.ts'

const SOURCE = new URL('../platform/browser/start.ts', import.meta.url)
/** What the script asks of a browser to define elements. */
const ELEMENTS = { HTMLElement: Object, customElements: { define: () => undefined } }

test.each([
  ['shared~Compare~Finder~TopRaces', 'shared'],
  ['RaceFacts.astro_astro_type_script_index_0_lang', 'RaceFacts'],
  ['[...place]', '_...place_'],
  ['SubscribeForm', 'SubscribeForm'],
])('a script of the bundler’s name %s is called %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test('a source that imports something is refused, for that would not be in the page', async () => {
  await expect(startScript(`import { x } from './x.ts'\nx()`)).rejects.toThrow('import nothing')
})

test('it says what the device keeps, but no token and no time, and leaves nothing behind but what it shares', async () => {
  const stored: Record<string, string> = {
    'startline:theme': 'dark',
    'startline:units': 'imperial',
    'startline:your-time': '{"raceType":"marathon"}',
    'startline:session': '{"access_token":"secret"}',
    'startline:role': 'admin',
  }
  const messages: Record<string, string> = {}
  const root = { setAttribute: (name: string, value: string) => void (messages[name] = value) }
  const page = {
    document: { documentElement: root },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    location: { search: '?time=3:30' },
    navigator: { userAgent: '' },
    addEventListener: () => undefined,
  }
  const globals = { ...page, ...ELEMENTS, window: {} as Record<string, unknown> }
  const before = Object.keys(globals)
  runInNewContext(await startScript(await readFile(SOURCE, 'utf8')), globals)
  expect(messages).toEqual({
    'data-theme': 'dark',
    'data-units': 'imperial',
    'data-your-time': '',
    'data-session': '',
    'data-role': 'admin',
    'data-linked': '',
  })
  expect(Object.keys(globals)).toEqual(before)
  const any = expect.any(Function)
  const marked = { 'save-race': expect.anything(), 'compare-race': expect.anything() }
  expect(globals.window).toEqual({
    startline: {
      errors: [],
      islands: [],
      followIsland: any,
      marked,
      savedAreKnown: true,
      presses: [],
      count: any,
      show: any,
    },
  })
})

test('it knows Safari by the same pattern as the rest of the site, from which it may import nothing', async () => {
  const patternOf = (source: string) => /\/\^[^\n]*safari\/i/.exec(source)?.[0]
  const domain = await readFile(new URL('../platform/browser/client-headers.ts', import.meta.url), 'utf8')
  const pattern = patternOf(await readFile(SOURCE, 'utf8'))
  expect(pattern).toContain('safari')
  expect(patternOf(domain)).toBe(pattern)
})

test('what it reads are names under which the site stores something, written by hand since it may import nothing', async () => {
  const read: string[] = []
  runInNewContext(await startScript(await readFile(SOURCE, 'utf8')), {
    document: { documentElement: {} },
    localStorage: { getItem: (key: string) => (read.push(key), null) },
    location: { search: '' },
    navigator: { userAgent: '' },
    addEventListener: () => undefined,
    window: {},
    ...ELEMENTS,
  })
  const ofTheDevice = new Set(STORED_KEYS.filter(({ where }) => !where).map(({ key }) => key))
  expect(read.filter((key) => !ofTheDevice.has(key))).toEqual([])
  expect(read).toHaveLength(8)
})

/** What the script says with this on the device and in the tab: the numbers of saved and of compared races, and whether all are known. */
async function startedWith(local: Record<string, string>, session: Record<string, string> = {}) {
  const window = {} as Window
  const storage = (kept: Record<string, string>) => ({ getItem: (key: string) => kept[key] ?? null })
  runInNewContext(await startScript(await readFile(SOURCE, 'utf8')), {
    document: { documentElement: { setAttribute: () => undefined } },
    localStorage: storage(local),
    sessionStorage: storage(session),
    location: { search: '' },
    navigator: { userAgent: '' },
    addEventListener: () => undefined,
    window,
    ...ELEMENTS,
  })
  const { marked, savedAreKnown } = window.startline
  return { saved: [...marked['save-race']], compared: [...marked['compare-race']], savedAreKnown }
}

test('it knows the races of a guest from the device, and those of an account from what the tab was told', async () => {
  const comparison = writeStoredComparison([{ id: 7, slug: null, raceType: null, name: '[10]' }], null)!
  const guest = {
    favorites: JSON.stringify([guestFavourite(13, 'marathon'), guestFavourite(2, '10k')]),
    comparison,
  }
  expect(await startedWith(guest)).toEqual({ saved: [13, 2], compared: [7], savedAreKnown: true })
  const answers = JSON.stringify({
    person: 'p',
    answers: [
      ['/api/medals', { data: [{ raceId: 1 }] }],
      ['/api/favorites', { data: [{ raceId: 5, raceType: '10k' }, { raceId: 6 }] }],
      ['/api/reviews', { data: [{ raceId: 9 }] }],
    ],
  })
  const account = { 'startline:session': '{}', 'startline:account:comparing': '{"marathons":[3,4]}' }
  const ofAccount = { ...guest, ...account }
  expect(await startedWith(ofAccount, { 'startline:answers': answers })).toEqual({
    saved: [5, 6],
    compared: [3, 4],
    savedAreKnown: true,
  })
  expect(await startedWith(ofAccount)).toEqual({ saved: [], compared: [3, 4], savedAreKnown: false })
  const rubbish = { favorites: 'rubbish', comparison: '{' }
  expect(await startedWith(rubbish)).toEqual({ saved: [], compared: [], savedAreKnown: true })
})

test.each([
  ['<link rel="stylesheet" href="/_astro/gone.css">', ['Application Error']],
  ['<script src="/_astro/gone.js"></script>', ['Application Error']],
  ['<link rel="modulepreload" href="/_astro/gone.js">', []],
  ['<script src="https://check.example/api.js"></script>', []],
])('where %s is gone, the screens are %j', async (markup, screens) => {
  const { document } = parseHTML(`<main id="main"><h1>Page</h1></main>${markup}`)
  let listener: (event: object) => void = () => undefined
  runInNewContext(await startScript(await readFile(SOURCE, 'utf8')), {
    document,
    window: {},
    localStorage: { getItem: () => null },
    location: { search: '?time=3:30' },
    navigator: { userAgent: '' },
    ...ELEMENTS,
    addEventListener: (name: string, added: typeof listener) => {
      if (name === 'error') listener = added
    },
  })
  listener({ target: document.querySelector('main ~ *') })
  expect([...document.querySelectorAll('.error-screen h2')].map((title) => title.textContent)).toEqual(
    screens,
  )
})

/** The script in a page of its own, and what it hears and shares there. */
async function started(page: Document) {
  const heard: Record<string, (event: unknown) => void> = {}
  const window = {} as Window
  const logged: unknown[] = []
  runInNewContext(await startScript(await readFile(SOURCE, 'utf8')), {
    document: page,
    localStorage: { getItem: () => null },
    location: { search: '?time=3:30' },
    navigator: { userAgent: '' },
    ...ELEMENTS,
    console: { error: (error: unknown) => logged.push(error) },
    addEventListener: (name: string, hear: (event: unknown) => void) => void (heard[name] = hear),
    window,
  })
  return { heard, window, logged, shared: window.startline }
}

test('two parts that cannot be loaded are said once', async () => {
  const { document } = parseHTML('<html><body><main id="main"><h1>A race</h1></main></body></html>')
  const { shared } = await started(document)
  for (let times = 0; times < 3; times += 1) shared.show('start')
  expect(document.querySelectorAll('.error-screen')).toHaveLength(1)
  expect(document.querySelector('#main')!.lastElementChild!.textContent).toBe('A race')
})

test('what breaks before the page is there is said when it is', async () => {
  const { document } = parseHTML('<html><body></body></html>')
  const { heard, shared } = await started(document)
  shared.show('crash')
  expect(document.querySelectorAll('.error-screen')).toHaveLength(0)
  document.body.innerHTML = '<main id="main"><h1>A race</h1></main>'
  heard.DOMContentLoaded!({})
  expect(document.querySelector('.error-screen h2')!.textContent).toBe('Something went wrong')
})

test('errors are logged, fifty of them kept until somebody counts, and an error of the start has its screen', async () => {
  const { document } = parseHTML('<html><body><main id="main"><h1>A race</h1></main></body></html>')
  const { heard, window, logged, shared } = await started(document)
  const happens = (filename: string, n: number) =>
    heard.error!({ target: window, preventDefault: () => undefined, error: n, filename })
  for (let n = 0; n < 60; n += 1) happens('chrome-extension://x', n)
  expect([logged.length, shared.errors.length]).toEqual([60, 50])
  const counted: unknown[] = []
  shared.count = (error) => void counted.push(error)
  shared.started = true
  happens('/_astro/part.js', 60)
  expect([counted, document.querySelectorAll('.error-screen').length]).toEqual([[60], 0])
  shared.started = false
  happens('/_astro/part.js', 61)
  expect(document.querySelector('.error-screen h2')!.textContent).toBe('Something went wrong')
})
