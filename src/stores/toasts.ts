// Short news at the edge of the page. One at a time: the newest takes the place of the one before.
import { atom, type ReadableAtom } from 'nanostores'

export interface Toast {
  id: number
  title: string
  text: string
  kind: 'news' | 'error'
  /** Where the news can be followed. Same site only. */
  link?: { href: string; text: string }
}

const toast = atom<Toast | null>(null)
export const $toast: ReadableAtom<Toast | null> = toast

let shown = 0

/** Shows a toast; gives its number. */
export function showToast(news: Omit<Toast, 'id' | 'kind'> & { kind?: Toast['kind'] }): number {
  const id = ++shown
  toast.set({ kind: 'news', ...news, id })
  return id
}

/** Takes the toast away, if it is still the one that is shown. */
export function dismissToast(id: number): void {
  if (toast.get()?.id === id) toast.set(null)
}
