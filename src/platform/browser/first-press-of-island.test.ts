// A press on an island that does not answer yet is made again once it does, and only then.
import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFirstPress } from './first-press-of-island.ts'

let made: string[]
let island: Element
let document: Document
let repeat: () => void

beforeEach(() => {
  ;({ document } = parseHTML(`<!doctype html><body><astro-island ssr>
    <form>
      <button type="button" id="copy"><span id="words">Copy link</span></button>
      <button type="button" id="print">Print</button>
      <button id="send">Send</button>
      <button type="button" id="filters" popovertarget="sheet">Filters</button>
      <p id="note">A note</p>
    </form>
    <save-race><button type="button" id="heart"></button></save-race>
    <compare-race><button type="button" id="compare"></button></compare-race>
  </astro-island></body>`))
  island = document.querySelector('astro-island')!
  made = []
  repeat = keepFirstPress(island)
})
afterEach(() => void vi.useRealTimers())

const press = (id: string) =>
  document.getElementById(id)!.dispatchEvent(new document.defaultView!.Event('click', { bubbles: true }))
const answers = () => {
  island.addEventListener('click', ({ target }) => void made.push((target as Element).id))
  repeat()
}

test('the last of the presses on a button, once', () => {
  press('print')
  press('words')
  press('note')
  expect(made).toEqual([])
  answers()
  repeat()
  expect(made).toEqual(['copy'])
})

test.each(['heart', 'compare', 'filters', 'send', 'note'])('not one on what answers by itself: %s', (id) => {
  press(id)
  answers()
  expect(made).toEqual([])
})

test('nor a press that nobody made', () => {
  answers()
  expect(made).toEqual([])
})

test('not one that was made long ago', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  press('print')
  vi.advanceTimersByTime(6000)
  answers()
  expect(made).toEqual([])
})
