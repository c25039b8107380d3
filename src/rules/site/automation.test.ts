import { expect, test } from 'vitest'
import { automationSigns, isAutomated } from '../../platform/browser/automation.ts'

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
