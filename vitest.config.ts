// Unit, API and database tests: everything that needs no browser. Those of several connections at once have a Postgres of
// their own, which is started for them alone.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { identitySettingsOf } from './src/build/identity-settings.ts'

// Many cases take longer than a test may.
const manyCases = process.env.FUZZ_RUNS ? { testTimeout: 900_000 } : {}

export default defineConfig({
  define: { 'import.meta.env.IDENTITY': JSON.stringify(identitySettingsOf({}, 'http://localhost')) },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [
            'src/**/*.test.ts',
            'functions/**/*.test.ts',
            'local/**/*.test.ts',
            'tests/{unit,api,database}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'concurrent',
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
      include: ['functions/**/*.ts'],
      reporter: ['text', 'json'],
      reportsDirectory: '.cache/coverage',
      thresholds: { branches: 95 },
    },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    ...manyCases,
  },
})
