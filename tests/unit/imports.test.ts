// Imports go one way: the table below is the architecture, and a line that breaks it is named.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Each layer, where it lives, and what it may import beside itself. The longest place that fits decides. */
const LAYERS: Record<string, { places: string[]; mayImport: string[] }> = {
  pages: {
    places: ['src/pages', 'src/content.config.ts'],
    mayImport: [
      'layouts',
      'components',
      'islands',
      'features',
      'featureStores',
      'ui',
      'elements',
      'map',
      'data',
      'contract',
      'race',
      'domain',
      'styles',
    ],
  },
  layouts: {
    places: ['src/layouts'],
    mayImport: ['components', 'islands', 'ui', 'elements', 'data', 'contract', 'race', 'domain', 'styles'],
  },
  components: {
    places: ['src/components'],
    mayImport: [
      'islands',
      'features',
      'featureStores',
      'ui',
      'elements',
      'map',
      'data',
      'contract',
      'race',
      'domain',
      'styles',
    ],
  },
  islands: {
    places: ['src/islands'],
    mayImport: ['ui', 'stores', 'browser', 'map', 'contract', 'race', 'domain', 'styles'],
  },
  // Parts that features share, each once.
  ui: {
    places: ['src/ui'],
    mayImport: ['stores', 'browser', 'contract', 'race', 'domain', 'styles'],
  },
  // The rooms of features: what a file may import is told by the end of its name (ROOMS).
  features: { places: ['src/features'], mayImport: [] },
  // Custom elements: islands without a framework, loaded by the page's own script.
  elements: {
    places: ['src/browser/elements', 'src/browser/page.ts', 'src/browser/shell.ts'],
    mayImport: ['featureStores', 'stores', 'browser', 'map', 'contract', 'race', 'domain', 'styles'],
  },
  stores: { places: ['src/stores'], mayImport: ['browser', 'contract', 'domain'] },
  browser: { places: ['src/browser'], mayImport: ['contract', 'race', 'domain'] },
  map: { places: ['src/map'], mayImport: ['contract', 'domain'] },
  functions: { places: ['functions'], mayImport: ['data', 'contract', 'race', 'domain', 'package'] },
  build: { places: ['src/build'], mayImport: ['data', 'browser', 'domain'] },
  worker: { places: ['src/service-worker'], mayImport: ['domain'] },
  data: { places: ['src/data'], mayImport: ['contract', 'race', 'domain'] },
  contract: { places: ['src/contract'], mayImport: ['race', 'raceSchemas', 'domain'] },
  // The one table of facts. Its schemas are zod, which is for the server and the build.
  race: { places: ['src/race'], mayImport: ['domain'] },
  raceSchemas: {
    places: ['src/race/fields.schema.ts', 'src/race/proposed-fields.schema.ts'],
    mayImport: ['race', 'domain'],
  },
  domain: { places: ['src/domain'], mayImport: ['race'] },
  styles: { places: ['src/styles'], mayImport: [] },
  types: { places: ['src/env.d.ts'], mayImport: ['browser'] },
  package: { places: ['package.json'], mayImport: [] },
}

/** In a feature's room: by the end of a file's name, what layer it is, and what it may import beside its own room. */
const ROOMS: { ending: RegExp; layer: string; mayImport: string[] }[] = [
  { ending: /\.schema\.ts$/, layer: 'featureSchemas', mayImport: ['featureSchemas', 'race', 'domain'] },
  {
    ending: /\.store\.ts$/,
    layer: 'featureStores',
    mayImport: ['featureStores', 'featureSchemas', 'stores', 'browser', 'contract', 'race', 'domain'],
  },
  {
    ending: /(\.tsx|\/use-[^/]+\.ts|\.css)$/,
    layer: 'features',
    mayImport: [
      'ui',
      'featureStores',
      'featureSchemas',
      'stores',
      'browser',
      'contract',
      'race',
      'domain',
      'styles',
    ],
  },
  {
    ending: /\.astro$/,
    layer: 'features',
    mayImport: [
      'ui',
      'featureStores',
      'featureSchemas',
      'layouts',
      'components',
      'elements',
      'data',
      'contract',
      'race',
      'domain',
      'styles',
    ],
  },
]
const ROOM = /^src\/features\/([^/]+)\//

