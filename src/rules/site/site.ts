// What the site is called (a new owner renames it here), where it is, and the titles and kinds of its pages.

export const SITE_NAME = 'Startline'
export const TAGLINE = 'Find and compare running races worldwide'

/** `SITE_URL`; undefined where it is not set. What a request calls its host is never the site's address. */
export const siteUrlOf = ({ SITE_URL }: Record<string, string | undefined>): string | undefined =>
  SITE_URL || undefined

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** The title without the name of the site; null where there is none. */
export function pageTitle(html: string): string | null {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const words = title
    .replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_whole, name: string) => ENTITIES[name]!)
    .replace(` | ${SITE_NAME}`, '')
    .trim()
  return words || null
}

/** The share image of a page that has its own, 1200×630, by the page's path. */
export const pageImagePath = (path: string): string => `/share/pages${path}.png`

/** What the share images of pages of lists say, by their address. */
export const LIST_PICTURES: Record<string, { title: string; sentence: string }> = {
  '/articles': {
    title: 'Articles on courses, weather, pacing and entry',
    sentence: 'With sources, and figures from the catalogue',
  },
  '/training-plans': {
    title: 'Training plans for the marathon and the half',
    sentence: 'Complete tables, with the evidence and its limits',
  },
  '/running-tools': {
    title: 'Running tools',
    sentence: 'Predictors, pace charts, heat, altitude, entry and fuelling',
  },
  '/insights': { title: 'Course insights', sentence: 'The catalogue in charts, each with its table' },
  '/near': { title: 'Running races near you', sentence: 'From any large city, with distance and direction' },
  '/faq': {
    title: 'Questions and answers',
    sentence: 'How sure facts are, PB potential, ballots, your data',
  },
  '/data': { title: 'Open data on running races', sentence: 'JSON, CSV and GeoJSON, under CC BY 4.0' },
}

/** The share image of a page that names none: that of the list it belongs to (`/near/germany/berlin`: near), else the site's. */
export function usualImage(path: string): { imagePath: string; imageAlt: string } {
  const list = `/${path.split('/')[1]}`
  const picture = LIST_PICTURES[list]
  return picture
    ? { imagePath: pageImagePath(list), imageAlt: picture.title }
    : { imagePath: '/brand/share.png', imageAlt: SITE_NAME }
}

const KINDS: [RegExp, string][] = [
  [/^\/$/, 'home'],
  [/^\/all-races/, 'race list'],
  [/^\/races-map$/, 'map'],
  [/^\/marathons(\/|$)/, 'place'],
  [/^\/near(\/|$)/, 'near'],
  [/^\/articles(\/|$)/, 'article'],
  [/^\/(training-plans(\/|$)|race-preparation|recovery-tips)/, 'guide'],
  [/^\/pace-plan(\/|$)/, 'pace plan'],
  [/-(pace-chart|predictor)$|^\/pace-chart\//, 'pace tool'],
  [
    /^\/(running-tools|pb-potential|age-grading|ballot-odds|boston-qualifying|cut-off-clock|fuelling|heat-and-altitude|my-course|race-to-race|your-time)$/,
    'tool',
  ],
  [/^\/insights/, 'insights'],
  [/^\/compare/, 'compare'],
  [/^\/my-races/, 'dashboard'],
  [/^\/(account|login|register|forgot-password|reset-password)/, 'account'],
  [/^\/(admin|submit-race)/, 'editing'],
  // Of whichever type: no other pages are two steps down. Last, because what has its own folder is handled above.
  [/^\/[a-z0-9-]+\/[^/]+$/, 'race'],
]

/** One of a few words; `other` for what has no kind of its own. */
export const pageKindOf = (path: string): string =>
  KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
