// Looking for programs: only what was counted is looked at, and all that follows is a line in the console.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { automationSigns, isAutomated } from './automation.ts'

let page: EventTarget
const warnings = vi.spyOn(console, 'warn').mockReturnValue(undefined)

function happen(type: string, times: number, everyMs = 0): void {
  for (let turn = 0; turn < times; turn++) {
    page.dispatchEvent(Object.defineProperty(new Event(type), 'timeStamp', { value: turn * everyMs }))
  }
}

/** A program's browser, with five signs; counting begins with a click. */
async function begin(): Promise<void> {
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { outerWidth: 0 })
  vi.stubGlobal('navigator', { webdriver: true, userAgent: 'HeadlessChrome', languages: [], plugins: [] })
  const { watchForAutomation } = await import('./automation.ts')
  watchForAutomation(new Event('click'))
}

beforeEach(() => {
  vi.useFakeTimers()
  warnings.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('five signs of the browser and two of what it does are told, once, with the seventh: 101 clicks and 501 keys', async () => {
  await begin()
  happen('keydown', 501)
  expect(warnings).not.toHaveBeenCalled()
  // The click that it began with is one of them.
  happen('click', 99)
  expect(warnings).not.toHaveBeenCalled()
  happen('click', 1)
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('clicks, key presses'))
  happen('click', 500)
  happen('keydown', 5000)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(warnings).toHaveBeenCalledTimes(1)
})

test('eleven scrolls within a second are a sign as long as there are few clicks', async () => {
  await begin()
  happen('keydown', 501)
  happen('scroll', 10, 90)
  expect(warnings).not.toHaveBeenCalled()
  happen('scroll', 11, 90)
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('scrolling'))
  await begin()
  warnings.mockClear()
  happen('click', 20)
  happen('keydown', 501)
  happen('scroll', 500, 10)
  expect(warnings).not.toHaveBeenCalled()
})

test('every ten minutes counting begins anew', async () => {
  await begin()
  happen('keydown', 501)
  happen('click', 60)
  await vi.advanceTimersByTimeAsync(600_000)
  happen('click', 101)
  expect(warnings).not.toHaveBeenCalled()
  happen('keydown', 501)
  expect(warnings).toHaveBeenCalledTimes(1)
})

const person = {
  webdriver: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0',
  languages: 2,
  plugins: 5,
  outerWidth: 1280,
  clicks: 40,
  keyPresses: 200,
  scrollsPerSecond: 3,
}
const program = {
  webdriver: true,
  userAgent: 'HeadlessChrome',
  languages: 0,
  plugins: 0,
  outerWidth: 0,
  clicks: 0,
  keyPresses: 501,
  scrollsPerSecond: 11,
}

test('a person shows no sign', () => {
  expect(automationSigns(person)).toEqual([])
})

test('seven signs of eight count, six do not', () => {
  expect(automationSigns(program)).toHaveLength(7)
  expect(isAutomated(automationSigns(program))).toBe(true)
  expect(isAutomated(automationSigns({ ...program, languages: 1 }))).toBe(false)
})

test.each([
  [{ clicks: 100 }, []],
  [{ clicks: 101 }, ['clicks']],
  [{ keyPresses: 500 }, []],
  [{ keyPresses: 501 }, ['key presses']],
  [{ scrollsPerSecond: 11, clicks: 9 }, ['scrolling']],
  [{ scrollsPerSecond: 11, clicks: 10 }, []],
  [{ scrollsPerSecond: 10, clicks: 0 }, []],
])('%j shows %j', (facts, signs) => {
  expect(automationSigns({ ...person, ...facts })).toEqual(signs)
})
