// P12: how long the page takes to answer a press or a key, on a processor four times slower: the worst event of a tour,
// from the event to the next frame, of a first press on a page that has been idle and of a later one. The browser tells in
// steps of 8 ms, and nothing under 16.
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { startCountingProxy, withPage } from './bench-browser.ts'
import { type Figure, percentile } from './benchmarks-file.ts'
import { shardsAt } from './measure-search.ts'

interface Stop {
  what: string
  path: string
  width?: number
  /** What is pressed or typed, the first time and once more. */
  act: (page: Page, isLater: boolean) => Promise<void>
}

const TOUR: Stop[] = [
  {
    what: 'typing into the search of the home page',
    path: '/',
    act: async (page, isLater) => {
      const field = page.getByRole('combobox').first()
      if (isLater) await field.fill('')
      await field.pressSequentially(isLater ? 'london' : 'berlin', { delay: 120 })
    },
  },
  {
    what: 'saving a race',
    path: '/marathon/boston-marathon',
    act: (page) => page.getByRole('button', { name: /^Save/ }).first().click(),
  },
  {
    what: 'filtering the list',
    path: '/all-races',
    width: 1280,
    act: (page, isLater) => page.getByRole('checkbox', { name: isLater ? /^Apr/ : /^Half marathon/ }).check(),
  },
  {
    what: 'ordering the list',
    path: '/all-races',
    width: 1280,
    act: async (page) => {
      await page.getByRole('combobox', { name: /order/i }).focus()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    what: 'opening the menu',
    path: '/',
    act: async (page, isLater) => {
      if (isLater) await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Menu' }).click()
    },
  },
  {
    what: 'typing a time into the predictor',
    path: '/marathon-predictor',
    act: async (page, isLater) => {
      const field = page.getByRole('textbox', { name: /time/i }).first()
      await field.fill('')
      await field.pressSequentially(isLater ? '43:10' : '41:30', { delay: 120 })
    },
  },
  {
    what: 'moving along compared courses',
    path: '/compare?races=13,1,2',
    width: 1280,
    act: async (page) => {
      await page.getByRole('slider').first().focus()
      for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
    },
  },
]

/** The longest event of a stop's first act and of its second, in ms; 16 where the browser names none. */
async function worstEventsMs(url: string, { path, width = 390, act }: Stop): Promise<[number, number]> {
  return withPage({ slowProcessor: true, width }, async (page) => {
    await page.addInitScript(() => {
      const durations: number[] = []
      Object.assign(globalThis, { eventDurations: durations })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.interactionId) durations.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    const refuse = page.getByRole('button', { name: 'Reject All' })
    if (await refuse.isVisible()) await refuse.click()
    await page.waitForTimeout(1000)
    const worstMs = async (isLater: boolean) => {
      await page.evaluate(
        () => ((globalThis as unknown as { eventDurations: number[] }).eventDurations.length = 0),
      )
      await act(page, isLater)
      await page.waitForTimeout(1500)
      return page.evaluate(() =>
        Math.max(16, ...(globalThis as unknown as { eventDurations: number[] }).eventDurations),
      )
    }
    return [await worstMs(false), await worstMs(true)]
  })
}

/** Goes the tour once on the site at `url`. */
export async function measureInteractions(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const stop of TOUR) {
    const [firstMs, laterMs] = await worstEventsMs(url, stop)
    const shared = { id: 'P12', unit: 'ms', limit: '16 (a frame)' }
    figures.push(
      {
        ...shared,
        what: `${stop.what}, longest event of the first time after idle`,
        value: firstMs,
        goal: 200,
      },
      { ...shared, what: `${stop.what}, longest event later on`, value: laterMs, goal: 100 },
    )
  }
  return figures
}

// P13 and P14: from the first letters to the first suggestion on a slow connection and processor, and from each further key to
// its suggestions, at 10,000 and 30,000 races.
// The site is the real one; a server before it answers with the search files of the larger catalogue.

const ROUNDS = 5
/** After `be`: letters are added and taken away. */
const TEXTS = ['ber', 'berl', 'berli', 'berlin', 'berli', 'berl', 'ber', 'be', 'ber', 'bern']

interface Suggested {
  firstMs: number
  /** Of each further key, with its files here: until its suggestions are in the page, before they are painted. */
  keysMs: number[]
  /** For a key whose letters are in no loaded file: the time until those of its own file are shown. */
  fetchingMs: number
}

const SEARCH_FILE = /^\/data\/search\/([^/]+)\.json$/

/** The search files of a catalogue of `count` races by their paths, compressed; one that no beginning has is empty. */
function searchFilesAt(count: number): (pathname: string) => Buffer | undefined {
  const files = new Map(
    [...shardsAt(count)].map(([name, shard]) => [name, brotliCompressSync(JSON.stringify(shard))]),
  )
  const empty = brotliCompressSync(JSON.stringify({ entries: [], deeper: false }))
  return (pathname) => {
    const [, name] = SEARCH_FILE.exec(pathname) ?? []
    return name === undefined ? undefined : (files.get(name) ?? empty)
  }
}

/** With `atOnce`, typed as soon as the page is read; else once it has been idle. */
async function suggested(url: string, { atOnce = false } = {}): Promise<Suggested> {
  return withPage({ slow: true, first: true }, async (page) => {
    await page.goto(url, { waitUntil: atOnce ? 'domcontentloaded' : 'networkidle' })
    return page.evaluate(async (texts) => {
      const input = document.querySelector<HTMLInputElement>('.race-search input')!
      const list = document.querySelector('.race-search [role=listbox]')!
      const type = (text: string) => {
        input.value = text
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      const started = performance.now()
      input.focus()
      type('be')
      await new Promise<void>((resolve) => {
        const look = () => (list.querySelector('[role=option]') ? resolve() : requestAnimationFrame(look))
        look()
      })
      const firstMs = performance.now() - started
      const keysMs: number[] = []
      const untilChanged = async (text: string) => {
        const changed = new Promise<number>((resolve) => {
          new MutationObserver((_changes, observer) => {
            observer.disconnect()
            resolve(performance.now())
          }).observe(list, { childList: true, subtree: true, characterData: true })
        })
        const pressed = performance.now()
        type(text)
        const none = new Promise<number>((resolve) => setTimeout(() => resolve(pressed), 2000))
        return (await Promise.race([changed, none])) - pressed
      }
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      // Once slowly, so that all files of these letters are here: the time of the connection is measured apart.
      for (const text of texts) {
        type(text)
        await pause(500)
      }
      for (const text of texts) {
        await pause(100)
        const keyMs = await untilChanged(text)
        if (keyMs > 0) keysMs.push(keyMs)
      }
      return { firstMs, keysMs, fetchingMs: await untilChanged('lo') }
    }, TEXTS)
  })
}

/** First suggestion, cold, medians of five; further keys, the 99th percentile of all of them. */
export async function measureFirstSuggestion(url: string): Promise<Figure[]> {
  const medians: number[] = []
  const arrivals: Figure[] = []
  const keys: Figure[] = []
  for (const count of [10_000, 30_000]) {
    const proxy = await startCountingProxy(url, searchFilesAt(count))
    const rounds: Suggested[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await suggested(proxy.url))
    const medianOfFirst = (of: Suggested[]) =>
      percentile(
        of.map(({ firstMs }) => firstMs),
        0.5,
      )
    medians.push(medianOfFirst(rounds))
    const arrived: Suggested[] = []
    for (let round = 0; round < ROUNDS; round++) arrived.push(await suggested(proxy.url, { atOnce: true }))
    await proxy.close()
    arrivals.push({
      id: 'P13',
      what: `first suggestion of what is typed at once on arrival, ${count} races`,
      value: medianOfFirst(arrived),
      unit: 'ms',
      goal: 1000,
    })
    keys.push(
      {
        id: 'P14',
        what: `a further key at ${count} races on that processor, until suggestions of the files here stand, 99th percentile`,
        value: percentile(
          rounds.flatMap(({ keysMs }) => keysMs),
          0.99,
        ),
        unit: 'ms',
        goal: 24,
        limit: '1 ms',
      },
      {
        id: '–',
        what: `a key at ${count} races whose letters are in no file here, until those of its file stand, median`,
        value: percentile(
          rounds.map(({ fetchingMs }) => fetchingMs),
          0.5,
        ),
        unit: 'ms',
        goal: null,
      },
    )
  }
  const [tenMs = 0, thirtyMs = 0] = medians
  return [
    {
      id: 'P13',
      what: 'first suggestion after idle, slow 4G and a four times slower processor, 10,000 races',
      value: tenMs,
      unit: 'ms',
      goal: 450,
      limit: '330 ms (a round trip and the processor)',
    },
    { id: 'P13', what: 'the same at 30,000 races', value: thirtyMs, unit: 'ms', goal: 450 },
    { id: 'P13', what: '30,000 beside 10,000', value: thirtyMs / tenMs, unit: '×', goal: 1.1 },
    ...arrivals,
    ...keys,
  ]
}
