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
      'elements',
      'map',
      'data',
      'contract',
      'domain',
      'styles',
    ],
  },
  layouts: {
    places: ['src/layouts'],
    mayImport: ['components', 'islands', 'elements', 'data', 'contract', 'domain', 'styles'],
  },
  components: {
    places: ['src/components'],
    mayImport: ['islands', 'elements', 'map', 'data', 'contract', 'domain', 'styles'],
  },
  islands: {
    places: ['src/islands'],
    mayImport: ['stores', 'browser', 'map', 'contract', 'domain', 'styles'],
  },
  // Custom elements: islands without a framework, loaded by the page's own script.
  elements: {
    places: ['src/browser/elements', 'src/browser/page.ts', 'src/browser/shell.ts'],
    mayImport: ['stores', 'browser', 'map', 'contract', 'domain', 'styles'],
  },
  stores: { places: ['src/stores'], mayImport: ['browser', 'contract', 'domain'] },
  browser: { places: ['src/browser'], mayImport: ['contract', 'domain'] },
  map: { places: ['src/map'], mayImport: ['contract', 'domain'] },
  functions: { places: ['functions'], mayImport: ['data', 'contract', 'domain', 'package'] },
  build: { places: ['src/build'], mayImport: ['data', 'browser', 'domain'] },
  worker: { places: ['src/service-worker'], mayImport: ['domain'] },
  data: { places: ['src/data'], mayImport: ['contract', 'domain'] },
  contract: { places: ['src/contract'], mayImport: ['domain'] },
  domain: { places: ['src/domain'], mayImport: [] },
  styles: { places: ['src/styles'], mayImport: [] },
  types: { places: ['src/env.d.ts'], mayImport: ['browser'] },
  package: { places: ['package.json'], mayImport: [] },
}
const PLACES = Object.entries(LAYERS)
  .flatMap(([layer, { places }]) => places.map((place) => ({ layer, place })))
  .sort((a, b) => b.place.length - a.place.length)

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\s]+)\1/g

function layerOf(path: string): string | undefined {
  return PLACES.find(({ place }) => path === place || path.startsWith(`${place}/`))?.layer
}

/** What is wrong with one import, or null. */
function fault(path: string, specifier: string): string | null {
  const from = layerOf(path)
  if (!from) return 'is in a folder that the import table does not know'
  if (!specifier.startsWith('.')) {
    return from === 'domain' ? `imports the package ${specifier}, and domain imports nothing` : null
  }
  const target = normalize(join(dirname(path), specifier.replace(/\?.*$/, '')))
  const to = layerOf(target)
  if (!to) return `imports ${target}, which is outside the site's layers`
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
])('refuses %s importing %s', (path, specifier, message) => {
  expect(fault(path, specifier)).toMatch(message)
})

it.each([
  ['src/domain/pace.ts', './distance.ts'],
  ['src/browser/elements/save-race.ts', '../../stores/favourites.ts'],
  ['src/layouts/Page.astro', '../styles/fonts/core.woff2?url'],
  ['src/contract/race.ts', 'zod'],
])('allows %s importing %s', (path, specifier) => {
  expect(fault(path, specifier)).toBeNull()
})
