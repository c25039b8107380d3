// What a section of one's own page shows of an answer: that it is being read, what it says, or why it is not there and how
// to ask again. Each section by itself: one that fails takes no other with it.
import type { FetcherStore } from '@nanostores/query'
import { fetchAgain } from '../../platform/browser/queries.store.ts'
import { $session } from '../../platform/browser/session.store.ts'
import type { ApiError } from '../../platform/browser/api.ts'

export interface Followed<T> {
  /** The path that is asked, for asking again. */
  path: string
  /** What is read, as a part of a sentence: `your medals`. */
  what: string
  show: (answer: T) => void
}

const OFFLINE = 'You are offline.'

function sentence({ status, message }: ApiError, what: string): string {
  const capital = what.charAt(0).toUpperCase() + what.slice(1)
  if (!navigator.onLine) return `${OFFLINE} ${capital} will be here when you are back online.`
  if (status === 0) return `The server could not be reached, so ${what} cannot be shown.`
  return `${capital} cannot be shown: ${message}`
}

/** The section's line for such sentences, and its button for asking again. */
export function showInSection(root: Element, words: string, { canRetry = false } = {}): void {
  const line = root.querySelector('[data-say]')
  if (line && line.textContent !== words) line.textContent = words
  const again = root.querySelector<HTMLElement>('[data-again]')
  if (again) again.hidden = !canRetry
}

/** Follows an answer for as long as somebody is signed in; gives back how to stop. */
export function followQuery<T>(
  root: Element,
  query: () => FetcherStore<T, ApiError>,
  { path, what, show }: Followed<T>,
): () => void {
  let stop: (() => void) | undefined
  let failed = false
  const retry = () => fetchAgain(path)
  const retryOnline = () => failed && retry()
  const follow = () =>
    query().subscribe(({ data, error }) => {
      failed = error !== undefined
      if (data !== undefined) show(data)
      if (!error) showInSection(root, data === undefined ? `Loading ${what} …` : '')
      else if (data === undefined) showInSection(root, sentence(error, what), { canRetry: true })
      else showInSection(root, 'This may be out of date: we could not refresh it.', { canRetry: true })
    })
  const stopSession = $session.subscribe(({ state }) => {
    if (state === 'signed-in') stop ??= follow()
    else {
      stop?.()
      stop = undefined
    }
  })
  const again = root.querySelector('[data-again]')
  again?.addEventListener('click', retry)
  window.addEventListener('online', retryOnline)
  return () => {
    stopSession()
    stop?.()
    again?.removeEventListener('click', retry)
    window.removeEventListener('online', retryOnline)
  }
}
