// The outbox calls each letter by a name.
import { expect, test } from 'vitest'
import { letterName } from '../../src/islands/admin/letter-names.ts'
import { LETTER_KINDS } from '../../functions/lib/letters/letter-words.ts'

test('every kind of letter has a name of its own for whoever looks at the outbox', () => {
  const names = LETTER_KINDS.map(letterName)
  expect(names.filter((name, index) => name === LETTER_KINDS[index])).toEqual([])
  expect(new Set(names).size).toBe(LETTER_KINDS.length)
})
