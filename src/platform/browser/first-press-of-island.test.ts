// A press on an island that does not answer yet is made again once it does, and only then.
import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordFirstPress } from './islands.ts'

let made: string[]
let island: Element
let document: Document
let firstPress: ReturnType<typeof recordFirstPress>

beforeEach(() => {
  ;({ document } = parseHTML(`<!doctype html><body><astro-island ssr>
    <form>
      <button type="button" id="copy"><span id="words">Copy link</span></button>
      <button type="button" id="print">Print</button>
      <button id="send">Send</button>
      <button type="button" id="filters" popovertarget="sheet">Filters</button>
      <p id="note">A note</p>
      <a href="/contact" id="report" aria-haspopup="dialog">Report a mistake</a>
      <a href="/faq" id="faq">FAQ</a>
    </form>
    <save-race><button type="button" id="heart"></button></save-race>
    <compare-race><button type="button" id="compare"></button></compare-race>
  </astro-island></body>`))
  island = document.querySelector('astro-island')!
  made = []
  vi.stubGlobal('window', { startline: { presses: [] } })
  firstPress = recordFirstPress(island)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** False where the browser does not go on with it. */
const press = (id: string, keys = {}) =>
  document
    .getElementById(id)!
    .dispatchEvent(
      Object.assign(
        new document.defaultView!.Event('click', { bubbles: true, cancelable: true }),
        { button: 0 },
        keys,
      ),
    )
const answers = () => {
  island.addEventListener('click', ({ target }) => void made.push((target as Element).id))
  firstPress.repeat()
}

test('the last of the presses on a button, once', () => {
  press('print')
  press('words')
  press('note')
  expect(made).toEqual([])
  answers()
  firstPress.repeat()
  expect(made).toEqual(['copy'])
})

test.each(['heart', 'compare', 'filters', 'send', 'note', 'faq'])(
  'not one on what answers by itself: %s',
  (id) => {
    press(id)
    answers()
    expect(made).toEqual([])
  },
)

test('one on a link that opens a dialog, which leads on where the island does not start', () => {
  expect(press('report')).toBe(false)
  answers()
  expect(made).toEqual(['report'])

  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('HTMLAnchorElement', document.getElementById('report')!.constructor)
  const again = recordFirstPress(island)
  press('report')
  again.giveUp()
  expect(assign).toHaveBeenCalledWith(expect.stringContaining('/contact'))
})

test.each([
  ['words', 'copy'],
  ['report', 'report'],
])('one on %s that came before the script', (id, answered) => {
  const before = (target: string) =>
    ({
      target: document.getElementById(target)!,
      button: 0,
      preventDefault: () => {},
    }) as unknown as MouseEvent
  window.startline.presses.push(before(id), before('faq'))
  firstPress = recordFirstPress(island)
  answers()
  expect(made).toEqual([answered])
})

test('not on one that is opened in another tab', () => {
  expect(press('report', { ctrlKey: true })).toBe(true)
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
