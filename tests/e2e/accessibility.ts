// What axe finds on a page by the rules that we hold ourselves to: WCAG 2.2 at level AA and axe's own best practice.
import axe from 'axe-core'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

interface Undecided {
  html: string
  any: { data?: { messageKey?: string } | null }[]
}

/** What axe cannot decide and was looked at by hand: rule, elements, and what was found. Anything else is a fault. */
const REVIEWED: { id: string; isThat: (node: Undecided) => boolean; found: string }[] = [
  {
    id: 'color-contrast',
    isThat: ({ html }) => /^<text\b/.test(html),
    found: 'Words in a drawing stand on paper or on its fills: measured, 5 to 1 and more in both themes.',
  },
  {
    id: 'color-contrast',
    isThat: ({ any }) =>
      /Obscur|Overlap|emptyValue|nonBmp|shortTextContent/.test(any[0]?.data?.messageKey ?? ''),
    found:
      'A bar, news or the map lies over or under it at that moment; whatever does has a ground of its own.',
  },
  {
    id: 'th-has-data-cells',
    isThat: ({ html }) => html.startsWith('<table'),
    found: 'A head over a group of rows (scope="rowgroup") has the rows below it for cells.',
  },
  {
    id: 'label-content-name-mismatch',
    isThat: ({ html }) => /aria-label="(Zoom in|Zoom out|Move \w+)"/.test(html),
    found: 'The buttons of the map show a sign, not a word.',
  },
]
const isReviewed = (id: string, node: Undecided) =>
  REVIEWED.some((reviewed) => reviewed.id === id && reviewed.isThat(node))

interface Found {
  violations: { id: string; nodes: { html: string }[] }[]
  incomplete: { id: string; nodes: Undecided[] }[]
}
type Run = (where: string | Document, options: object) => Promise<Found>

/** Runs axe in the page, which has it after the first time: no page of ours holds another in a frame. */
async function analyze(page: Page, within?: string, onlyColours = false): Promise<Found> {
  const has = () => 'axe' in window
  // A navigation takes it away.
  if (!(await page.evaluate(has))) await page.evaluate(axe.source)
  const rules = onlyColours ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: RULES }
  return page.evaluate(
    ({ where, runOnly }) => {
      // What is on its way from one colour to the next has neither.
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
      const { run } = (window as unknown as { axe: { run: Run } }).axe
      // What is wrong is told by its HTML: a selector of each element need not be made.
      return run(where ?? document, { runOnly, resultTypes: ['violations', 'incomplete'], selectors: false })
    },
    { where: within, runOnly: rules },
  )
}
const describe = (id: string, nodes: { html: string }[]) =>
  `${id}: ${nodes.map(({ html }) => html).join(' | ')}`

/** Faults of the page, or of the part that `within` selects: the rule and the elements that break it. */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  const { violations } = await analyze(page, within)
  return violations.map(({ id, nodes }) => describe(id, nodes))
}

/**
 * Faults of the page, and whatever axe could not decide and nobody has looked at. A theme changes nothing but colours: the
 * second one is looked at by the rules about them (`onlyColours`).
 */
export async function accessibilityFaultsAndDoubts(
  page: Page,
  { onlyColours = false } = {},
): Promise<string[]> {
  const { violations, incomplete } = await analyze(page, undefined, onlyColours)
  const doubts = incomplete
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isReviewed(id, node)) }))
    .filter(({ nodes }) => nodes.length > 0)
  return [
    ...violations.map(({ id, nodes }) => describe(id, nodes)),
    ...doubts.map(({ id, nodes }) => describe(`${id}, undecided`, nodes)),
  ]
}

/** Faults and doubts of the page as it stands, in both themes; it is left in the dark one. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await accessibilityFaultsAndDoubts(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await accessibilityFaultsAndDoubts(page, { onlyColours: true })
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)]
}

/** In CSS px. */
export const WIDTHS = [320, 768, 1280]
const THEMES = ['light', 'dark'] as const

/** By how many px the page scrolls sideways. */
export const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * What is wrong with the page that is open, at each width and in both themes. Each width is looked at by all rules in one
 * theme, the one or the other by `turn`, and by the rules about colours in the other.
 */
export async function faultsInAllSizes(page: Page, turn: number): Promise<string[]> {
  const faults: string[] = []
  for (const [step, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 800 })
    const themes = (turn + step) % 2 === 0 ? THEMES : THEMES.toReversed()
    for (const [place, colorScheme] of themes.entries()) {
      const where = `at ${width} px, ${colorScheme}`
      await page.emulateMedia({ colorScheme })
      if (place === 0) {
        const sideways = await sidewaysOf(page)
        if (sideways > 0) faults.push(`${where}: ${sideways} px sideways`)
      }
      const found = await accessibilityFaultsAndDoubts(page, { onlyColours: place === 1 })
      faults.push(...found.map((fault) => `${where}: ${fault}`))
    }
  }
  return faults
}
