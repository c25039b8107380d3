// A tool beside a kept result: what it fills, whenever it is kept, and what stays where it is let go.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnTime } from '../../rules/prediction/own-inputs.ts'
import type { YourTime } from '../../rules/prediction/your-time.ts'
import { forgetYourTime, saveYourTime } from '../../features/your-time/your-time.store.ts'
import { MARATHON_M } from '../../rules/race/race-distances.ts'
import { followOwnTime } from './own-time.ts'

const EXAMPLE = { race: '', days: '6', distance: '', time: '' }
const HALF: YourTime = {
  distanceM: 21_097.5,
  timeSeconds: 6300,
  milesPerWeek: null,
  secondResult: null,
  age: null,
  sex: null,
  ranAt: null,
  goal: null,
}

/** A form that is filled as the tools' forms are. */
function aForm(ownNames: string[] = []) {
  const form = { texts: EXAMPLE, startedFrom: null as string | null }
  const tool = { example: EXAMPLE, fromYourTime: (own: OwnTime) => own.result() }
  const { leave } = followOwnTime(
    tool,
    '',
    (name) => !ownNames.includes(name),
    (own, { texts, hasResult }) => {
      form.texts = { ...form.texts, ...texts }
      if (hasResult) form.startedFrom = own!.phrase
    },
  )
  const clear = () => (form.texts = { ...form.texts, ...leave(form.texts, EXAMPLE) })
  return { form, held: ownNames, clear }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  forgetYourTime()
})
// Other files of the worker share the store.
afterEach(forgetYourTime)

test('a result that is kept after another field was set fills its own, and clearing it leaves the other', () => {
  const { form, clear } = aForm(['race'])
  form.texts = { ...EXAMPLE, race: 'berlin-marathon' }
  saveYourTime(HALF)
  expect(form.texts).toEqual({ ...EXAMPLE, race: 'berlin-marathon', distance: 'half', time: '1:45:00' })
  expect(form.startedFrom).toBe('a half marathon in 1:45:00')
  clear()
  expect(form.texts).toEqual({ ...EXAMPLE, race: 'berlin-marathon' })
})

test('what was typed over it stays, whatever is kept or let go then', () => {
  saveYourTime(HALF)
  const { form, held, clear } = aForm()
  form.texts = { ...form.texts, time: '1:40:00' }
  held.push('time')
  saveYourTime({ ...HALF, timeSeconds: 6400 })
  expect(form.texts.time).toBe('1:40:00')
  clear()
  expect(form.texts).toEqual({ ...EXAMPLE, time: '1:40:00' })
})

test('clearing it leaves what a hand chose, though it is what had been filled', () => {
  saveYourTime(HALF)
  const { form, held, clear } = aForm()
  held.push('distance')
  clear()
  expect(form.texts).toEqual({ ...EXAMPLE, distance: 'half' })
})

test('a result that was let go does not come back, another does', () => {
  saveYourTime(HALF)
  const { form, clear } = aForm()
  clear()
  expect(form.texts).toEqual(EXAMPLE)
  saveYourTime({ ...HALF, timeSeconds: 6000 })
  expect(form.texts).toMatchObject({ distance: 'half', time: '1:40:00' })
})

test('says nothing before it is known what a result is worth over the distance of the tool', async () => {
  saveYourTime(HALF)
  const seen: string[] = []
  const fromYourTime = (own: OwnTime) => {
    const time = own.timeOver(MARATHON_M)
    return time === null ? null : [{ time }]
  }
  const { stop } = followOwnTime(
    { example: EXAMPLE, fromYourTime },
    '',
    () => true,
    (_own, { texts }) => {
      seen.push(texts.time ?? 'the example')
    },
  )
  await vi.waitFor(() => expect([...new Set(seen)]).toEqual([expect.stringMatching(/^3:\d\d:\d\d$/)]))
  stop()
})
