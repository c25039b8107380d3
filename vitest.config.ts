// Unit, API and database tests: everything that needs no browser.
import { defineConfig } from 'vitest/config'
import { identitySettingsOf } from './src/build/identity-settings.ts'

export default defineConfig({
  define: { 'import.meta.env.IDENTITY': JSON.stringify(identitySettingsOf({}, 'http://localhost')) },
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
