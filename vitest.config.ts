// Unit, API and database tests: everything that needs no browser.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'functions/**/*.test.ts',
      'local/**/*.test.ts',
      'tests/{unit,api,database}/**/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
