// Imports go one way. The end of a file's name says where it runs, its folder what it is about: the tables below are the
// architecture, and a line that breaks them is named.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** By the end of a name, in the rooms of features, in src/race and in src/ui. The first that fits decides. */
const ENDINGS: [RegExp, string][] = [
  [/\.schema\.ts$/, 'schema'],
  [/\.queries\.ts$/, 'queries'],
  [/\.server\.ts$/, 'server'],
  [/\.routes\.ts$/, 'routes'],
  [/\.store\.ts$/, 'store'],
  // Read from the catalogue and drawn when the site is built: for .astro alone.
  [/\.build\.ts$/, 'drawnAtBuild'],
  [/\.astro$/, 'astro'],
  [/\.(tsx|css)$|\/use-[^/]+\.ts$/, 'part'],
  // Rules of one room, beside what they serve.
  [/\.ts$/, 'part'],
]

/** By folder. The longest that fits decides; rooms go by the end of the name. */
const FOLDERS: Record<string, string | 'by ending'> = {
  'src/pages': 'pages',
  'src/content.config.ts': 'pages',
  'src/layouts': 'layouts',
  'src/features': 'by ending',
  'src/race': 'by ending',
  'src/ui': 'ui',
  'src/elements': 'elements',
  'src/platform/browser': 'browser',
  'src/platform/service-worker': 'worker',
  'src/platform/server': 'platformServer',
  'src/platform/api': 'schema',
  'src/rules': 'rules',
  'src/data': 'data',
  'src/build': 'build',
  'src/styles': 'styles',
  'src/env.d.ts': 'build',
  functions: 'functions',
  'package.json': 'package',
}

const SEEN = ['ui', 'store', 'schema', 'browser', 'race', 'rules', 'styles']
const SERVED = ['queries', 'schema', 'platformServer', 'race', 'rules', 'data']

/** What each kind of file may import beside its own room. `race` is the table of facts: src/race without an ending of its own. */
const MAY_IMPORT: Record<string, string[]> = {
  rules: ['race'],
  race: ['rules'],
  schema: ['schema', 'race', 'rules'],
  queries: SERVED,
  server: ['server', ...SERVED],
  routes: ['server', ...SERVED, 'package'],
  platformServer: ['server', ...SERVED],
  functions: ['routes', 'server', ...SERVED, 'package'],
  data: ['rules'],
  browser: ['schema', 'race', 'rules'],
  store: ['store', 'schema', 'browser', 'race', 'rules'],
  part: SEEN,
  ui: [...SEEN, 'elements', 'astro'],
  // Custom elements and the scripts of every page.
  elements: [...SEEN, 'part'],
  drawnAtBuild: [...SEEN, 'part', 'queries', 'data'],
  astro: [
    ...SEEN,
    'part',
    'drawnAtBuild',
    'astro',
    'elements',
    'layouts',
    'queries',
    'platformServer',
    'data',
  ],
  layouts: [...SEEN, 'elements', 'queries'],
  pages: [
    ...SEEN,
    'part',
    'drawnAtBuild',
    'astro',
    'elements',
    'layouts',
    'queries',
    'platformServer',
    'data',
    'build',
  ],
  build: ['queries', 'browser', 'rules', 'ui'],
  worker: ['rules'],
  styles: ['styles', 'ui'],
}
/** What another room may take of a room: what crosses the wire and what is stored; the server also asks its queries. */
const SHARED_BY_ROOMS = ['schema', 'store', 'queries', 'server']

/** An application that is one island and shows parts of several rooms: it may put them together, as a page does. */
const PUTS_ROOMS_TOGETHER = new Set(['src/features/dashboard/Dashboard.tsx'])

/** What rules may import of packages: what only reads text, and asks neither a page nor a server. */
const PURE_PACKAGES = new Set(['mdast-util-from-markdown'])

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\s]+)\1/g
const roomOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

function kindOf(path: string): string | undefined {
  const folder = Object.keys(FOLDERS)
    .filter((place) => path === place || path.startsWith(`${place}/`))
    .toSorted((a, b) => b.length - a.length)[0]
  if (folder === undefined) return undefined
  const ending = ENDINGS.find(([end]) => end.test(path))?.[1]
  if (folder === 'src/ui' && ending === 'store') return ending
  if (folder === 'src/platform/browser' && ending === 'store') return ending
  if (FOLDERS[folder] !== 'by ending') return FOLDERS[folder]
  return folder === 'src/race' && ending === 'part' ? 'race' : ending
}

/** What is wrong with one import, or null. */
function fault(path: string, specifier: string): string | null {
  const from = kindOf(path)
  if (!from) return 'is in a folder that the import table does not know'
  if (!specifier.startsWith('.')) {
    return (from === 'rules' || from === 'race') && !PURE_PACKAGES.has(specifier)
      ? `imports the package ${specifier}, and ${from} imports none but pure ones`
      : null
  }
  const target = normalize(join(dirname(path), specifier.replace(/\?.*$/, '')))
  const to = kindOf(target)
  if (!to) return `imports ${target}, which is outside the site's layers`
  const room = roomOf(path)
  const otherRoom = roomOf(target)
  if (path.startsWith('src/platform/') && otherRoom !== undefined) {
    return `imports ${target}: the platform knows no room`
  }
  const isShared = SHARED_BY_ROOMS.includes(to) || (PUTS_ROOMS_TOGETHER.has(path) && to === 'part')
  if (room !== undefined && otherRoom !== undefined && room !== otherRoom && !isShared) {
    return `imports ${target}: a room may not import another's ${to}; what two show goes to src/ui`
  }
  return to === from || MAY_IMPORT[from]!.includes(to)
    ? null
    : `imports ${target}: ${from} may not import ${to}`
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

// Zod compiles its checks with `new Function`, which the policy of pages forbids: browsers take the types of a schema, no values.
it('keeps schemas made with zod out of browsers', () => {
  const browserKinds = ['part', 'ui', 'store', 'browser', 'elements', 'worker']
  const statements = /^import (?!type\b)([^'";]*?) from '([^']+\.schema\.ts)'/gm
  const faults = files
    .filter((path) => !path.endsWith('.astro') && browserKinds.includes(kindOf(path) ?? ''))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(statements)].flatMap(([, , specifier]) => {
        const schema = normalize(join(dirname(path), specifier!))
        const isZod = /from 'zod'/.test(readFileSync(join(ROOT, schema), 'utf8'))
        return isZod ? [`${path} imports values of ${schema}`] : []
      }),
    )
  expect(faults).toEqual([])
})

it('finds no two files that import each other', () => {
  const imported = new Map(
    files.map((path) => {
      const specifiers = [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORT)].map(
        ([, , name]) => name!,
      )
      const own = specifiers.filter((name) => name.startsWith('.'))
      return [path, new Set(own.map((name) => normalize(join(dirname(path), name))))]
    }),
  )
  const pairs = files.flatMap((path) =>
    [...imported.get(path)!].filter((other) => path < other && imported.get(other)?.has(path)),
  )
  expect(pairs).toEqual([])
})
