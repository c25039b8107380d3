// Short news at the edge of the page. One at a time: the newest takes the place of the one before. News that must be
// seen waits its turn, comes back when it was displaced, and goes along to the next page (session storage) until it was. News that asks
// for something comes back too, after all other.
import { readInTab, writeInTab } from '../platform/browser/storage.ts'
import { jsonIn } from '../rules/reading/stored-json.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { NEWS_EVENT } from '../platform/browser/page-events.ts'

// What a page hands on to the next one in the same tab, once, through session storage. Blocked storage hands on nothing.

/** What the page before handed on under this key; null where it did not. */
function consumeHandover(key: string): unknown {
  const text = readInTab(key)
  writeInTab(key, null)
  return jsonIn(text)
}

/** Hands on what `atLeaving` gives when this page is left; null is not handed on. */
function handOn(key: string, atLeaving: () => unknown): void {
  window.addEventListener('pagehide', () => {
    const value = atLeaving()
    if (value !== null) writeInTab(key, JSON.stringify(value))
  })
}

export interface Toast {
  id: number
  title: string
  text: string
  kind: 'news' | 'error'
  /** Where the news can be followed. Same site only. */
  link?: { href: string; text: string }
  /** What can be done about it, by a button. Such news stays until it is done or closed, and does not go along. */
  action?: { text: string; run: () => void }
  /** For news of something that happened by itself, maybe just before the page is left. */
  mustBeSeen?: boolean
}
type News = Omit<Toast, 'id' | 'kind'> & { kind?: Toast['kind'] }

const HANDED_ON = 'startline:toasts'
/** Whoever had it in view that long has seen it: it does not go along to the next page. */
const SEEN_MS = 2000

const toast = atom<Toast | null>(null)
export const $toast: ReadableAtom<Toast | null> = toast

let shown = 0
let shownAtMs = 0
toast.listen(() => {
  shownAtMs = performance.now()
})
const waiting: Toast[] = []

/** Shows a toast; returns its number. */
export function showToast(news: News): number {
  const id = ++shown
  const next: Toast = { kind: 'news', ...news, id }
  const now = toast.get()
  if (now?.mustBeSeen && next.mustBeSeen) waiting.push(next)
  else {
    if (now?.mustBeSeen || now?.action) waiting.unshift(now)
    toast.set(next)
  }
  // It stays until it is closed: nothing may have to wait for that.
  waiting.sort((one, other) => Number(Boolean(one.action)) - Number(Boolean(other.action)))
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(NEWS_EVENT))
  return id
}

/** Takes the toast away, if it is shown or waits to be. */
export function dismissToast(id: number): void {
  const place = waiting.findIndex((one) => one.id === id)
  if (place >= 0) waiting.splice(place, 1)
  if (toast.get()?.id === id) toast.set(waiting.shift() ?? null)
}

if (typeof window !== 'undefined') {
  const news = consumeHandover(HANDED_ON)
  if (Array.isArray(news)) for (const one of news as Toast[]) showToast(one)
  handOn(HANDED_ON, () => {
    const unseen = performance.now() - shownAtMs < SEEN_MS ? [toast.get(), ...waiting] : waiting
    const left = unseen.filter((one) => one?.mustBeSeen && !one.action)
    return left.length > 0 ? left : null
  })
}

// How long a toast is shown: five seconds, of which none runs while it is pointed at or holds the focus; shorter where it is swiped
// away or Escape is pressed in it.

const SHOWN_MS = 5000
const SWIPE_PX = 50

export class ToastTime {
  readonly #end: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #pausedBy = new Set<'pointer' | 'focus'>()
  /** What is left of its time, and since when that runs; 0 while it rests. */
  #leftMs = SHOWN_MS
  #since = 0

  /** Calls `end` when the time of what `element` shows is over. */
  constructor(element: HTMLElement, end: () => void) {
    this.#end = end
    element.addEventListener('pointerenter', () => this.#pause('pointer', true))
    element.addEventListener('pointerleave', () => this.#pause('pointer', false))
    element.addEventListener('focusin', () => this.#pause('focus', true))
    element.addEventListener('focusout', () => this.#pause('focus', false))
    element.addEventListener('keydown', ({ key }) => key === 'Escape' && end())
    let startX = 0
    element.addEventListener('pointerdown', ({ clientX }) => {
      startX = clientX
    })
    element.addEventListener('pointerup', ({ clientX }) => Math.abs(clientX - startX) >= SWIPE_PX && end())
  }

  /** Starts again. */
  start(ms = SHOWN_MS): void {
    this.stop()
    this.#leftMs = ms
    this.#run()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#since = 0
    this.#leftMs = Infinity
  }

  #pause(by: 'pointer' | 'focus', isPaused: boolean): void {
    if (isPaused) this.#pausedBy.add(by)
    else this.#pausedBy.delete(by)
    this.#run()
  }

  #run(): void {
    clearTimeout(this.#timer)
    if (this.#since > 0) this.#leftMs -= performance.now() - this.#since
    this.#since = 0
    if (this.#pausedBy.size > 0 || this.#leftMs === Infinity) return
    this.#since = performance.now()
    this.#timer = setTimeout(this.#end, this.#leftMs)
  }
}
