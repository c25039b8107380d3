// Says that a new version of the site waits. Nothing is reloaded before somebody says so: a form may be half filled in.
// Shows the news.
import '../press.ts'
import { applyUpdate } from '../../platform/browser/stored-pages.ts'
import { dismissToast, showToast } from '../../ui/toasts.store.ts'

let lastNotice = 0

/** Says it, in the place of what was said of the version before. */
export function notifyNewVersion(): void {
  dismissToast(lastNotice)
  lastNotice = showToast({
    title: 'A new version is available',
    text: 'You are still seeing the old one.',
    action: { text: 'Reload', run: () => void applyUpdate() },
  })
}
