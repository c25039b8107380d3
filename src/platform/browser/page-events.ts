// What the parts of a page hear from each other before they are loaded: the first sign of use, news, and that a result is stored;
// which clicks they may answer, and when the page has shown what it has.
import { readStored } from './storage.ts'

export const SIGNS_OF_USE = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'input'] as const

/** An event on the window when there is a message: what shows it (../../elements/press.ts) may not be loaded yet. */
export const NEWS_EVENT = 'news-shown'

/** Calls `start` once, with the first sign of use within `element`. */
export function atFirstUse(element: Element, start: (sign: Event) => void): void {
  const once = (sign: Event) => {
    for (const name of SIGNS_OF_USE) element.removeEventListener(name, once)
    start(sign)
  }
  for (const name of SIGNS_OF_USE) element.addEventListener(name, once, { passive: true })
}

/**
 * Starts the islands of a place before they are used, where the built page is not what the visitor needs; whichever of
 * this and the islands comes first: they hear it (islands.ts).
 */
export function hydrateNow(place: HTMLElement): void {
  place.dataset.hydrateNow = ''
  place.dispatchEvent(new Event('hydrate-now', { bubbles: true }))
}

// The event that a runner's own result is stored, so that a page without a result loads none of the parts that use it.

const KEY = 'startline:your-time'
const TIME_SAVED = 'startline-time-saved'

/**
 * Calls `start` once a result is stored on this device: at once, or when it is entered here or in another tab. Returns a function
 * that stops it.
 */
export function onTimeSaved(start: () => void): () => void {
  const stop = () => {
    window.removeEventListener('storage', onEvent)
    window.removeEventListener(TIME_SAVED, onEvent)
  }
  const onEvent = (event: Event) => {
    if (event instanceof StorageEvent && event.key !== KEY) return
    stop()
    start()
  }
  window.addEventListener('storage', onEvent)
  window.addEventListener(TIME_SAVED, onEvent)
  if (readStored(KEY) !== null) onEvent(new Event(TIME_SAVED))
  return stop
}

/** Raises the event that a result is stored now. */
export const notifyTimeSaved = (): boolean => window.dispatchEvent(new Event(TIME_SAVED))

type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a click on a link means to follow it here: the main button without a key that opens it elsewhere, or saves it. */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)

/** Does `work` once the next frame is drawn; soon, where none is drawn (a tab in the background). */
export function afterFrame(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
