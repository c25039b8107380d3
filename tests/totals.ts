// Counts of passed and failed tests and the names of the failed ones, from the JSON reports of Vitest and Playwright. A
// report that is missing or broken is one failure: a runner that crashes must not look like one that had nothing to do.
import { readFileSync } from 'node:fs'

export interface Totals {
  passed: number
  failed: number
  /** What failed, as far as the report says it: `file › test`; also what passed only when it was repeated. */
  failedNames: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name?: string
    status: string
    assertionResults: { status?: string; fullName?: string }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status: string
  projectName: string
  annotations?: { type: string; description?: string }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

function read<Report>(file: string, count: (report: Report) => Totals): Totals {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return { passed: 0, failed: 1, failedNames: [] }
  }
}

function namesOfVitest({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name = 'a file', assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0 ? failed.map(({ fullName }) => `${name} › ${fullName}`) : [name]
    })
}

function namesOfPlaywright(
  { suites = [], specs = [] }: PlaywrightSuite,
  titles: readonly string[],
): string[] {
  const inWords = ({ status, projectName, annotations = [] }: PlaywrightTest) => {
    const reason = annotations.find(({ type }) => type === 'skip')?.description
    return `${projectName}, ${status}${reason ? `: ${reason}` : ''}`
  }
  return [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => titles.includes(status))
        .map((result) => `${file} › ${title} (${inWords(result)})`),
    ),
    ...suites.flatMap((suite) => namesOfPlaywright(suite, titles)),
  ]
}

/** A file that does not even load has no tests; it is one failure. */
export const readVitest = (file: string): Totals =>
  read<VitestReport>(file, (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length,
    failedNames: namesOfVitest(report),
  }))

/**
 * A test that passed only when it was repeated (continuous integration does so once) is counted as passed, and named. A
 * skipped one is a failure where `allMustRun`.
 */
export const readPlaywright = (file: string, { allMustRun = false } = {}): Totals =>
  read<PlaywrightReport>(file, (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length + (allMustRun ? report.stats.skipped : 0),
    failedNames: namesOfPlaywright(report, ['unexpected', 'flaky', ...(allMustRun ? ['skipped'] : [])]),
  }))

/** The sum of all parts. */
export function addTotals(parts: Totals[]): Totals {
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    failedNames: parts.flatMap(({ failedNames }) => failedNames),
  }
}