const PLACES = Object.entries(LAYERS)
  .flatMap(([layer, { places }]) => places.map((place) => ({ layer, place })))
  .sort((a, b) => b.place.length - a.place.length)

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\s]+)\1/g

function layerOf(path: string): string | undefined {
  if (ROOM.test(path)) return ROOMS.find(({ ending }) => ending.test(path))?.layer
  return PLACES.find(({ place }) => path === place || path.startsWith(`${place}/`))?.layer
}

/** What is wrong with one import, or null. */
function fault(path: string, specifier: string): string | null {
  const from = layerOf(path)
  if (!from) return 'is in a folder that the import table does not know'
  if (!specifier.startsWith('.')) {
    return from === 'domain' || from === 'race'
      ? `imports the package ${specifier}, and ${from} imports nothing`
      : null
  }
  const target = normalize(join(dirname(path), specifier.replace(/\?.*$/, '')))
  const to = layerOf(target)
  if (!to) return `imports ${target}, which is outside the site's layers`
  const room = ROOM.exec(path)?.[1]
  if (room !== undefined) {
    const { mayImport } = ROOMS.find(({ ending }) => ending.test(path))!
    const isOwn = ROOM.exec(target)?.[1] === room
    return (isOwn && to === 'features' && from === to) || mayImport.includes(to)
      ? null
      : `imports ${target}: ${from} may not import ${to} there`
  }
  if (to === from || LAYERS[from]!.mayImport.includes(to)) return null
  return `imports ${target}: ${from} may not import ${to}`
}

function faultsOf(path: string): string[] {
  const faults: string[] = []
  for (const [index, line] of readFileSync(join(ROOT, path), 'utf8').split('\n').entries()) {
    if (/^\s*(\/\/|\*)/.test(line)) continue
    for (const [, , specifier] of line.matchAll(IMPORT)) {
      const wrong = fault(path, specifier!)
      if (wrong) faults.push(`${path}:${index + 1} ${wrong}`)
    }
  }
  return faults
}

const files = globSync(['src/**/*.{ts,tsx,astro,mjs}', 'functions/**/*.ts'], { cwd: ROOT }).filter(
  (path) => !path.includes('.test.'),
)

it('finds the modules', () => {
  expect(files.length).toBeGreaterThan(50)
})

it('keeps every import within the table', () => {
  expect(files.flatMap(faultsOf)).toEqual([])
})

it.each([
  ['src/domain/pace.ts', '../data/races.ts', /domain may not import data/],
  ['src/domain/pace.ts', 'zod', /domain imports nothing/],
  ['src/domain/pace.ts', 'node:fs', /domain imports nothing/],
  ['src/stores/favourites.ts', '../islands/Heart.tsx', /stores may not import islands/],
  ['src/browser/api.ts', '../stores/favourites.ts', /browser may not import stores/],
  ['src/islands/Finder.tsx', '../data/races.ts', /islands may not import data/],
  ['src/pages/index.astro', '../../local/settings.ts', /outside the site's layers/],
  ['src/novelties/x.ts', './y.ts', /does not know/],
  ['src/features/account/words.ts', './sign-in.store.ts', /does not know/],
  ['src/features/account/sign-in.store.ts', './SignIn.tsx', /featureStores may not import features/],
  ['src/features/reviews/Review.tsx', '../account/SignIn.tsx', /features may not import features/],
  ['src/features/account/SignIn.tsx', '../../data/profiles.ts', /features may not import data/],
])('refuses %s importing %s', (path, specifier, message) => {
  expect(fault(path, specifier)).toMatch(message)
})

it.each([
  ['src/domain/pace.ts', './distance.ts'],
  ['src/browser/elements/save-race.ts', '../../stores/favourites.ts'],
  ['src/layouts/Page.astro', '../styles/fonts/core.woff2?url'],
  ['src/contract/race.ts', 'zod'],
  ['src/features/account/SignUp.tsx', './GoogleButton.tsx'],
  ['src/features/reviews/Review.tsx', '../account/sign-in.store.ts'],
])('allows %s importing %s', (path, specifier) => {
  expect(fault(path, specifier)).toBeNull()
})
