// The races in hand: their order and number, and a device that keeps them, does not, or kept rubbish.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StubBrowser } from '../../../tests/stub-browser.ts'
import type { StoredRace } from '../../rules/comparison/comparison.ts'
import {
  $comparison,
  addToComparison,
  clearComparison,
  removeFromComparison,
  replaceComparison,
} from './comparison.store.ts'

const race = (id: number): StoredRace => ({
  id,
  slug: `race-${id}`,
  raceType: 'marathon',
  name: `Race ${id}`,
})
const ids = () => $comparison.get().map(({ id }) => id)
let stop: () => void

beforeEach(() => {
  clearComparison()
  stop = $comparison.subscribe(() => undefined)
})
afterEach(() => stop())

test('races are added once, in their order, and taken out again', () => {
  for (const id of [3, 1, 3, 2]) expect(addToComparison(race(id))).toBe(true)
  expect(ids()).toEqual([3, 1, 2])
  removeFromComparison(3)
  removeFromComparison(99)
  expect(ids()).toEqual([1, 2])
  clearComparison()
  expect(ids()).toEqual([])
})

test('six are the most: the seventh changes nothing and says so', () => {
  for (let id = 1; id <= 6; id++) addToComparison(race(id))
  expect(addToComparison(race(7))).toBe(false)
  expect(addToComparison(race(2))).toBe(true)
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6])
  replaceComparison(Array.from({ length: 9 }, (_, i) => race(i + 10)))
  expect(ids()).toEqual([10, 11, 12, 13, 14, 15])
})

describe('on a device', () => {
  let browser: StubBrowser
  beforeEach(() => {
    browser = new StubBrowser()
  })

  /** A page that shows the races in hand. */
  async function loadPage() {
    browser.load()
    const page = await import('./comparison.store.ts')
    const { $toast } = await import('../../ui/toasts.store.ts')
    const toasts: string[] = []
    $toast.subscribe((toast) => toast && toasts.push(toast.title))
    page.$comparison.subscribe(() => undefined)
    return { ...page, toasts, ids: () => page.$comparison.get().map(({ id }) => id) }
  }

  test.each(['full', 'blocked'] as const)(
    'that is %s, races are in hand for the page, and that is told once',
    async (state) => {
      browser.local.state = state
      const page = await loadPage()
      for (const id of [3, 1]) page.addToComparison(race(id))
      expect(page.ids()).toEqual([3, 1])
      expect(page.toasts).toEqual(['This device cannot save anything'])
    },
  )

  test('what cannot be read is set aside and told of once; the rest is in hand', async () => {
    const broken = '{"marathons":[5,13,"x"'
    browser.local.texts.set('comparison', broken)
    const first = await loadPage()
    expect(first.ids()).toEqual([5, 13])
    expect(first.toasts).toEqual(['Part of your comparison could not be read'])
    expect(browser.local.texts.get('comparison.bad')).toBe(broken)
    expect((await loadPage()).toasts).toEqual([])
    expect((await loadPage()).ids()).toEqual([5, 13])
  })

  test('what somebody had in hand goes with their account, another person’s stays', async () => {
    browser.signIn('ada')
    const page = await loadPage()
    page.addToComparison(race(3))
    page.forgetComparisonOf('grace')
    expect(page.ids()).toEqual([3])
    page.forgetComparisonOf('ada')
    expect([...browser.local.texts.keys()]).toEqual(['startline:session'])
  })
})
