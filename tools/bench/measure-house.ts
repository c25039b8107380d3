// P22: how long the tests take.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import { timeProcess } from './timed-process.ts'

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
