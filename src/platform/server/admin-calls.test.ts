// What an admin reads when the database refuses: each refusal has its own status and a sentence that says what to do.
import { expect, test } from 'vitest'
import { CHANGED_MESSAGE, refuse } from './admin-calls.ts'
import { Failed } from './failures.ts'

const refusalOf = (...refusal: Parameters<typeof refuse>): [number, string] => {
  try {
    return refuse(...refusal)
  } catch (error) {
    const { status, message } = error as Failed
    return [status, message]
  }
}

test.each([
  [[{ refused: 'gone' }], 404, /not/i],
  [[{ refused: 'gone' }, { gone: 'Somebody has deleted it.' }], 404, /^Somebody has deleted it\.$/],
  [[{ refused: 'changed' }], 409, new RegExp(`^${CHANGED_MESSAGE}$`)],
  [[{ refused: 'changed' }, { changed: 'Sent by another.' }], 409, /^Sent by another\.$/],
  [[{ refused: 'off the list' }], 409, /List it again under Races first, or reject the change\.$/],
  [[{ refused: 'forbidden' }], 403, /./],
  [[{ refused: 'breaks a rule' }], 422, /^This breaks a rule of the catalogue\.$/],
  [
    [{ refused: 'breaks a rule', rule: null }, { broken: 'That day has passed.' }],
    422,
    /^That day has passed\.$/,
  ],
  [
    [{ refused: 'breaks a rule', rule: 'elevation gain m' }],
    422,
    /catalogue\. The rule is that of “elevation gain m”\.$/,
  ],
] as const)('%j is a %d', (refusal, status, message) => {
  const [code, sentence] = refusalOf(...(refusal as unknown as Parameters<typeof refuse>))
  expect(code).toBe(status)
  expect(sentence).toMatch(message)
})
