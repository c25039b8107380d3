// Measures how fast this page is and reports it once, when the visitor leaves it; errors are reported each time it is left. It
// is loaded only if the visitor has allowed it. Without a network a few reports are stored and sent with a later page. A site with
// many visitors measures one page in so many (MEASURED_ONE_IN): percentiles need thousands of reports, not millions.
import { jsonIn } from '../../rules/reading/stored-json.ts'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import type { PageReport } from './performance.schema.ts'
import { rateVital, type Vital } from '../../rules/site/vitals.ts'
import { countedErrors } from '../../platform/browser/missing-parts.ts'
import { readStored, writeStored } from '../../platform/browser/storage.ts'

const ADDRESS = '/api/analytics/performance'
const KEY = 'startline:metrics'
const MAX_STORED = 50

interface Measured {
  value: number
  delta: number
}

const measured = new Map<Vital, Measured>()
let isListening = false
let isAllowed = false
/** Whether this page is one of those that are measured; its errors are reported in any case. */
const isInSample = Math.random() * Number(import.meta.env.MEASURED_ONE_IN ?? 1) < 1
/** Of this page: its measures go once, and each error as often as it happened. */
let measuresSent = false
/** What its organiser sees counted of a race's page: that it was looked at, once, and presses of the button to its entry. */
let viewSent = false
let hasPressed = false
const errorsSent = new Map<string, number>()

function readStoredReports(): PageReport[] {
  const stored = jsonIn(readStored(KEY))
  return Array.isArray(stored) ? (stored as PageReport[]) : []
}

/** Hands the reports to the browser, which sends them even when the page is gone; false where it does not take them. */
function beacon(reports: PageReport[]): boolean {
  try {
    return navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(reports)], { type: 'application/json' }))
  } catch {
    return false
  }
}

const page = () => ({
  url: location.pathname,
  timestamp: new Date().toISOString(),
  userAgent: navigator.userAgent.slice(0, 500),
})

function raceCounts(): PageReport[] {
  const raceId = Number(
    document.querySelector<HTMLElement>('[data-counted-race]')?.dataset.countedRace ?? '0',
  )
  if (raceId === 0) return []
  const count = (metric: 'race-view' | 'entry-press') => ({ metric, raceId, ...page() })
  return [...(viewSent ? [] : [count('race-view')]), ...(hasPressed ? [count('entry-press')] : [])]
}

function reportsOfThisPage(): PageReport[] {
  const vitals = [...(measuresSent ? [] : measured)].map(([metric, { value, delta }]) => ({
    metric,
    value,
    rating: rateVital(metric, value),
    delta,
    ...page(),
  }))
  const errors = countedErrors().map(({ message, count }) => ({
    metric: 'error' as const,
    message,
    count: count - (errorsSent.get(message) ?? 0),
    ...page(),
  }))
  return [...vitals, ...raceCounts(), ...errors.filter(({ count }) => count > 0)]
}

function report(): void {
  if (!isAllowed || document.visibilityState !== 'hidden') return
  const reports = reportsOfThisPage()
  if (reports.length === 0) return
  measuresSent ||= measured.size > 0
  viewSent = true
  hasPressed = false
  for (const { message, count } of countedErrors()) errorsSent.set(message, count)
  const all = [...readStoredReports(), ...reports].slice(-MAX_STORED)
  const wasSent = navigator.onLine && beacon(all)
  writeStored(KEY, wasSent ? null : JSON.stringify(all))
}

/** First input delay: superseded by INP, but part of the specification. */
function onFid(onMeasured: (metric: Vital, value: Measured) => void): void {
  try {
    new PerformanceObserver((list) => {
      const [first] = list.getEntries() as PerformanceEventTiming[]
      if (!first) return
      const value = first.processingStart - first.startTime
      onMeasured('FID', { value, delta: value })
    }).observe({ type: 'first-input', buffered: true })
  } catch {
    // This browser does not report it.
  }
}

const store = (metric: Vital, { value, delta }: Measured) => void measured.set(metric, { value, delta })

function listenToVitals(): void {
  const onMeasured = ({ name, value, delta }: Metric) => store(name as Vital, { value, delta })
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(onMeasured)
  onFid(store)
}

/** Starts measuring this page, or continues where that was allowed before. */
export function startMeasuring(): void {
  isAllowed = true
  if (isListening) return
  isListening = true
  if (isInSample) listenToVitals()
  document.addEventListener('click', ({ target }) => {
    hasPressed ||= (target as Element | null)?.closest?.('[data-entry-button]') != null
  })
  // After the package's own listeners, which report the last values at the same moment.
  document.addEventListener('visibilitychange', () => queueMicrotask(report))
  window.addEventListener('pagehide', () => queueMicrotask(report))
}

/** The visitor does not allow it any more: nothing is sent, and what waited is forgotten. */
export function stopMeasuring(): void {
  isAllowed = false
  writeStored(KEY, null)
}
