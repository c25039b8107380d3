// FUZZ_RUNS=10000 tries so many cases of every property that does not say its own number, once a week
// (.github/workflows/many-cases.yml); the other runs try as many as are over in a moment.
import * as fc from 'fast-check'

fc.configureGlobal({ numRuns: Number(process.env.FUZZ_RUNS) })
