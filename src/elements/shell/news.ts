// Messages without a press: the network is gone (with the age of this page) or back; a new version of the site waits.
import { dismissToast, showToast } from '../../ui/toasts.store.ts'
import { momentHere } from '../../platform/browser/today.store.ts'
import { applyUpdate, storedPages } from '../../platform/browser/stored-pages.ts'

let shown: number | undefined

/** Says that the network is gone, until it is back. The page in the place of one that is not here says so itself (offline.astro). */
export async function showOffline(): Promise<void> {
  if (shown !== undefined || document.querySelector('.offline')) return
  shown = 0
  const { fetched } = (await storedPages()).find(({ path }) => path === location.pathname) ?? {}
  const copy = fetched ? ` This copy is from ${momentHere(Date.parse(fetched))}.` : ''
  if (navigator.onLine) shown = undefined
  else
    shown = showToast({
      title: 'You are offline',
      text: `You can still read pages you have opened before.${copy}`,
    })
}

window.addEventListener('online', () => {
  if (shown === undefined) return
  dismissToast(shown)
  shown = undefined
})

let lastNotice = 0

/**
 * Says that a new version waits, in the place of what was said of the version before. Nothing is reloaded before somebody says
 * so: a form may be half filled in.
 */
export function notifyNewVersion(): void {
  dismissToast(lastNotice)
  lastNotice = showToast({
    title: 'A new version is available',
    text: 'You are still seeing the old one.',
    action: { text: 'Reload', run: () => void applyUpdate() },
  })
}
