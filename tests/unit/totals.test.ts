// How the last line of `npm test` is added up.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { addTotals, readPlaywright, readVitest } from '../totals.ts'

const folder = mkdtempSync(join(tmpdir(), 'totals-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('counts tests of Vitest, and a file that does not load as one failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'one' }] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'two' },
        { status: 'failed', fullName: 'three' },
        { status: 'failed', fullName: 'four' },
      ],
    },
    { name: 'c.test.ts', status: 'failed', assertionResults: [] },
  ]
  const file = report({ numPassedTests: 7, numFailedTests: 2, testResults })
  expect(readVitest(file)).toEqual({
    passed: 7,
    failed: 3,
    failedNames: ['b.test.ts › three', 'b.test.ts › four', 'c.test.ts'],
  })
})

it('counts tests of Playwright and broken files, and names what failed or passed only when repeated', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'map.spec.ts',
    tests: [{ status, projectName: 'phone' }],
  })
  const suites = [
    {
      specs: [spec('one', 'expected')],
      suites: [{ specs: [spec('two', 'unexpected'), spec('three', 'flaky')] }],
    },
  ]
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 9 }, errors: [{}], suites })
  expect(readPlaywright(file)).toEqual({
    passed: 6,
    failed: 2,
    failedNames: ['map.spec.ts › two (phone, unexpected)', 'map.spec.ts › three (phone, flaky)'],
  })
})

it('counts a skipped test as a failure where all must run, with its reason', () => {
  const annotations = [{ type: 'skip', description: 'no folder' }]
  const tests = [{ status: 'skipped', projectName: 'desktop', annotations }]
  const suites = [{ specs: [{ title: 'one', file: 'offline.spec.ts', tests }] }]
  const file = report({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 1 }, errors: [], suites })
  expect(readPlaywright(file)).toEqual({ passed: 5, failed: 0, failedNames: [] })
  expect(readPlaywright(file, { allMustRun: true })).toEqual({
    passed: 5,
    failed: 1,
    failedNames: ['offline.spec.ts › one (desktop, skipped: no folder)'],
  })
})

it('takes a report that is missing or of another form for a failure', () => {
  expect(readVitest(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1, failedNames: [] })
  expect(readPlaywright(report('text'))).toEqual({ passed: 0, failed: 1, failedNames: [] })
})

it('adds up', () => {
  expect(addTotals([])).toEqual({ passed: 0, failed: 0, failedNames: [] })
  expect(
    addTotals([
      { passed: 1, failed: 2, failedNames: ['a', 'b'] },
      { passed: 3, failed: 4, failedNames: ['c'] },
    ]),
  ).toEqual({ passed: 4, failed: 6, failedNames: ['a', 'b', 'c'] })
})
