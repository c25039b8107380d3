// `npm test`: types, lint, format and unit tests while the site is built, then all other tests that are quick: the built site as files
// beside the stories tagged @smoke in a browser, and API and database beside the last story, which waits for a build. `npm run test:all` is
// everything: also what nothing uses or is written twice, what is slow, all browser tests, and the site beside Netlify's emulator.
// A stage that fails does not keep later ones from running; the last line holds the totals.
// `npm test unit`, `npm run test:all e2e` run a part; E2E_URL names a site that is running already; what needs a site of the
// tests' own is left out then.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInstalled, npm } from '../local/npm-packages.mjs'
import { writeContentPages } from './content-pages.ts'
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
 * site's own settings. Where others run beside it, `heading` stands above what it prints, in one piece when it has ended.
 */
function run(
  program: string,
  args: string[],
  env?: Record<string, string>,
  heading?: string,
): Promise<boolean> {
  const file = join(ROOT, 'node_modules/.bin', program)
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      stdio: heading ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: { ...(env ? process.env : before), PATH: path, ...env },
    })
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => printed.push(part))
    child
      .once('error', () => resolve(false))
      .once('close', (code) => {
        if (heading) begin(heading)
        process.stdout.write(Buffer.concat(printed))
        resolve(code === 0)
      })
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

async function check(stage: string, program: string, ...args: string[]) {
  const passed = await run(program, args, undefined, stage)
  count(stage, { passed: passed ? 1 : 0, failed: passed ? 0 : 1 })
}

/** Runs a test runner that writes a JSON report; the heading is for one that others run beside. */
async function suite(
  stage: string,
  read: (file: string) => Totals,
  start: (report: string, heading?: string) => Promise<boolean>,
  isBeside = false,
) {
  if (!isBeside) begin(stage)
  const report = join(reports, `${stage}.json`)
  const succeeded = await start(report, isBeside ? stage : undefined)
  const part = read(report)
  const isReported = succeeded || part.failed > 0
  count(stage, isReported ? part : { ...part, failed: 1, failedNames: [...part.failedNames, 'failed'] })
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
  (args: string[], env?: Record<string, string>) =>
  (report: string, heading?: string): Promise<boolean> =>
    run(
      'vitest',
      ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      env,
      heading,
    )

// One after the other: the build of the site has the other processor of a small machine. `astro check` takes the pages and what
// content/ has of components, and writes the types of the content; all else is for TypeScript 7, which takes a third of the time and that `astro check` does not know yet.
async function checks() {
  await check('lint', 'oxlint', '--deny-warnings')
  await check('format', 'oxfmt', '--check')
  await check('format of pages', 'prettier', '--check', '--log-level', 'warn', '**/*.{astro,mdx,html}')
  writeContentPages()
  const pages = ['check', '--tsconfig', 'tsconfig.pages.json', '--minimumFailingSeverity', 'hint']
  await check('types of pages', 'astro', ...pages)
  // Several checkers at once check what they share again: half as much work more.
  await check('types', '../typescript-7/bin/tsc', '--noEmit', '--checkers', '1')
  if (!isAll) return
  await check('what nothing uses', 'knip', '--no-progress', '--treat-config-hints-as-errors')
  await check('what is written twice', 'jscpd')
}

/** What Playwright is told; undefined where there is no browser. */
async function browsersFor(env: Record<string, string>): Promise<Record<string, string> | undefined> {
  const browser = await need('browser', findBrowser)
  if (!browser) return undefined
  const firefox = isAll ? findFirefox() : undefined
  if (isAll && !firefox)
    console.log(
      'No Firefox is installed, so nothing is tried in it: FIREFOX_PATH names one, and Debian has firefox-esr.',
    )
  return {
    ...env,
    ...(!isAll && { E2E_SMOKE: 'yes' }),
    CHROME_PATH: browser,
    ...(firefox && { FIREFOX_PATH: firefox }),
  }
}

/** The stories of these projects. */
function stories(stage: string, env: Record<string, string>, projects: string[], isBeside = false) {
  // A site of this run's own has all that the tests ask for: a test that is skipped there would be a hole nobody sees.
  const read = (report: string) => readPlaywright(report, { allMustRun: !process.env.E2E_URL })
  const args = ['test', ...project(...projects), '--no-deps', '--reporter=list,json']
  const start = (report: string, heading?: string) =>
    run('playwright', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, heading)
  return suite(stage, read, start, isBeside)
}

async function parity(env: Record<string, string>) {
  const ready = await need('packages of the parity test', () => {
    if (!isInstalled(PARITY) && !npm(PARITY, 'ci'))
      throw new Error('npm ci failed in tools/parity, see above.')
    return true
  })
  if (!ready) return
  await suite('parity with Netlify', readVitest, vitest(['--config', 'tools/parity/vitest.config.ts'], env))
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

// Each is drawn for itself; `npm run test:all` has them, and looks for them.
if (!isAll) process.env.SHARE_IMAGES = 'off'
const withoutDatabase = async () => {
  if (parts.has('checks')) await checks()
  if (parts.has('unit')) await suite('unit', readVitest, vitest(project('unit', 'apart')), true)
}
const [site] = await Promise.all([
  parts.has('site') || parts.has('e2e') || parts.has('parity') ? openSite() : undefined,
  withoutDatabase(),
])
// The unit tests hold them too: where those run as well, once is enough.
if (parts.has('checks') && !parts.has('unit'))
  await suite('house rules', readVitest, vitest(['tests/unit/house', 'tests/unit/imports']))
const withDatabase = async () => {
  if (!parts.has('unit')) return
  const which = project('database', ...(isAll ? ['concurrent', 'full'] : []))
  await suite('database', readVitest, vitest(which))
}
try {
  const browsers = site && parts.has('e2e') ? await browsersFor(site.env) : undefined
  await Promise.all([
    site &&
      parts.has('site') &&
      !process.env.E2E_URL &&
      suite('built site', readVitest, vitest(project('site'), site.env), true),
    browsers && stories('end to end', browsers, ['desktop', 'phone']),
  ])
  await Promise.all([
    withDatabase(),
    // It builds the site anew and shows it, when nobody else visits; most of its time it waits.
    browsers && !process.env.E2E_URL && stories('the last story', browsers, ['last'], true),
  ])
  if (site && parts.has('parity')) await parity(site.env)
} finally {
  await site?.close()
}
rmSync(reports, { recursive: true })

const { passed, failed, failedNames } = addTotals(totals)
if (failedNames.length > 0) console.log(`\nFailed, or flaky:\n${failedNames.join('\n')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
