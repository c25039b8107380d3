// What a page says of itself to browsers, search engines and shared links: its meta data, what somebody would search for
// to find it, and JSON-LD that cannot break out of its script element, whatever a race is called.
export interface PageMeta {
  /** Without the site's name, which Frame.astro adds. */
  title: string
  /** True where the site's name is not added. */
  titleAlone?: boolean
  description: string
  /** The page's own address without query, starting with a slash. */
  path: string
  /** Canonical address where it is not the page's own. */
  canonicalPath?: string
  /** What one would search for to find it; of pages at one address they are below. */
  keywords?: readonly string[]
  /** What the page is to those who share it. */
  kind?: 'website' | 'article'
  noindex?: boolean
  /** Share image, 1200×630, path from the root. */
  imagePath?: string
  imageAlt?: string
  /** schema.org objects, printed as JSON-LD. */
  structuredData?: object[]
  /** Other forms of the page, and its feed: media type, path, title. */
  alternates?: { type: string; path: string; title?: string }[]
}

const KEYWORDS: Record<string, readonly string[]> = {
  '/': ['marathons', 'half marathons', 'race calendar', 'course profiles', 'PB potential'],
  '/about': ['about Startline', 'running race finder', 'editorial policy'],
  '/age-grading': ['age grading calculator', 'age-graded time', 'masters running', 'age factors 2025'],
  '/all-races': [
    'marathon calendar',
    'half marathon calendar',
    'find a race',
    'flat marathons',
    'race finder',
  ],
  '/articles': ['marathon articles', 'race courses', 'race weather', 'pacing', 'ballots'],
  '/ballot-odds': [
    'marathon ballot odds',
    'London Marathon ballot',
    'New York City Marathon drawing',
    'ballot chance',
  ],
  '/boston-qualifying': [
    'Boston qualifying times',
    'BQ calculator',
    'Boston Marathon cut-off',
    'qualifying standards',
  ],
  '/compare': ['compare marathons', 'marathon course comparison', 'elevation profile overlay'],
  '/contact': ['contact Startline'],
  '/cookies': ['cookies', 'local storage'],
  '/cut-off-clock': ['marathon cut-off time', 'sweep vehicle', 'marathon time limit'],
  '/data': ['open data', 'running races', 'race calendar', 'CSV', 'GeoJSON'],
  '/faq': ['marathon questions', 'PB potential explained', 'race data'],
  '/fuelling': ['marathon fuelling calculator', 'carbohydrate per hour', 'energy gels', 'marathon drinking'],
  '/half-marathon-pace-chart': ['half marathon pace chart', 'half marathon splits', 'pace per km and mile'],
  '/half-marathon-predictor': [
    'half marathon predictor',
    'race time calculator',
    'half marathon time from 10k',
  ],
  '/heat-and-altitude': ['marathon heat calculator', 'running in heat', 'altitude and running pace'],
  '/insights': ['fastest marathon courses', 'hilliest marathons', 'coolest marathons', 'largest marathons'],
  '/marathon-pace-chart': [
    'marathon pace chart',
    'marathon splits',
    'pace per km and mile',
    'negative split',
  ],
  '/marathon-predictor': [
    'marathon time predictor',
    'race time calculator',
    'Riegel',
    'VDOT',
    'marathon time from half',
  ],
  '/my-course': ['GPX course analysis', 'race course file', 'course profile from GPX'],
  '/near': ['races near me', 'marathons near me', 'half marathons near me'],
  '/pace-plan': ['marathon pace plan', 'pace by course', 'even effort splits', 'pace band'],
  '/pb-potential': ['fast marathon course calculator', 'PB potential', 'course difficulty', 'GPX analysis'],
  '/privacy-policy': ['privacy policy'],
  '/race-organisers': ['list a race', 'race organisers', 'submit a marathon'],
  '/race-preparation': ['marathon preparation', 'marathon checklist', 'race week', 'packing list'],
  '/race-to-race': ['compare marathon times', 'course conversion', 'marathon equivalent time'],
  '/races-map': ['marathon map', 'map of running races', 'half marathons on a map'],
  '/recovery-tips': ['marathon recovery', 'recovery after a half marathon', 'return to running'],
  '/running-tools': ['running calculators', 'marathon calculators', 'pace calculator'],
  '/sitemap': ['sitemap'],
  '/training-plans': [
    'marathon training plan',
    'half marathon training plan',
    'sub 4 marathon',
    'first marathon',
  ],
  '/your-time': ['race time at other courses', 'marathon time conversion', 'personal best'],
}

/** Keywords of the page at this path; none where it makes its own. */
export const pageKeywords = (path: string): readonly string[] => KEYWORDS[path] ?? []

/** Serialises schema.org objects for a `<script type="application/ld+json">`; `<` and line separators are escaped. */
export function printJsonLd(objects: object[]): string {
  const graph =
    objects.length === 1
      ? objects[0]
      : { '@context': 'https://schema.org', '@graph': objects.map(withoutContext) }
  return JSON.stringify(graph)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function withoutContext(object: object): object {
  const { '@context': _context, ...rest } = object as Record<string, unknown>
  return rest
}
