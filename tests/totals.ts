// Counts of passed and failed tests, from the JSON reports of Vitest and Playwright. A report that is missing or
// broken is one failure: a runner that crashes must not look like one that had nothing to do.
import { readFileSync } from 'node:fs'

export interface Totals {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

function read<Report>(file: string, count: (report: Report) => Totals): Totals {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** A file that does not even load has no tests; it is one failure. */
export const readVitest = (file: string): Totals =>
  read<VitestReport>(file, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed:
      numFailedTests +
      testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length,
  }))

/** A flaky test passed only when repeated: a failure. */
export const readPlaywright = (file: string): Totals =>
  read<PlaywrightReport>(file, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }))

/** The sum; a runner that ended badly although its report is clean adds one failure. */
export function addTotals(parts: Totals[]): Totals {
  return parts.reduce(
    (sum, part) => ({ passed: sum.passed + part.passed, failed: sum.failed + part.failed }),
    {
      passed: 0,
      failed: 0,
    },
  )
}
