// Addresses of no page that people type, or that other sites use for what we have: the page that is meant. In lower case.
import { RACE_TYPES } from '../../../race/race-types.ts'

/** Typed words by the page they mean. */
const MEANT: Record<string, readonly string[]> = {
  '/': ['home'],
  '/about': ['about-us'],
  '/account': ['profile', 'settings', 'my-account'],
  '/age-grading': ['age-grade', 'age-graded'],
  '/all-races': [
    'races',
    'race',
    'search',
    'find',
    'find-races',
    'events',
    'calendar',
    'race-calendar',
    'allraces',
  ],
  ...Object.fromEntries(RACE_TYPES.map(({ slug, typed }) => [`/all-races?raceType=${slug}`, typed])),
  '/articles': ['article', 'blog', 'news', 'guides'],
  '/articles/feed.xml': ['feed', 'rss', 'feed.xml', 'rss.xml', 'atom.xml'],
  '/ballot-odds': ['ballot', 'ballots', 'odds', 'lottery'],
  '/boston-qualifying': ['bq', 'boston-qualifier'],
  '/compare': ['comparison', 'comparisons', 'compare-races'],
  '/contact': ['contact-us', 'support', 'feedback'],
  '/cookies': ['cookie-policy', 'cookie-settings'],
  '/data': ['open-data', 'download', 'downloads'],
  '/faq': ['faqs', 'help', 'questions'],
  '/fuelling': ['fueling', 'nutrition'],
  '/insights': ['course-insights', 'course-analysis', 'statistics', 'stats'],
  '/login': ['log-in', 'signin', 'sign-in'],
  '/marathon-pace-chart': ['pace-chart', 'pace', 'pace-calculator', 'pace-charts'],
  '/marathon-predictor': ['predictor', 'race-predictor', 'predictors'],
  '/my-races': ['dashboard', 'favourites', 'favorites', 'saved', 'medals', 'my'],
  '/near': ['near-me', 'nearby', 'races-near-me'],
  '/pb-potential': ['pb', 'pb-calculator', 'pr'],
  '/privacy-policy': ['privacy'],
  '/race-organisers': ['organisers', 'organizers', 'race-organizers', 'organiser', 'organizer'],
  '/race-preparation': ['preparation', 'packing-list'],
  '/races-map': ['map', 'maps', 'race-map', 'world-map'],
  '/recovery-tips': ['recovery'],
  '/register': ['signup', 'sign-up', 'join'],
  '/running-tools': ['tools', 'tool', 'calculators', 'calculator', 'running-calculators'],
  '/sitemap': ['countries', 'continents', 'site-map', 'sitemap.html'],
  '/sitemap-index.xml': ['sitemap.xml', 'sitemap_index.xml', 'sitemaps.xml'],
  '/submit-race': ['submit', 'add-race', 'submit-a-race'],
  '/training-plans': ['training', 'plans', 'training-plan'],
}

/** Each typed address and the page that it means. */
export const TYPED_ADDRESSES: ReadonlyMap<string, string> = new Map(
  Object.entries(MEANT).flatMap(([page, words]) => words.map((word) => [`/${word}`, page])),
)

/** The page that an address means, with the query of the request; null where it means none. */
export function pageMeantBy({ pathname, search }: URL): string | null {
  const page = TYPED_ADDRESSES.get(pathname.toLowerCase().replace(/\/$/, ''))
  if (page === undefined || search.length <= 1) return page ?? null
  return page.includes('?') ? `${page}&${search.slice(1)}` : page + search
}
