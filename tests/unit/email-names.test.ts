// The outbox calls each email by a name.
import { expect, test } from 'vitest'
import { emailName } from '../../src/features/admin/admin-words.ts'
import { EMAIL_KINDS } from '../../src/features/emails/email-words.server.ts'

test('every kind of email has a name of its own for whoever looks at the outbox', () => {
  const names = EMAIL_KINDS.map(emailName)
  expect(names.filter((name, index) => name === EMAIL_KINDS[index])).toEqual([])
  expect(new Set(names).size).toBe(EMAIL_KINDS.length)
})
