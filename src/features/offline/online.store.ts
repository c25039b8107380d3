// Whether the device has a network, as far as the browser knows.
import { atom, type ReadableAtom } from 'nanostores'

const online = atom(true)
export const $online: ReadableAtom<boolean> = online

if (typeof window !== 'undefined') {
  const read = () => online.set(navigator.onLine)
  read()
  window.addEventListener('online', read)
  window.addEventListener('offline', read)
}
