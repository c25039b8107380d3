// P22: how long the tests take.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './benchmarks-file.ts'
import { timeProcess } from './measure-build.ts'
import { readFileSync } from 'node:fs'

const ROOT = join(import.meta.dirname, '../..')

const commit = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()

const secondsOf = async (...words: string[]) =>
  (await timeProcess(process.execPath, [join(ROOT, 'tests/run.ts'), ...words], { cwd: ROOT, env: {} }))
    .seconds

/** Runs the tests once; those that are slow as well unless `quick`. */
export async function measureHouse(quick: boolean): Promise<Figure[]> {
  const id = 'P22'
  const unit = 's'
  const figures = [{ id, what: `npm test at ${commit()}`, value: await secondsOf(), unit, goal: 360 }]
  if (!quick) figures.push({ id, what: 'npm run test:all', value: await secondsOf('all'), unit, goal: 1800 })
  return figures
}

// P25: lines and files by part of the house, as git lists them. Reported, not judged: they should fall.

const CODE = /\.(ts|tsx|astro|mjs|css|sql)$/
/** Written by a command from supabase/schema: counted there. */
const MADE = /^supabase\/migrations\//

/** The first part that fits counts. */
const PARTS: readonly (readonly [name: string, of: RegExp])[] = [
  ['tests', /(^tests\/|\.test\.tsx?$)/],
  ['tools', /^tools\//],
  ['sql', /\.sql$/],
  ['css', /\.css$/],
  ['rules and race', /^src\/(rules|race)\//],
  ['features and ui', /^src\/(pages|layouts|features|elements|ui)\//],
  ['platform', /./],
]

/** Lines and files of every part, and of all production code together. */
export function measureLines(): Figure[] {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => CODE.test(file) && !MADE.test(file))
  const counts = new Map(PARTS.map(([name]) => [name, { lines: 0, files: 0 }]))
  for (const file of files) {
    const [name] = PARTS.find(([, of]) => of.test(file))!
    const count = counts.get(name)!
    count.lines += readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1
    count.files += 1
  }
  const production = [...counts].filter(([name]) => name !== 'tests' && name !== 'tools')
  const sum = (of: 'lines' | 'files') => production.reduce((total, [, count]) => total + count[of], 0)
  const figure = (what: string, value: number): Figure => ({ id: 'P25', what, value, unit: '', goal: null })
  return [
    ...[...counts].map(([name, { lines }]) =>
      figure(name === 'tests' ? 'tests, lines (51,200 at the beginning)' : `${name}, lines`, lines),
    ),
    figure('production together, lines (88,900 at the beginning)', sum('lines')),
    figure('production together, files (1,464 at the beginning)', sum('files')),
  ]
}

// P23: what knip finds that nothing uses.

/** Issues that knip reports, of every kind. */
function unusedCount(): number {
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/knip'),
    ['--no-progress', '--reporter', 'json'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  const { issues } = JSON.parse(stdout) as { issues: Record<string, unknown>[] }
  return issues
    .flatMap((file) => Object.values(file))
    .reduce<number>((sum, found) => sum + (Array.isArray(found) ? found.length : 0), 0)
}

/** One figure. */
export function measureUnused(): Figure[] {
  const what = 'code, exports and packages that nothing uses'
  return [{ id: 'P23', what, value: unusedCount(), unit: '', goal: 0, limit: '0' }]
}
