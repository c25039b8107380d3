// From a key to the result on the page, for each tool, at the processor's own speed: what one types is answered within a
// frame. Time is taken from the event to the laid-out answer; the figures of all tools are one sample each.
import type { Page } from 'playwright'
import { percentile, type Figure } from './benchmarks-file.ts'
import { withPage } from './bench-browser.ts'

const KEYS = 120
const GOAL_MS = 16

/** A race day that is always ahead: a calendar has none behind. */
const NEXT_SPRING = `${new Date().getFullYear() + 1}-04-25`

/** Each tool: its address, a field, and two texts that give two answers. */
const TOOLS: readonly (readonly [path: string, field: string, one: string, other: string])[] = [
  ['/marathon-pace-chart', 'goal', '3:30:00', '3:40:00'],
  ['/half-marathon-pace-chart', 'goal', '1:45:00', '1:50:00'],
  ['/pace-chart/5k', 'goal', '20:00', '21:00'],
  ['/pace-chart/10k', 'goal', '45:00', '46:00'],
  ['/pace-chart/10mi', 'goal', '1:20:00', '1:25:00'],
  ['/pace-chart/50k', 'goal', '4:30:00', '4:45:00'],
  [
    '/marathon-predictor?distance=10k&time=40:00&mileage=40&distance2=half&time2=1:30:00',
    'time',
    '40:00',
    '41:00',
  ],
  ['/half-marathon-predictor', 'time', '40:00', '41:00'],
  ['/pb-potential', 'temperature', '12', '19'],
  ['/race-to-race', 'time', '3:20:00', '3:25:00'],
  ['/heat-and-altitude', 'temp', '19', '22'],
  ['/age-grading', 'time', '3:30:00', '3:40:00'],
  ['/boston-qualifying', 'time', '3:00:30', '3:10:00'],
  ['/ballot-odds', 'years1', '4', '5'],
  ['/cut-off-clock', 'time', '4:30:00', '4:40:00'],
  ['/fuelling', 'time', '3:30:00', '3:50:00'],
  ['/pace-plan/boston-marathon?time=3:30:00', 'time', '3:30:00', '3:40:00'],
  ['/pace-plan/boston-marathon?time=3:30:00&every=1&temp=22', 'time', '3:30:00', '3:40:00'],
  [
    `/training-plans/improver-marathon-12-weeks?day=${NEXT_SPRING}&distance=10k&time=45:00`,
    'time',
    '45:00',
    '46:00',
  ],
]

/** Milliseconds from the event to the laid-out answer, one for each key. */
async function keyTimes(page: Page, field: string, texts: readonly string[]): Promise<number[]> {
  return page.evaluate(
    async ({ name, values, keys }) => {
      const input = document.querySelector<HTMLInputElement>(`.panel [name="${name}"]`)!
      const answer = document.querySelector<HTMLElement>('.out')!
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
      const times: number[] = []
      for (let key = 0; key < keys; key++) {
        const before = answer.textContent
        const started = performance.now()
        set.call(input, values[key % values.length]!)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        for (let turn = 0; turn < 50 && answer.textContent === before; turn++) await Promise.resolve()
        void document.body.offsetHeight
        if (answer.textContent !== before) times.push(performance.now() - started)
        // What follows an answer, such as writing the address, is not the answer.
        await new Promise((later) => setTimeout(later, 4))
      }
      return times
    },
    { name: field, values: texts, keys: KEYS },
  )
}

/** Median and 99th of a hundred for each tool, after the first keys, which warm up. */
export async function measureTools(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [path, field, one, other] of TOOLS) {
    const times = await withPage({}, async (page) => {
      await page.goto(url + path, { waitUntil: 'networkidle' })
      await page.locator(`.panel [name="${field}"]`).focus()
      await page.waitForSelector('astro-island:not([ssr]) .panel')
      return keyTimes(page, field, [other, one])
    })
    const warm = times.slice(20)
    if (warm.length < KEYS / 2) throw new Error(`${path}: only ${times.length} of ${KEYS} keys had an answer`)
    const what = `key to result, ${path.replace(/\?.*&/, '?…&')}`
    figures.push(
      { id: 'tool', what: `${what}, p50`, value: percentile(warm, 0.5), unit: 'ms', goal: null },
      { id: 'tool', what: `${what}, p99`, value: percentile(warm, 0.99), unit: 'ms', goal: GOAL_MS },
    )
  }
  return figures
}
