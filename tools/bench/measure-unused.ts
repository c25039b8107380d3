// P23: what knip finds that nothing uses.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

const ROOT = join(import.meta.dirname, '../..')

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
