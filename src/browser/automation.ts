// Counts clicks, key presses and scrolling of this page, from the shell's first moment on, and logs where they look like a
// program's. Nothing is kept, sent or refused. Passive listeners that add one: it costs nothing that can be measured.
import { automationSigns, isAutomated, RESET_MS } from '../domain/automation.ts'

const counts = { clicks: 0, keyPresses: 0, scrolls: 0, fastest: 0 }
let secondStart = 0

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
  // oxlint-disable-next-line no-console -- logged only, as specified
  if (isAutomated(signs)) console.warn(`This visit looks automated: ${signs.join(', ')}.`)
  Object.assign(counts, { clicks: 0, keyPresses: 0, scrolls: 0, fastest: 0 })
}

function scrolled({ timeStamp }: Event): void {
  if (timeStamp - secondStart > 1000) {
    secondStart = timeStamp
    counts.scrolls = 0
  }
  counts.scrolls += 1
  counts.fastest = Math.max(counts.fastest, counts.scrolls)
}

/** Starts counting; looks and begins anew every ten minutes. */
export function watchForAutomation(): void {
  const passive = { passive: true }
  document.addEventListener('click', () => (counts.clicks += 1), passive)
  document.addEventListener('keydown', () => (counts.keyPresses += 1), passive)
  document.addEventListener('scroll', scrolled, passive)
  setInterval(look, RESET_MS)
}
