// Decides which browser scripts are bundled together: each file is a request, small files compress badly, and a page should not
// load what it does not use. The rules name files by path, and tests/unit/shared-scripts.test.ts checks that these exist.

/** The groups of the bundler's `codeSplitting`; a file goes to the first by priority that fits. */
export const SHARED_SCRIPTS = [
  // What every page loads, in one file.
  {
    name: 'page',
    test: /src[\\/](layouts[\\/]Frame\.astro\?|browser[\\/](page|crash|reload-once|load-style)\.ts$)|preload-(helper|parts)/,
    // Before React's: what islands share with it must not bring React to every page.
    priority: 4,
  },
  // Shared by what answers a press and by tools: neither may bring the other, least of all React.
  { name: 'preferences', test: /src[\\/]stores[\\/]preferences\.ts$/, priority: 3.5 },
  // With what requests carry: who looks for words asks for files, and each file is a request.
  {
    name: 'words',
    test: /src[\\/](domain[\\/][\w-]+[\\/](word-match|search-text|own-words|client-headers)|browser[\\/](client-headers|site-data))\.ts$/,
    priority: 3.6,
  },
  // The small rules that all lists of races share.
  {
    name: 'race',
    test: /src[\\/](domain[\\/][\w-]+[\\/](race|race-day|route-shape|race-address|place-line|picture-row|grade-class|heart-path|site)|browser[\\/]day-here)\.ts$/,
    priority: 3.55,
  },
  // What goes together to almost everyone who has any of it: each name stands in the script of every page.
  {
    name: 'session',
    test: /src[\\/](stores[\\/](session|toasts)|browser[\\/]auth|domain[\\/][\w-]+[\\/]same-site-redirect)\.ts$/,
    priority: 3.4,
  },
  {
    name: 'api',
    test: /src[\\/]browser[\\/](api|access-token|renew-session|identity-settings|held-session|query-times)\.ts$/,
    priority: 3.35,
  },
  // What is kept here of races, and what of it waits for an account: pure rules, and the stores, with
  // the style of what shows them.
  {
    name: 'kept-races',
    test: /src[\\/]domain[\\/][\w-]+[\\/](comparison|kept-comparison|guest-favourites|short-race-names|wanted-offline)\.ts$/,
    priority: 3.3,
  },
  {
    name: 'saved',
    test: /src[\\/](stores[\\/](comparison|favourites|guest-favourites)\.ts$|styles[\\/]press\.css)/,
    priority: 3.2,
  },
  {
    name: 'dialog',
    test: /src[\\/](browser[\\/]elements[\\/]dialog\.ts$|domain[\\/][\w-]+[\\/]reported-facts\.ts$|styles[\\/]reviews\.css)/,
    priority: 3.15,
  },
  // The search box in one file with what asks for its files: each file is a request of the home page.
  {
    name: 'race-search',
    test: /src[\\/](components[\\/]RaceSearch\.astro\?|browser[\\/](elements[\\/]race-search|search-files)\.ts|domain[\\/][\w-]+[\\/]shard-names\.ts$)/,
    priority: 3.1,
  },
  // What it loads at the first sign of use.
  {
    name: 'suggestions',
    test: /src[\\/](browser[\\/](elements[\\/](search-rules|suggestion-group)|find-suggestions)\.ts|domain[\\/][\w-]+[\\/](race-search|walk-shards)\.ts$)/,
    priority: 3.05,
  },
  // React once for all islands, so that they share it in the cache.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|react-root/,
    priority: 3,
  },
  // What tools share, in few files: small ones compress badly. Nothing of React may be in those that pages
  // load which are only read: all but the last.
  {
    name: 'times',
    test: /src[\\/]domain[\\/][\w-]+[\\/](clock-time|race-distances|reading)\.ts$/,
    priority: 1.7,
  },
  {
    name: 'numbers',
    test: /src[\\/]domain[\\/][\w-]+[\\/]read-(number|temperature|height|mileage)\.ts$/,
    priority: 1.6,
  },
  { name: 'readers', test: /src[\\/]domain[\\/][\w-]+[\\/]read-(duration|distance)\.ts$/, priority: 1.5 },
  {
    name: 'own-time',
    test: /src[\\/](stores[\\/]your-time|domain[\\/][\w-]+[\\/](own-inputs|your-time-texts|expected-time-words))\.ts$/,
    priority: 1.4,
  },
  // Small rules of many users, each by itself: no tool shall bring the others' along.
  { name: 'riegel', test: /src[\\/]domain[\\/][\w-]+[\\/]predict-riegel\.ts$/, priority: 1.35 },
  { name: 'altitude', test: /src[\\/]domain[\\/][\w-]+[\\/]altitude-loss\.ts$/, priority: 1.35 },
  { name: 'gradient', test: /src[\\/]domain[\\/][\w-]+[\\/]gradient-cost\.ts$/, priority: 1.35 },
  {
    name: 'training-paces',
    test: /src[\\/]domain[\\/][\w-]+[\\/](predict-vdot|training-paces)\.ts$/,
    priority: 1.3,
  },
  {
    name: 'predictions',
    test: /src[\\/]domain[\\/][\w-]+[\\/]predict[\w-]+\.ts$/,
    priority: 1.2,
  },
  {
    name: 'losses',
    test: /src[\\/]domain[\\/][\w-]+[\\/](pb-potential|course-loss|weather-loss)\.ts$/,
    priority: 1.1,
  },
  {
    name: 'tools',
    test: /src[\\/]islands[\\/]tools[\\/](Field|Choice|ToolFrame|use-[\w-]+|clock-words)\.tsx?$/,
    priority: 1,
  },
  // Shared by few: by themselves, so that none of the groups below brings them along.
  { name: 'measures', test: /src[\\/]domain[\\/][\w-]+[\\/]measures\.ts$/, priority: 0.95 },
  { name: 'race-facts', test: /src[\\/]domain[\\/][\w-]+[\\/]race-facts\.ts$/, priority: 0.95 },
  { name: 'sign-in-words', test: /src[\\/]domain[\\/][\w-]+[\\/]sign-in-words\.ts$/, priority: 0.95 },
  {
    name: 'pacing',
    test: /src[\\/](domain[\\/][\w-]+[\\/](pacing|pace-chart)\.ts$|islands[\\/]tools[\\/]PaceBand)/,
    priority: 0.9,
  },
  // The index of all races, for whoever lists them.
  {
    name: 'race-index',
    test: /src[\\/](stores[\\/]race-index|browser[\\/]next-task|domain[\\/][\w-]+[\\/](decode-race-index|race-index-places|place-slug))\.ts$/,
    priority: 0.9,
  },
  {
    name: 'race-entry',
    test: /src[\\/](contract[\\/]compared-race-json|domain[\\/][\w-]+[\\/](ballot-dates|pending-draw|unknown-entry-window))\.ts$/,
    priority: 0.9,
  },
  {
    name: 'course-eligibility',
    test: /src[\\/]domain[\\/][\w-]+[\\/](course-eligibility|normal-tail)\.ts$/,
    priority: 0.88,
  },
  {
    name: 'course-grades',
    test: /src[\\/]domain[\\/][\w-]+[\\/](course-geometry|kilometre-profile|smoothed-grades)\.ts$/,
    priority: 0.87,
  },
  { name: 'silhouette', test: /src[\\/]domain[\\/][\w-]+[\\/]silhouette-(path|row)\.ts$/, priority: 0.85 },
  // The forms of an account: whoever opens one often goes on to another.
  {
    name: 'form',
    test: /src[\\/](browser[\\/]elements[\\/]account[\\/]run-form|domain[\\/][\w-]+[\\/]plain-line)\.ts$/,
    priority: 0.8,
  },
  {
    name: 'sign-in',
    test: /src[\\/](stores[\\/](sign-in|sign-up|google-sign-in|password-reset)|browser[\\/](sign-in-return|new-password)|browser[\\/]elements[\\/]account[\\/](google-button|keep-redirect|show-password|sign-in-outcome)|domain[\\/][\w-]+[\\/](told-at-sign-up|password-rules|wait-in-words))\.ts$/,
    priority: 0.7,
  },
  // What the list and the map share: the filter, and what narrows by it.
  {
    name: 'use-store',
    test: /node_modules[\\/](@nanostores[\\/]react|nanostores[\\/](listen-keys|deep-map))/,
    priority: 0.6,
  },
  {
    name: 'finder',
    test: /src[\\/](stores[\\/]race-filter\.ts|domain[\\/][\w-]+[\\/](filter-races|race-words)\.ts|islands[\\/](race-list[\\/]ExpectedTime|finder[\\/](FilterForm|Chips|NothingFound|ScoresApart|use-page-of-filter|use-visitors-day))\.tsx?)$/,
    priority: 0.5,
  },
  // The worker's other end is shared with the small map, which shows no list.
  { name: 'desk', test: /src[\\/](map[\\/]desk-client\.ts$|styles[\\/]leaflet\.css)/, priority: 0.4 },
  {
    name: 'race-map',
    test: /src[\\/](islands[\\/]map[\\/](RaceMap|RaceLine|race-map\.module)|map[\\/]races-in-view)/,
    priority: 0.3,
  },
]

/**
 * What the file of an entry is called: Astro's own names are 30 letters longer, and stand in each page, and in each file that
 * imports the script of all.
 */
export const shortName = (name: string): string =>
  name.replace(/\.astro_astro_type_script_index_\d+_lang$/, '').replaceAll(/[^\w.-]+/g, '_')
