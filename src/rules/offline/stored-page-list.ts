// The pages that a device stores, as their reader sees them listed: what they saved or work with first, under names that say
// what is on it; pages that they only opened apart; pages on which nothing can be done without a network not at all.

/** What the list has to know of a stored page. */
export interface ListablePage {
  path: string
  /** As the page calls itself. */
  title: string
  /** Stored because its race is saved or compared, or because it is a pace tool; not only because it was opened. */
  onPurpose: boolean
}

/** Pages that are a runner's own, in the order of the list. */
const OWN_PAGES = new Map([
  ['/my-season', 'My season'],
  ['/my-races', 'My saved races, comparisons and medals'],
  ['/compare', 'My comparison'],
  ['/my-course', 'My course file'],
  ['/your-time', 'My time'],
])
const PLAN = /^\/(training-plans|pace-plan)\/[^/]+$/
const NEEDS_NETWORK =
  /^\/(account|admin|contact|debug-user|forgot-password|give-course|login|logout|near-me|offline|register|submit-race)(\/|$)/

/** Of a race's page the name and place of the race. */
const nameOf = ({ path, title }: ListablePage) =>
  OWN_PAGES.get(path) ?? title.replace(/: course(,| and) weather( and entry)?$/, '')

const OWN_PATHS = [...OWN_PAGES.keys()]
const OF_PLANS = OWN_PATHS.length
const OF_OTHERS = OF_PLANS + 1

/** Place in the list: the runner's own pages, then plans, then what is stored on purpose. */
function rank({ path }: ListablePage): number {
  const place = OWN_PATHS.indexOf(path)
  if (place >= 0) return place
  return PLAN.test(path) ? OF_PLANS : OF_OTHERS
}

/** The stored pages as they are listed, each under its `name`: the reader's own, and those that they only opened. */
export function listStoredPages<Page extends ListablePage>(pages: readonly Page[]) {
  const listed = pages
    .filter(({ path }) => !NEEDS_NETWORK.test(path))
    .map((page) => ({ ...page, name: nameOf(page) }))
  const isOwn = (page: Page) => page.onPurpose || rank(page) < OF_OTHERS
  return {
    own: listed.filter(isOwn).toSorted((a, b) => rank(a) - rank(b)),
    opened: listed.filter((page) => !isOwn(page)),
  }
}
