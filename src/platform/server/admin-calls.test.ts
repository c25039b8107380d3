// What an admin reads when the database refuses: each refusal has its own status and a sentence that says what to do. And a page of
// an admin's list, beyond the last one too.
import { describe, expect, test } from 'vitest'
import { CHANGED_MESSAGE, pageOf, refuse } from './admin-calls.ts'
import { Failed } from './failures.ts'
import { DatabaseError } from './supabase-client.ts'

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

const BEYOND = { data: null, error: { message: 'Requested range not satisfiable' }, status: 416 }
const page = (first: object, beyond: object = BEYOND) =>
  pageOf<number, string>(
    'list',
    { range: async (from) => ({ data: [], error: null, status: 200, ...(from === 0 ? first : beyond) }) },
    { limit: 10, offset: 20 },
    String,
  )

describe('a page of a list', () => {
  test('is its rows, and how many there are', async () => {
    expect(await page({}, { data: [1, 2], count: 22 })).toEqual({ rows: ['1', '2'], total: 22 })
  })

  test('has no rows beyond the last one, of so many', async () => {
    expect(await page({ data: [1], count: 12 })).toEqual({ rows: [], total: 12 })
  })

  test('is not empty where the database goes away before it tells how many', async () => {
    const gone = { data: null, error: { message: 'fetch failed' }, status: 0 }
    await expect(page(gone)).rejects.toThrow(DatabaseError)
  })
})
