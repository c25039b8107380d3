// Whether a page seems to be driven by a program: eight signs, and only seven together count. It is logged, and nothing
// follows from it.

export interface VisitorFacts {
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
export const RESET_MS = 600_000

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
export const isWorthALook = ({
  clicks,
  keyPresses,
  scrollsPerSecond,
}: Pick<VisitorFacts, 'clicks' | 'keyPresses' | 'scrollsPerSecond'>): boolean =>
  clicks === MAX_CLICKS + 1 ||
  keyPresses === MAX_KEY_PRESSES + 1 ||
  scrollsPerSecond === MAX_SCROLLS_PER_SECOND + 1

/** Whether these signs count as automated. */
export const isAutomated = (signs: readonly string[]): boolean => signs.length >= COUNTED_FROM
