// The parity test alone, with time for an emulator that starts a worker for each call of a function.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { dir: import.meta.dirname, testTimeout: 60_000, hookTimeout: 120_000 },
})
