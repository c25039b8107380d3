import { expect, it } from 'vitest'
import { jwtClaims, shortened } from './user-roles.ts'

const token = (payload: unknown) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2lnbmF0dXJl`

it('reads what a token says', () => {
  const claims = { sub: '1', email: 'zoë@example.org', exp: 1_800_000_000 }
  expect(jwtClaims(token(claims))).toEqual(claims)
})

it.each(['', 'nonsense', 'a.b', 'a.%%%.c', token(null), token([1]), token('text')])(
  'reads nothing in %j',
  (text) => {
    expect(jwtClaims(text)).toBeNull()
  },
)

it('shortens a secret so that it cannot be used', () => {
  expect(shortened('abcdefghijklmnopqrstuvwxyz')).toBe('abcdef… (26 characters)')
  expect(shortened('short')).toBe('short… (5 characters)')
})
