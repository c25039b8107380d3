// What looking for programs costs: the time of one counted event, in the code as it is (src/platform/browser/automation.ts), and what
// its file weighs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { compressedBytes } from '../../tests/site/built-pages.ts'
import type { Figure } from './benchmarks-file.ts'

const EVENTS = 1_000_000
const SOURCE = join(import.meta.dirname, '../../src/platform/browser/automation.ts')

/** Nanoseconds of one event, on average over a million scrolls at 120 a second, presses and clicks among them. */
async function eventNs(): Promise<number> {
  const listeners: ((event: object) => void)[] = []
  const stubs = {
    document: { addEventListener: (_type: string, heard: (event: object) => void) => listeners.push(heard) },
    window: { outerWidth: 1280 },
    setInterval: () => 0,
  }
  const before = { setInterval: globalThis.setInterval }
  Object.assign(globalThis, stubs)
  try {
    const { watchForAutomation } = await import('../../src/platform/browser/automation.ts')
    const eventAt = (at: number) => ({
      type: at % 500 === 0 ? 'click' : at % 50 === 0 ? 'keydown' : 'scroll',
      timeStamp: at * 8,
    })
    const events = Array.from({ length: 1000 }, (_, at) => eventAt(at))
    watchForAutomation(events[0] as Event)
    const count = listeners[0]!
    const begun = process.hrtime.bigint()
    for (let round = 0; round < EVENTS / events.length; round++) for (const event of events) count(event)
    return Number(process.hrtime.bigint() - begun) / EVENTS
  } finally {
    Object.assign(globalThis, before)
  }
}

/** The two figures. */
export async function measureAutomation(): Promise<Figure[]> {
  const { code: minified } = transformSync(readFileSync(SOURCE, 'utf8'), { loader: 'ts', minify: true })
  return [
    {
      id: 'P12',
      what: 'looking for programs: one scroll, key press or click counted',
      value: (await eventNs()) / 1000,
      unit: 'µs',
      goal: 10,
    },
    {
      id: 'P12',
      what: 'its file, loaded after the first of them, compressed',
      value: compressedBytes(minified) / 1000,
      unit: 'kB',
      goal: null,
    },
  ]
}
