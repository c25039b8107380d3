// Unit, API and database tests: everything that needs no browser. Those of several connections at once have a Postgres of
// their own, which is started for them alone.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { identitySettingsOf } from './src/build/build-inputs.ts'

// Many cases take longer than a test may.
const manyCases = process.env.FUZZ_RUNS ? { testTimeout: 900_000 } : {}

// Tests that replace modules or load them anew, which others of the same worker would see.
const APART = [
  'src/platform/{browser,service-worker}/**/*.test.ts',
  'src/**/*.store.test.ts',
  'src/features/submit/CourseStep.test.ts',
  'src/features/admin/admin-section.test.ts',
  'src/elements/shell/save-offline.test.ts',
  'src/ui/map/locator-map.test.ts',
  'local/build-site.test.ts',
  'src/race/race-types.test.ts',
]
// Slow: `npm run test:all` runs them.
const FULL = 'tests/full/**/*.test.ts'
/** What the functions read of their own address: tests/api/call.ts calls them there. */
const AT_HOME = { SITE_URL: 'https://startline.test' }
const WITH_DATABASE = ['tests/{api,database}/**/*.test.ts', 'local/rebuilding.test.ts']

export default defineConfig({
  define: { 'import.meta.env.IDENTITY': JSON.stringify(identitySettingsOf({}, 'http://localhost')) },
  test: {
    projects: [
      // Files of a worker share its modules: loading them anew for each took three quarters of the time.
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: 'tests/leave-no-trace.ts',
          include: ['{src,functions,local}/**/*.test.ts', 'tests/unit/*.test.ts'],
          exclude: [...APART, ...WITH_DATABASE],
        },
      },
      // And its database, which is emptied between them (tests/embedded.ts).
      {
        extends: true,
        test: {
          name: 'database',
          env: AT_HOME,
          isolate: false,
          setupFiles: 'tests/leave-no-trace.ts',
          globalSetup: 'tests/create-database-templates.ts',
          include: WITH_DATABASE,
          exclude: APART,
        },
      },
      // A thread begins sooner than a process.
      { extends: true, test: { name: 'apart', pool: 'threads', include: APART, env: AT_HOME } },
      // The built site, read as files; `npm test site` names its folder.
      { extends: true, test: { name: 'site', include: ['tests/site/*.test.ts'] } },
      { extends: true, test: { name: 'full', include: [FULL], env: AT_HOME } },
      {
        extends: true,
        test: {
          name: 'concurrent',
          env: AT_HOME,
          include: ['tests/concurrent/*.test.ts'],
          globalSetup: 'tests/concurrent/global-setup.ts',
        },
      },
    ],
    // By itself it leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // `npm run coverage`: what answers people. docs/operate.md tells what is not taken.
    coverage: {
      provider: 'v8',
      include: ['functions/**/*.ts', 'src/**/*.{queries,routes,server}.ts', 'src/platform/server/**/*.ts'],
      reporter: ['text', 'json'],
      reportsDirectory: '.cache/coverage',
      thresholds: { branches: 95 },
    },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...manyCases,
  },
})
