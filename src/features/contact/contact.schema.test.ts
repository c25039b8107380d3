// What the API takes of a message to us.
import { expect, test } from 'vitest'
import { contactSchema } from './contact.schema.ts'

test('a message is taken however long its form was open', () => {
  const message = {
    name: 'Ada',
    email: 'ada@example.org',
    topic: 'other',
    message: 'Is there a shuttle to the start?',
    filledInMs: 40 * 86_400_000,
  }
  expect(contactSchema.safeParse(message).error).toBeUndefined()
})
