// P22: how long the tests take.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import { timeProcess } from './timed-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const program = (name: string) => join(ROOT, 'node_modules/.bin', name)

const commit = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()

/** Runs the tests once; without the browser's where `quick`. */
export async function measureHouse(quick: boolean): Promise<Figure[]> {
  const unit = await timeProcess(program('vitest'), ['run'], { cwd: ROOT, env: {} })
  const browser = quick
    ? null
    : await timeProcess(process.execPath, [join(ROOT, 'tests/run.ts'), 'e2e'], { cwd: ROOT, env: {} })
  return [
    {
      id: 'P22',
      what: `unit, API and database tests at ${commit()}`,
      value: unit.seconds,
      unit: 's',
      goal: 60,
      stretch: 30,
    },
    ...(browser
      ? [
          {
            id: 'P22',
            what: 'browser tests, with the build of their site',
            value: browser.seconds,
            unit: 's',
            goal: 240,
            stretch: 120,
          },
        ]
      : []),
  ]
}
