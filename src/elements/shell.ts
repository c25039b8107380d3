// What every page does once it is loaded and idle: asks for consent if there is no answer yet, fetches likely next pages and
// scripts, and stores what should be readable without a network.
import { WANTED_OFFLINE_KEY } from '../rules/offline/preloading.ts'
import { $consent } from '../platform/browser/preferences.store.ts'
import { showConsent } from './consent-banner.ts'
import { loadPress } from './shell/first-press.ts'
import { hydrateNow } from '../platform/browser/page-events.ts'
import { fetchIslandScripts, startPreloading } from '../platform/browser/preloading.ts'
import { withoutFail, countError, noteFailure } from '../platform/browser/missing-parts.ts'
import { startServiceWorker, stopServiceWorker } from '../platform/browser/service-worker.ts'
import { readStored } from '../platform/browser/storage.ts'

const KEEPING_AFTER_MS = 4000
const REVIEW_FORM = /^#(write|change)-review/
const NEARLY_SEEN = '400px'

// A link to the answer, in the footer and on the page about cookies, brings the question back; without a script it leads there.
document.addEventListener('click', (event) => {
  const opener = (event.target as Element).closest<HTMLElement>("a[href='/cookies#your-answer']")
  if (!opener) return
  event.preventDefault()
  showConsent(opener)
})

/** What has news without a press, after what shows them. */
const loadNews = () =>
  withoutFail(async () => {
    await loadPress()
    return import('./shell/news.ts')
  })
const showOffline = () => void loadNews().then((news) => news?.showOffline())

/**
 * The pace tools are stored once the question about cookies is answered, either way; races are followed by what shows them
 * (src/elements/press.ts).
 */
function saveToolsOffline(): void {
  if (readStored(WANTED_OFFLINE_KEY) !== null || !('serviceWorker' in navigator)) return
  const stop = $consent.subscribe((answer) => {
    if (!answer) return
    queueMicrotask(() => stop())
    setTimeout(() => void withoutFail(loadPress), KEEPING_AFTER_MS)
  })
}

function followConsent(): void {
  let measures = false
  $consent.subscribe((answer) => {
    const allowed = answer?.analytics === true
    if (allowed === measures) return
    measures = allowed
    // A blocker may not let it in.
    void withoutFail(() => import('../features/performance/measure.ts')).then((measure) =>
      measures ? measure?.startMeasuring() : measure?.stopMeasuring(),
    )
  })
}

/** Looking for programs starts with the first thing that one could have done. */
function watchFirstInput(): void {
  const watch = (first: Event) => {
    for (const sign of ['scroll', 'keydown', 'click']) document.removeEventListener(sign, watch)
    void withoutFail(() => import('../platform/browser/automation.ts')).then((automation) =>
      automation?.watchForAutomation(first),
    )
  }
  for (const sign of ['scroll', 'keydown', 'click']) document.addEventListener(sign, watch, { passive: true })
}

/** A race's reviews are far below: they start when they are nearly seen, or where the address opens their form. */
function followReviews(): void {
  const reviews = document.querySelector<HTMLElement>('[data-reviews]')
  if (!reviews) return
  const startIfNeeded = () => {
    if (REVIEW_FORM.test(location.hash)) hydrateNow(reviews)
  }
  startIfNeeded()
  window.addEventListener('hashchange', startIfNeeded)
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      hydrateNow(reviews)
    },
    { rootMargin: NEARLY_SEEN },
  ).observe(reviews)
}

/** Starts all of it; once a page. */
export function startShell(): void {
  if (!$consent.get()) showConsent()
  if (import.meta.env.SERVICE_WORKER === 'off') void stopServiceWorker()
  else if (import.meta.env.PROD) {
    void startServiceWorker(() => {
      void loadNews().then((news) => news?.notifyNewVersion())
    })
    saveToolsOffline()
  }
  if (!navigator.onLine) showOffline()
  window.addEventListener('offline', showOffline)

  // Errors since the first word of the page; counted here, reported only where that is allowed.
  const { startline } = window
  for (const error of startline.errors.splice(0)) countError(error)
  startline.count = countError

  followConsent()
  startPreloading()
  fetchIslandScripts().catch((error: unknown) => noteFailure('Fetching scripts of islands', error))
  followReviews()
  watchFirstInput()
}
