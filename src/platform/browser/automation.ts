// Counts clicks, key presses and scrolling of this page from the first of them on, and logs where they look like a program's.
// Nothing is kept, sent or refused: so each page counts for itself. Passive listeners that add one: it costs nothing that can
// be measured.
import { automationSigns, isAutomated, isWorthALook, RESET_MS } from '../../rules/site/automation.ts'

const counts = { clicks: 0, keyPresses: 0, scrolls: 0, fastest: 0 }
let secondStart = -Infinity
let isChecked = false

/** Looks at all eight signs; says what it finds once in ten minutes. */
function look(): void {
  const signs = automationSigns({
    webdriver: navigator.webdriver,
    userAgent: navigator.userAgent,
    languages: navigator.languages.length,
    // Deprecated, and a sign all the same.
    plugins: (navigator as unknown as { plugins?: ArrayLike<unknown> }).plugins?.length ?? 0,
    outerWidth: window.outerWidth,
    clicks: counts.clicks,
    keyPresses: counts.keyPresses,
    scrollsPerSecond: counts.fastest,
  })
  if (isChecked || !isAutomated(signs)) return
  isChecked = true
  // oxlint-disable-next-line no-console -- logged only, as specified
  console.warn(`This visit looks automated: ${signs.join(', ')}.`)
}

function beginAnew(): void {
  look()
  Object.assign(counts, { clicks: 0, keyPresses: 0, scrolls: 0, fastest: 0 })
  isChecked = false
}

function count({ type, timeStamp }: Event): void {
  const { clicks, keyPresses, fastest } = counts
  if (type === 'click') counts.clicks += 1
  else if (type === 'keydown') counts.keyPresses += 1
  else {
    if (timeStamp - secondStart > 1000) {
      secondStart = timeStamp
      counts.scrolls = 0
    }
    counts.scrolls += 1
    counts.fastest = Math.max(fastest, counts.scrolls)
  }
  const hasChanged =
    clicks !== counts.clicks || keyPresses !== counts.keyPresses || fastest !== counts.fastest
  if (hasChanged && isWorthALook({ ...counts, scrollsPerSecond: counts.fastest })) look()
}

/** Starts counting with this event; looks when a count passes its threshold, and begins anew every ten minutes. */
export function watchForAutomation(first: Event): void {
  count(first)
  for (const type of ['click', 'keydown', 'scroll']) document.addEventListener(type, count, { passive: true })
  setInterval(beginAnew, RESET_MS)
}
