// What is read from a build: how far it is, and of one that failed its reason first, as Astro, a step after it, or Node writes it. And a
// program that this process has started ends with it, also where nothing could end it any more.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'
import { BuildFailed, readBuildLine, reportOf, spawnWithParent } from './run-astro.ts'

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

test.each([
  ['  ├─ /marathon/berlin-marathon.html (+12ms) ', { files: 1, cached: 0, rest: '' }],
  ['  ├─ /marathon/berlin-marathon.html (restored)', { files: 1, cached: 1, rest: '' }],
  [
    '06:48:02   ├─ /login.html06:48:02   ├─ /map.html06:48:02   ├─ /about.html (restored)',
    { files: 3, cached: 1, rest: '' },
  ],
  [' (+1.21s) ', { files: 0, cached: 0, rest: '' }],
  ['  └─ /data/races.json (+3ms)', { files: 1, cached: 0, rest: '' }],
  [
    '  ├─ /map.html23:01:07 [WARN] A picture has no size.',
    { files: 1, cached: 0, rest: ' [WARN] A picture has no size.' },
  ],
  ['12:00:00 [build] Complete!', { files: 0, cached: 0, rest: '12:00:00 [build] Complete!' }],
])('files that are drawn at once share lines: %j', (line, read) => {
  expect(readBuildLine(line)).toEqual(read)
})

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a program ends when the process that started it is killed', async () => {
  const module = join(import.meta.dirname, 'run-astro.ts')
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { spawnWithParent } from ${JSON.stringify(module)}
     const { stdout } = spawnWithParent(['--eval', 'setInterval(() => 0, 60000); console.log(process.pid)'], {})
     stdout.pipe(process.stdout)`,
  ])
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
  const pid = Number(line)
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 })
})

test('a program that has come to its end is not kept by that', async () => {
  const child = spawnWithParent(['--eval', 'console.log(1)'], {})
  expect(await once(child, 'close')).toEqual([0, null])
})
