// House rules that a reader relies on: every module says what it is for, nothing is called "helpers",
// and the packages are pinned so that a fresh clone installs what we tried.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = '{src,functions,local,supabase,tests}'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const find = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: (path) => /(^|\/)(node_modules|catalogue)$/.test(String(path)) })

/** How each kind of module begins when it says what it is for. */
const OPENINGS: Record<string, RegExp> = {
  ts: /^(#!.*\n)?(\/\/ |\/\*)/,
  tsx: /^(\/\/ |\/\*)/,
  mjs: /^(#!.*\n)?(\/\/ |\/\*)/,
  astro: /^(---\n\/\/ |---\n\/\*|<!--)/,
  css: /^\/\*/,
  sql: /^(-- |\/\*)/,
}

/** Lines that a source may have, an island, and those that are over with the most that each may have. */
const LONGEST = 200
const LONGEST_ISLAND = 150
const LONG_TODAY: Record<string, number> = {
  'src/components/plans/PlanWeeks.astro': 211,
  'src/data/personal-data.ts': 242,
  'src/styles/home-detail.css': 264,
  'src/styles/medals.css': 263,
  'src/styles/my-races.css': 201,
  'src/styles/race-detail.css': 226,
  'src/styles/submit.css': 282,
}

describe('modules', () => {
  // A test that stands beside the module it is named after is for that module.
  const modules = find(`${FOLDERS}/**/*.{${Object.keys(OPENINGS).join(',')}}`, '*.{ts,mjs}').filter(
    (path) => path.startsWith('tests/') || !path.includes('.test.'),
  )

  it('open with a comment on what they are for', () => {
    expect(modules.length).toBeGreaterThan(50)
    const silent = modules.filter((path) => !OPENINGS[path.split('.').at(-1)!]!.test(read(path)))
    expect(silent).toEqual([])
  })

  // The linter counts lines of scripts; of styles and pages nobody else does.
  it('are under 300 lines, also as styles and pages', () => {
    const written = modules.filter((path) => /\.(css|astro)$/.test(path))
    expect(written.filter((path) => read(path).split('\n').length > 300)).toEqual([])
  })

  // Migrations are left out: one that has landed is not touched again.
  it('are short, but for those told here, which only shrink', () => {
    const isIsland = (path: string) => /^src\/islands\/.*\.tsx$/.test(path)
    const long = modules
      .filter((path) => !/^(tests|supabase\/migrations)\//.test(path))
      .map((path) => [path, read(path).trimEnd().split('\n').length] as const)
      .filter(([path, lines]) => lines > (isIsland(path) ? LONGEST_ISLAND : LONGEST))
    const grown = long.filter(([path, lines]) => lines > (LONG_TODAY[path] ?? 0))
    const over = new Set(long.map(([path]) => path))
    const short = Object.keys(LONG_TODAY).filter((path) => !over.has(path))
    expect(modules.filter(isIsland).length).toBeGreaterThan(50)
    expect({ grown, 'no longer over: take them off the list': short }).toEqual({
      grown: [],
      'no longer over: take them off the list': [],
    })
  })

  it('take the cases of a property from the one place that says which those are', () => {
    const takers = modules.filter((path) => /from 'fast-check'$/m.test(read(path)))
    expect(takers).toEqual(['tests/fast-check.ts'])
  })

  // One name for all of a library is all of it in a bundle.
  it('import zod as a namespace, whose unused parts a bundle leaves out', () => {
    const whole = find('{src,functions}/**/*.ts').filter((path) =>
      /^import \{[^}]*\bz\b[^}]*\} from '(zod|@hono\/zod-openapi)'/m.test(read(path)),
    )
    expect(whole).toEqual([])
  })

  it('have a name that says what is in them', () => {
    const paths = find(`${FOLDERS}/**/*`)
    expect(
      paths.filter((path) => /(^|\/)(utils?|helpers?|misc|common)(\.[a-z.]+)?(\/|$)/i.test(path)),
    ).toEqual([])
  })
})

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
interface LockedPackage {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

describe.each(['.', 'tests/parity', 'tests/bench/lighthouse'])('packages of %s', (folder) => {
  const manifest = JSON.parse(read(join(folder, 'package.json'))) as Manifest
  const locked = (
    JSON.parse(read(join(folder, 'package-lock.json'))) as { packages: Record<string, LockedPackage> }
  ).packages

  it('are pinned to one version each', () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('are locked without the address of a registry', () => {
    const addressed = Object.entries(locked).filter(([, { resolved }]) => resolved?.startsWith('http'))
    expect(addressed.map(([path]) => path)).toEqual([])
  })

  // npm ci refuses a lock file that lacks a platform's optional package, even on another platform.
  it('are locked for every platform', () => {
    const versionFor = (path: string, name: string): string | undefined => {
      const inside = `${path ? `${path}/` : ''}node_modules/${name}`
      if (locked[inside]) return locked[inside].version
      return path
        ? versionFor(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
        : undefined
    }
    const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, version]) => {
          const found = versionFor(path, name)
          return !found || (/^\d/.test(version) && found !== version)
        })
        .map(([name, version]) => `${name}@${version} (of ${path})`),
    )
    expect(missing).toEqual([])
  })
})
