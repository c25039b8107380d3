import { expect, it } from 'vitest'
import { metadataOf, signUpDetailsIn } from './sign-up-details.ts'

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
])('reads %j', (metadata, told) => {
  expect(signUpDetailsIn(metadata)).toEqual(told)
})
