// The 41 faults that the site was made to outlive: each is named by the title of a test, "(F17)", and here is what each one is.
// Those that cannot happen, because there is nothing that they could happen to, are shown here.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../../functions/api/index.ts'

const ROOT = join(import.meta.dirname, '../..')
const FAULTS = [
  'the database is away while the site is built',
  'the database gives fewer rows, or rows that nobody can show',
  'the database is away while somebody asks',
  'the database is slow',
  'the answer to a write is lost, and it is sent again',
  'one thing is sent twice',
  'two admins decide at once',
  'a rebuild cannot be asked for',
  'somebody forges or repeats a notice of a build',
  'the mail provider is away, refuses, or takes an email and hangs up',
  'a scheduled job runs twice at once',
  'a guest saves without a network',
  'somebody signed in saves without a network',
  'answers come in another order than questions',
  'saved races move to an account, half way',
  'a comparison moves to an account, and fails',
  'what the device kept is broken',
  'the device is full',
  'the device keeps nothing',
  'a token ends in the middle of a visit',
  'another tab signs out',
  'the clock of the device is wrong',
  'the body is not JSON, or not what was asked for',
  'the body is too large',
  'the method or the path is unknown',
  'the database knows a word that the site does not',
  'little is known of a race',
  'two races want one address, or one gets another',
  'names are written in any script',
  'a day is another day elsewhere',
  'a race is over, or has no day',
  // In part: every migration is killed and run again; the version before is tried on the new schema once a week.
  'a migration is interrupted or run twice',
  'connections run out',
  'the check for people is away',
  'signing in with Google goes wrong',
  'no tiles, no map, no script',
  'a part of a page is gone after a deploy',
  'an island throws',
  'a race is gone between search and press',
  'everybody asks at once',
  'the database is restored from a copy',
]
const TESTS = '{src,functions,local,tests}/**/*.{test,spec}.ts'

/** Titles of the tests that run: one that is skipped, to do or expected to fail proves nothing. */
const NAMED = /^\s*(?:test|it)(?:\.each\b[^\n]*|\()[^\n]*(?:\n[^\n]*){0,3}?\((F\d+)\)/gm

test('each of the 41 faults is named by a test', () => {
  const texts = globSync(TESTS, { cwd: ROOT, exclude: (path) => String(path).includes('node_modules') }).map(
    (path) => readFileSync(join(ROOT, path), 'utf8'),
  )
  const named = new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, fault]) => fault)))
  expect(FAULTS).toHaveLength(41)
  expect(FAULTS.map((fault, n) => [`F${n + 1}`, fault]).filter(([name]) => !named.has(name))).toEqual([])
})

test('one call takes a notice of a build, by its signature; what is published the site is asked itself (F9)', () => {
  const routes = createApp().routes.filter(({ method }) => !['GET', 'ALL'].includes(method))
  const writes = [...new Set(routes.map(({ path }) => path))]
  expect(writes.length).toBeGreaterThan(40)
  expect(writes.filter((path) => /hook|notice|notif|deploy|netlify|buil[dt]|publish/.test(path))).toEqual([
    // What admins ask for, as admins.
    '/api/admin/reviews/:id/publish',
    '/api/admin/rebuild',
    '/api/ballot-notification-request',
    // tests/database/rebuilds.test.ts
    '/api/build-notice',
  ])
})
