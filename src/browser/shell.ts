// What every page does when it stands and has nothing better to do: asks for consent where there is no answer, fetches
// ahead, and keeps what should be readable without a network.
import { $consent } from '../stores/consent.ts'
import { countError } from './error-log.ts'
import { showConsent } from './elements/consent-banner.ts'
import { startPreloading } from './preloading.ts'
import { startServiceWorker, stopServiceWorker } from './service-worker.ts'
import { readStored } from './storage.ts'

const KEEPING_AFTER_MS = 4000

// The footer and the page about cookies bring the question back.
document.addEventListener('click', (event) => {
  const opener = (event.target as Element).closest<HTMLElement>('[data-consent]')
  if (!opener) return
  event.preventDefault()
  showConsent(opener)
})

const sayOffline = () =>
  void import('./elements/shell/offline-news.ts').then((news) => news.sayOffline()).catch(() => undefined)

/** The pace tools are kept from the first visit on; races are followed by what shows them (elements/press.ts). */
function keepToolsOffline(): void {
  if (readStored('startline:offline') !== null || !('serviceWorker' in navigator)) return
  setTimeout(() => void import('./elements/press.ts').catch(() => undefined), KEEPING_AFTER_MS)
}

function followConsent(): void {
  let measures = false
  $consent.subscribe((answer) => {
    const allowed = answer?.analytics === true
    if (allowed === measures) return
    measures = allowed
    void import('./measure.ts').then(({ startMeasuring, stopMeasuring }) =>
      allowed ? startMeasuring() : stopMeasuring(),
    )
  })
}

/** Looking for programs starts with the first thing that one could have done. */
function watchFirstInput(): void {
  const watch = () => {
    for (const sign of ['scroll', 'keydown', 'click']) document.removeEventListener(sign, watch)
    import('./automation.ts').then(({ watchForAutomation }) => watchForAutomation()).catch(() => undefined)
  }
  for (const sign of ['scroll', 'keydown', 'click']) document.addEventListener(sign, watch, { passive: true })
}

/** Starts all of it; once a page. */
export function startShell(): void {
  if (!$consent.get()) showConsent()
  if (import.meta.env.SERVICE_WORKER === 'off') void stopServiceWorker()
  else if (import.meta.env.PROD) {
    void startServiceWorker((waiting) => {
      void import('./elements/shell/new-version.ts').then(({ tellNewVersion }) => tellNewVersion(waiting))
    })
    keepToolsOffline()
  }
  if (!navigator.onLine) sayOffline()
  window.addEventListener('offline', sayOffline)

  // Errors since the first word of the page; counted here, reported only where that is allowed.
  for (const error of window.startlineErrors ?? []) countError(error)
  window.addEventListener('startline-error', (event) => countError((event as CustomEvent<unknown>).detail))

  followConsent()
  startPreloading()
  watchFirstInput()
}
