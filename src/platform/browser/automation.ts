// Counts clicks, key presses and scrolling of this page from the first of them on, and logs where they look like a program's.
// Nothing is stored, sent or refused: so each page counts for itself. Passive listeners that add one: it costs nothing that can
// be measured.

// Whether a page seems to be driven by a program: eight signs, and only seven together count. It is logged, and nothing
// follows from it.

interface VisitorFacts {
  webdriver: boolean
  userAgent: string
  languages: number
  plugins: number
  outerWidth: number
  /** Within the last ten minutes. */
  clicks: number
  keyPresses: number
  /** Scroll events a second. */
  scrollsPerSecond: number
}

const MAX_CLICKS = 100
const MAX_KEY_PRESSES = 500
const MAX_SCROLLS_PER_SECOND = 10
const FEW_CLICKS = 10
const COUNTED_FROM = 7
const RESET_MS = 600_000

const CHECKS: Record<string, (facts: VisitorFacts) => boolean> = {
  webdriver: ({ webdriver }) => webdriver,
  'headless browser': ({ userAgent }) => /headless|phantom|puppeteer|playwright|selenium/i.test(userAgent),
  'no languages': ({ languages }) => languages === 0,
  'no plugins': ({ plugins, userAgent }) => plugins === 0 && !/mobile|android|iphone|ipad/i.test(userAgent),
  'no window': ({ outerWidth }) => outerWidth === 0,
  clicks: ({ clicks }) => clicks > MAX_CLICKS,
  'key presses': ({ keyPresses }) => keyPresses > MAX_KEY_PRESSES,
  scrolling: ({ scrollsPerSecond, clicks }) =>
    scrollsPerSecond > MAX_SCROLLS_PER_SECOND && clicks < FEW_CLICKS,
}

/** The signs that are there, by name. */
export const automationSigns = (facts: VisitorFacts): string[] =>
  Object.keys(CHECKS).filter((name) => CHECKS[name]!(facts))

/** Whether one of the three counts has just passed its threshold, so that looking is worth it. */
const isWorthALook = ({
  clicks,
  keyPresses,
  scrollsPerSecond,
}: Pick<VisitorFacts, 'clicks' | 'keyPresses' | 'scrollsPerSecond'>): boolean =>
  clicks === MAX_CLICKS + 1 ||
  keyPresses === MAX_KEY_PRESSES + 1 ||
  scrollsPerSecond === MAX_SCROLLS_PER_SECOND + 1

/** Whether these signs count as automated. */
export const isAutomated = (signs: readonly string[]): boolean => signs.length >= COUNTED_FROM

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

/** Starts counting with this event; looks when a count passes its threshold, and begins again every ten minutes. */
export function watchForAutomation(first: Event): void {
  count(first)
  for (const type of ['click', 'keydown', 'scroll']) document.addEventListener(type, count, { passive: true })
  setInterval(beginAnew, RESET_MS)
}
