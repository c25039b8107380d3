// Browser tests, against a running site (E2E_URL) in the browser at CHROME_PATH: `npm test e2e` sets both, and runs what is
// tagged @smoke; `npm run test:all` runs all. Each runs once: on a desktop, or, tagged @phone, on a phone, which is harder.
import { defineConfig } from '@playwright/test'
import { CONSENT_KEY, ONLY_ESSENTIAL, writeConsent } from './src/rules/site/consent.ts'

const executablePath = process.env.CHROME_PATH
const baseURL = process.env.E2E_URL ?? 'http://localhost:8888'

/** `npm test` runs a part. Not by `--grep`: what a project depends on would run whole. */
const isSmoke = process.env.E2E_SMOKE === 'yes'

// Builds the site again and shows it: when all others are done.
const LAST = /rebuild\.spec\.ts/
// These need a site of the tests' own (tests/e2e/own-site.ts): a run that visits another (`E2E_URL=… npm test e2e`) has none.
const OWN_SITE = /(basemap|crashing-islands|deploy|google|offline|rebuild)\.spec\.ts/
// What it looks at, tests/full/page-kinds.spec.ts looks at as well, at all widths.
const SMOKE_ALONE = /accessibility\.spec\.ts/
// In a Firefox that is installed; `npm run test:all` finds one, or says that there is none.
const IN_FIREFOX = /firefox\.spec\.ts/
const leftOut = [
  ...(process.env.E2E_VISITS ? [OWN_SITE] : []),
  ...(process.env.FIREFOX_PATH ? [] : [IN_FIREFOX]),
  ...(isSmoke ? [] : [SMOKE_ALONE]),
]

// Visitors of most tests have answered the question about cookies; tests/e2e/consent.spec.ts is about those who have not.
const answered = {
  name: CONSENT_KEY,
  value: writeConsent(ONLY_ESSENTIAL, '2026-11-21T00:00:00.000Z'),
}

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,full}/**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Generous: a busy machine is no fault of the site's. What is slow shows in the bench, not here.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a machine with other work a browser may be late once: the last lines of the run name what passed only then.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL,
    storageState: { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage: [answered] }] },
    // A worker between page and network would make tests wait for each other's caches: its own tests allow it.
    serviceWorkers: 'block',
    // Recording costs a tenth of the time: `--trace on` makes one of a story.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [LAST, ...leftOut],
      ...(isSmoke && { grep: /@smoke/ }),
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [LAST, ...leftOut],
      grep: isSmoke ? /(?=.*@smoke)(?=.*@phone)/ : /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'last',
      testMatch: LAST,
      // Run by itself, beside the tests that need no browser, it leaves the traces of the others alone.
      outputDir: 'test-results/last',
      testIgnore: leftOut,
      dependencies: ['desktop', 'phone'],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
})
