// The cases of every property test. A run of the tests tries the same cases each time, so that what is red is the
// change's own; .github/workflows/many-cases.yml tries others, and many more, once a week (FUZZ_RUNS). What fails prints
// its seed, and FUZZ_SEED tries the same again.
import { configureGlobal } from 'fast-check'

const { FUZZ_RUNS, FUZZ_SEED } = process.env
configureGlobal({
  ...(FUZZ_RUNS && { numRuns: Number(FUZZ_RUNS) }),
  ...(FUZZ_SEED ? { seed: Number(FUZZ_SEED) } : !FUZZ_RUNS && { seed: 20_261_122 }),
})

export * from 'fast-check'
