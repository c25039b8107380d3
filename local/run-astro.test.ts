// What is told of a build that failed: its reason first, as Astro, a step after it, or Node writes it.
import { expect, test } from 'vitest'
import { BuildFailed, reportOf } from './run-astro.ts'

const WARNING = '23:01:07 [WARN] [vite] Some chunks are larger than 500 kB after minification.'

test('the reason comes first, not a warning of the bundler or of our own', () => {
  const said = [
    WARNING,
    'Left out: odd-marathon (name: missing)',
    '23:01:13 [ERROR] The database holds no approved race.',
    '  Location:',
  ]
  const report = reportOf(said, 'code 1')
  expect(report).toEqual(['The database holds no approved race.', '  Location:'])
  expect(new BuildFailed(report).message).toBe(
    'The build of the site failed: The database holds no approved race.',
  )
})

test('what a page threw has no mark before it', () => {
  const left = 'Left out: odd-marathon (name: missing)'
  const report = [
    'The database did not give the race types: getaddrinfo ENOTFOUND',
    '  Location:',
    '    a.js:32:17',
  ]
  expect(reportOf([left, ...report], 'code 1')).toEqual(report)
})

test('a step after the pages fails with what it said', () => {
  const step =
    '23:01:13 [ERROR] [startline:publish-guard] An unhandled error occurred while running the "astro:build:done" hook'
  expect(reportOf([WARNING, step, 'The build holds no race page: nothing is published.'], 'code 1')).toEqual([
    'The build holds no race page: nothing is published.',
  ])
})

test('a build that ran out of memory says so', () => {
  const out = 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'
  expect(reportOf([WARNING, out], 'SIGABRT')).toEqual([out])
})

test('one that was ended from outside says how', () => {
  expect(reportOf([WARNING], 'SIGKILL')).toEqual(['Astro ended with SIGKILL and gave no reason.', WARNING])
})
