// What every page does when it stands and has nothing better to do: asks for consent where there is no answer, and keeps
// what should be readable without a network. Loaded by page.ts after the page.
import { $consent } from '../stores/consent.ts'
import '../stores/left-behind.ts'
import { watchForAutomation } from './automation.ts'
import { countError } from './error-log.ts'
import { showConsent } from './elements/consent-banner.ts'
import { fetchPressParts } from './elements/press-parts.ts'
import { sayOffline } from './elements/shell/offline-news.ts'
import { startPreloading } from './preloading.ts'
import { startServiceWorker, stopServiceWorker } from './service-worker.ts'
import { readStored } from './storage.ts'

if (!$consent.get()) void showConsent()

if (import.meta.env.SERVICE_WORKER === 'off') void stopServiceWorker()
else if (import.meta.env.PROD) {
  void startServiceWorker((waiting) => {
    void import('./elements/shell/new-version.ts').then(({ tellNewVersion }) => tellNewVersion(waiting))
  })
}
if (!navigator.onLine) void sayOffline()
window.addEventListener('offline', () => void sayOffline())

// Errors since the first word of the page; counted here, reported only where that is allowed.
for (const error of window.startlineErrors ?? []) countError(error)
window.addEventListener('startline-error', (event) => countError((event as CustomEvent<unknown>).detail))

let measures = false
$consent.subscribe((answer) => {
  const allowed = answer?.analytics === true
  if (allowed === measures) return
  measures = allowed
  void import('./measure.ts').then(({ startMeasuring, stopMeasuring }) =>
    allowed ? startMeasuring() : stopMeasuring(),
  )
})

fetchPressParts()
startPreloading()
watchForAutomation()

// What follows the races that are saved and compared comes where there are controls for them. A page without has them for
// the tray alone, where the device holds a comparison.
const followRaces = async () => {
  await import('./elements/race-controls.ts')
  const { followWanted } = await import('./elements/shell/keep-offline.ts')
  if (import.meta.env.PROD && import.meta.env.SERVICE_WORKER !== 'off') followWanted()
}
const COMPARISONS = ['comparison', 'startline:account:comparing']
if (customElements.get('save-race') || COMPARISONS.some((key) => readStored(key) !== null)) {
  void followRaces()
} else {
  const atOther = ({ key }: StorageEvent) => {
    if (key === null || !COMPARISONS.includes(key)) return
    window.removeEventListener('storage', atOther)
    void followRaces()
  }
  window.addEventListener('storage', atOther)
}

if (document.querySelector('[data-tip]')) void import('./elements/tooltips.ts')
