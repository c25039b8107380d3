// P12: how long the page takes to answer a press or a key, on a processor four times slower: the worst event of a tour,
// from the event to the next frame. The browser tells in steps of 8 ms, and nothing under 16.
import type { Page } from 'playwright'
import { withPage } from './bench-browser.ts'
import type { Figure } from './figure.ts'

interface Stop {
  what: string
  path: string
  width?: number
  act: (page: Page) => Promise<void>
}

const TOUR: Stop[] = [
  {
    what: 'typing into the search of the home page',
    path: '/',
    act: (page) => page.getByRole('combobox').first().pressSequentially('berlin', { delay: 120 }),
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
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^Half marathon/ }).check()
      await page.waitForTimeout(1500)
      await page.getByRole('checkbox', { name: /^Apr/ }).check()
    },
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
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    what: 'typing a time into the predictor',
    path: '/marathon-predictor',
    act: async (page) => {
      const field = page.getByRole('textbox', { name: /time/i }).first()
      await field.fill('')
      await field.pressSequentially('41:30', { delay: 120 })
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

/** The longest event of a stop, in ms; 16 where the browser names none. */
async function worstEventMs(url: string, { path, width = 390, act }: Stop): Promise<number> {
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
    await page.evaluate(
      () => ((globalThis as unknown as { eventDurations: number[] }).eventDurations.length = 0),
    )
    await act(page)
    await page.waitForTimeout(1500)
    return page.evaluate(() =>
      Math.max(16, ...(globalThis as unknown as { eventDurations: number[] }).eventDurations),
    )
  })
}

/** Goes the tour once on the site at `url`. */
export async function measureInteractions(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const stop of TOUR) {
    const value = await worstEventMs(url, stop)
    figures.push({
      id: 'P12',
      what: `${stop.what}, longest event`,
      value,
      unit: 'ms',
      goal: 100,
      limit: '16 (a frame)',
    })
  }
  return figures
}
