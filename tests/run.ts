// `npm test`: types, lint and format while the site is built, then all tests that are quick: unit, API and database, the built
// site as files, and the stories tagged @smoke in a browser. `npm run test:all` is everything: also what nothing uses or is
// written twice, what is slow, all browser tests, and the site beside Netlify's emulator.
// A stage that fails does not keep later ones from running; the last line holds the totals.
// `npm test unit`, `npm run test:all e2e` run a part; E2E_URL names a site that is running already; what needs a site of the
// tests' own is left out then.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInstalled, npm } from '../local/npm-packages.mjs'
import { findBrowser } from './find-browser.ts'
import { findFirefox } from './firefox.ts'
import { startSite } from './running-site.ts'
import { addTotals, readPlaywright, readVitest, type Totals } from './totals.ts'

const ROOT = join(import.meta.dirname, '..')
const PARITY = join(ROOT, 'tools/parity')
const PARTS = ['checks', 'unit', 'site', 'e2e', 'parity'] as const
type Part = (typeof PARTS)[number]

// The site is served in this process, and has settings that no other test should see.
const before = { ...process.env }

const reports = mkdtempSync(join(tmpdir(), 'startline-reports-'))
const totals: Totals[] = []

/**
 * Runs a program of node_modules/.bin on this Node; true when it succeeds. `env` is for tests of the site, which also get the
 * site's own settings. What it prints is told to `hear`, if given.
 */
function run(
  program: string,
  args: string[],
  env?: Record<string, string>,
  hear?: (text: Buffer) => void,
): Promise<boolean> {
  const file = join(ROOT, 'node_modules/.bin', program)
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      stdio: hear ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: { ...(env ? process.env : before), PATH: path, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) if (hear) stream?.on('data', hear)
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0))
  })
}

/** A stage that failed without naming a test is named itself. */
function count(stage: string, part: Omit<Totals, 'failedNames'> & { failedNames?: string[] }) {
  const { failedNames = [] } = part
  const unnamed = part.failed > 0 && failedNames.length === 0
  totals.push({
    ...part,
    failedNames: (unnamed ? ['failed'] : failedNames).map((name) => `${stage}: ${name}`),
  })
}

function begin(stage: string) {
  console.log(`\n— ${stage} —`)
}

/** Checks run beside each other: what one prints is shown in one piece, when it has ended. */
async function check(stage: string, program: string, ...args: string[]) {
  const printed: Buffer[] = []
  const passed = await run(program, args, undefined, (text) => printed.push(text))
  begin(stage)
  process.stdout.write(Buffer.concat(printed))
  count(stage, { passed: passed ? 1 : 0, failed: passed ? 0 : 1 })
}

/** Runs a test runner that writes a JSON report. */
async function suite(
  stage: string,
  read: (file: string) => Totals,
  start: (report: string) => Promise<boolean>,
) {
  begin(stage)
  const report = join(reports, `${stage}.json`)
  const succeeded = await start(report)
  const part = read(report)
  const isTold = succeeded || part.failed > 0
  count(stage, isTold ? part : { ...part, failed: 1, failedNames: [...part.failedNames, 'failed'] })
}

/** A step that later ones need; its failure is one failure, and its sentence is shown. */
async function need<T>(stage: string, provide: () => T | Promise<T>): Promise<T | undefined> {
  begin(stage)
  try {
    return await provide()
  } catch (error) {
    console.error((error as Error).message)
    count(stage, { passed: 0, failed: 1 })
    return undefined
  }
}

const vitest =
  (...args: string[]) =>
  (report: string, env?: Record<string, string>) =>
    run(
      'vitest',
      ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      env,
    )

// As many at once as a small machine has processors. `astro check` takes all that tsconfig.json names, pages or not.
async function checks() {
  const others = async () => {
    await check('lint', 'oxlint', '--deny-warnings')
    await check('format', 'prettier', '--check', '--log-level', 'warn', '.')
    if (!isAll) return
    await check('what nothing uses', 'knip', '--no-progress', '--treat-config-hints-as-errors')
    await check('what is written twice', 'jscpd')
  }
  await Promise.all([check('types', 'astro', 'check', '--minimumFailingSeverity', 'hint'), others()])
}

async function endToEnd(env: Record<string, string>) {
  const browser = await need('browser', findBrowser)
  if (!browser) return
  const firefox = isAll ? findFirefox() : undefined
  if (isAll && !firefox)
    console.log(
      'No Firefox is installed, so nothing is tried in it: FIREFOX_PATH names one, and Debian has firefox-esr.',
    )
  // A site of this run's own has all that the tests ask for: a test that is skipped there would be a hole nobody sees.
  const read = (report: string) => readPlaywright(report, { allMustRun: !process.env.E2E_URL })
  await suite('end to end', read, (report) =>
    run('playwright', ['test', '--reporter=list,json'], {
      ...env,
      ...(!isAll && { E2E_SMOKE: 'yes' }),
      CHROME_PATH: browser,
      ...(firefox && { FIREFOX_PATH: firefox }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  )
}

async function parity(env: Record<string, string>) {
  const ready = await need('packages of the parity test', () => {
    if (!isInstalled(PARITY) && !npm(PARITY, 'ci'))
      throw new Error('npm ci failed in tools/parity, see above.')
    return true
  })
  if (!ready) return
  const start = vitest('--config', 'tools/parity/vitest.config.ts')
  await suite('parity with Netlify', readVitest, (report) => start(report, env))
}

/** The site that the tests visit: one of their own, or the one that E2E_URL names. */
async function openSite() {
  const running = process.env.E2E_URL
  return running
    ? { env: { E2E_URL: running, E2E_VISITS: 'yes' }, close: () => Promise.resolve() }
    : await need('the site, built and served', startSite)
}

const words = process.argv.slice(2)
const isAll = words.includes('all')
const asked = words.filter((word): word is Part => PARTS.includes(word as Part))
const parts = new Set<Part>(asked.length > 0 ? asked : PARTS.filter((part) => isAll || part !== 'parity'))
const project = (...names: string[]) => names.flatMap((name) => ['--project', name])

const [site] = await Promise.all([
  parts.has('site') || parts.has('e2e') || parts.has('parity') ? openSite() : undefined,
  parts.has('checks') && checks(),
])
// The unit tests hold them too: where those run as well, once is enough.
if (parts.has('checks') && !parts.has('unit'))
  await suite('house rules', readVitest, vitest('tests/unit/house', 'tests/unit/imports'))
if (parts.has('unit')) {
  const which = project('unit', 'apart', 'database', ...(isAll ? ['concurrent', 'full'] : []))
  await suite('unit', readVitest, vitest(...which))
}
if (site) {
  try {
    if (parts.has('site') && !process.env.E2E_URL)
      await suite('built site', readVitest, (report) => vitest(...project('site'))(report, site.env))
    if (parts.has('e2e')) await endToEnd(site.env)
    if (parts.has('parity')) await parity(site.env)
  } finally {
    await site.close()
  }
}
rmSync(reports, { recursive: true })

const { passed, failed, failedNames } = addTotals(totals)
if (failedNames.length > 0) console.log(`\nFailed, or flaky:\n${failedNames.join('\n')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
