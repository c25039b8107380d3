// A change that the identity provider allows to both factors only, as Supabase refuses it: 401 with `insufficient_aal`.
import { beforeEach, expect, test } from 'vitest'
import { identitySentence, type IdentityFailure } from '../../rules/account/sign-in-words.ts'
import { withSecondFactor } from './second-factor.store.ts'

const WANTS_BOTH: IdentityFailure = { code: 'insufficient_aal', status: 401 }
type Identity = Parameters<typeof withSecondFactor>[0]

let shown: string[]
let typed: string[]
let isProved: boolean
let changes: number
let factors: { id: string }[]
let onWrong: IdentityFailure
beforeEach(() => {
  shown = []
  typed = []
  isProved = false
  changes = 0
  factors = [{ id: 'f1' }]
  onWrong = { code: 'mfa_verification_failed' }
})

const identity = {
  mfa: {
    listFactors: async () => ({ data: { totp: factors }, error: null }),
    challengeAndVerify: async ({ factorId, code }: { factorId: string; code: string }) => {
      isProved = factorId === 'f1' && code === '123456'
      return isProved ? { data: {}, error: null } : { data: null, error: onWrong }
    },
  },
} as unknown as Identity
const steps = {
  show: (sentence: string) => void shown.push(sentence),
  requestCode: async () => typed.shift() ?? 'nobody asked for it',
}
const change = async () => {
  changes++
  return { error: isProved ? null : WANTS_BOTH }
}

test('what needs no second factor asks for no code', async () => {
  isProved = true
  expect(await withSecondFactor(identity, steps, change)).toEqual({ error: null })
  expect([changes, shown]).toEqual([1, []])
})

test('the change is made once the code is right, however many were wrong before', async () => {
  typed = ['000000', '123456']
  expect(await withSecondFactor(identity, steps, change)).toEqual({ error: null })
  expect(changes).toBe(2)
  expect(shown).toEqual([
    expect.stringContaining('six figures'),
    identitySentence({ code: 'mfa_verification_failed' }),
    '',
  ])
})

test('a provider that takes no code ends it with its reason, and nothing is changed', async () => {
  typed = ['123457', '123456']
  onWrong = { code: 'over_request_rate_limit', status: 429 }
  expect(await withSecondFactor(identity, steps, change)).toEqual({ error: onWrong })
  expect([changes, typed]).toEqual([1, ['123456']])
})

test('where the factor is no authenticator app, a sentence says what is missing', async () => {
  factors = []
  const { error } = await withSecondFactor(identity, steps, change)
  expect(identitySentence(error!)).toContain('second factor')
})
