import { expect, it, describe } from 'vitest'
import { metadataOf, signUpDetailsIn, jwtClaims, shortened } from './user-account.ts'

it('comes back from the provider as it was told', () => {
  const details = {
    firstName: 'Ada',
    lastName: 'King Byron',
    isRaceOrganiser: true,
    company: 'Lakeside Races',
    position: 'Director',
  }
  expect(signUpDetailsIn(metadataOf(details))).toEqual(details)
  expect(metadataOf(details)).toMatchObject({ display_name: 'Ada King Byron', full_name: 'Ada King Byron' })
})

it('says nothing of races where nobody organises one', () => {
  expect(metadataOf({ firstName: 'Ada' })).toEqual({
    first_name: 'Ada',
    last_name: '',
    display_name: 'Ada',
    full_name: 'Ada',
  })
})

it.each([
  [
    { full_name: 'Ada King Byron', name: 'Ada' },
    { firstName: 'Ada', lastName: 'King Byron' },
  ],
  [
    { given_name: 'Ada', family_name: 'Byron', name: 'A. B.' },
    { firstName: 'Ada', lastName: 'Byron' },
  ],
  [{ name: 'Pelé' }, { firstName: 'Pelé' }],
  [{ name: ' \u202eAda\n  Byron ' }, { firstName: 'Ada', lastName: 'Byron' }],
  [{ first_name: 'x'.repeat(200) }, { firstName: 'x'.repeat(80) }],
  [{ first_name: 7, name: { evil: true }, is_race_organiser: 'yes', company: ['x'] }, {}],
  [{}, {}],
  [undefined, {}],
])('reads %j', (metadata, account) => {
  expect(signUpDetailsIn(metadata)).toEqual(account)
})

describe('user roles', () => {
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
})
