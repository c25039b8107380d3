// Says that a new version of the site waits. Nothing is reloaded before somebody says so: a form may be half filled in.
// Shows the news.
import '../press.ts'
import { takeUpdate } from '../../service-worker.ts'
import { showToast } from '../../../stores/toasts.ts'

let told = false

/** Says it, once a page. */
export function tellNewVersion(waiting: ServiceWorker): void {
  if (told) return
  told = true
  showToast({
    title: 'A new version is ready',
    text: 'This page is still the one before.',
    action: { text: 'Reload', run: () => takeUpdate(waiting) },
  })
}
