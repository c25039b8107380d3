// What axe finds on a page by the rules that we hold ourselves to: WCAG 2.2 at level AA and axe's own best practice.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

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
    isThat: ({ html }) => /aria-label="(Closer|Farther|Move \w+)"/.test(html),
    found: 'The buttons of the map show a sign, not a word.',
  },
]
const isReviewed = (id: string, node: Undecided) =>
  REVIEWED.some((reviewed) => reviewed.id === id && reviewed.isThat(node))

const analyze = (page: Page, within?: string) => {
  const builder = new AxeBuilder({ page }).withTags(RULES)
  return (within ? builder.include(within) : builder).analyze()
}
const told = (id: string, nodes: { html: string }[]) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`

/** Faults of the page, or of the part that `within` selects: the rule and the elements that break it. */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  const { violations } = await analyze(page, within)
  return violations.map(({ id, nodes }) => told(id, nodes))
}

/** Faults of the page, and whatever axe could not decide and nobody has looked at. */
export async function accessibilityFaultsAndDoubts(page: Page): Promise<string[]> {
  const { violations, incomplete } = await analyze(page)
  const doubts = incomplete
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isReviewed(id, node)) }))
    .filter(({ nodes }) => nodes.length > 0)
  return [
    ...violations.map(({ id, nodes }) => told(id, nodes)),
    ...doubts.map(({ id, nodes }) => told(`${id}, undecided`, nodes)),
  ]
}
