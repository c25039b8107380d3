// The cases of every property test. A run of the tests tries the same cases each time, so that what is red is the
// change's own; .github/workflows/many-cases.yml tries others, and many more, once a week (FUZZ_RUNS). What fails prints
// its seed, and FUZZ_SEED tries the same again.
import { configureGlobal, nat, string, type StringConstraints } from 'fast-check'

const { FUZZ_RUNS, FUZZ_SEED } = process.env
configureGlobal({
  ...(FUZZ_RUNS && { numRuns: Number(FUZZ_RUNS) }),
  ...(FUZZ_SEED ? { seed: Number(FUZZ_SEED) } : !FUZZ_RUNS && { seed: 20_261_122 }),
})

const SURROGATES = { from: 0xd800, count: 0x800 }
const MAX_CODE_POINT = 0x10ffff
const anyCharacter = nat(MAX_CODE_POINT - SURROGATES.count).map((n) =>
  String.fromCodePoint(n < SURROGATES.from ? n : n + SURROGATES.count),
)

/** Any text, as of the unit `binary`, which needs a second of processor before its first. */
export const anyText = (limits: Omit<StringConstraints, 'unit'> = {}) =>
  string({ ...limits, unit: anyCharacter })

export * from 'fast-check'
