// Says that the network is gone, and of when the page in hand is; and takes that back when the network is there again.
// Shows the news.
import { atom, type ReadableAtom } from 'nanostores'
import '../press.ts'
import { dismissToast, showToast } from '../../ui/toasts.store.ts'
import { storedPages } from '../../platform/browser/stored-pages.ts'

// Whether the device has a network, as far as the browser knows.

const online = atom(true)
export const $online: ReadableAtom<boolean> = online

if (typeof window !== 'undefined') {
  const read = () => online.set(navigator.onLine)
  read()
  window.addEventListener('online', read)
  window.addEventListener('offline', read)
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

let shown: number | undefined

/** Says it, until the network is back. */
export async function showOffline(): Promise<void> {
  if (shown !== undefined) return
  shown = 0
  const { fetched } = (await storedPages()).find(({ path }) => path === location.pathname) ?? {}
  const copy = fetched ? ` This copy is from ${DAY.format(new Date(fetched))}.` : ''
  if ($online.get()) shown = undefined
  else
    shown = showToast({
      title: 'You are offline',
      text: `You can still read pages you have opened before.${copy}`,
    })
}

$online.listen((isOnline) => {
  if (!isOnline || shown === undefined) return
  dismissToast(shown)
  shown = undefined
})
