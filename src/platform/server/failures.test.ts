// Sentences for what a schema refuses.
import { expect, test } from 'vitest'
import * as z from 'zod'
import { plainIssue } from './failures.ts'

const schema = z.object({
  name: z.string().min(1).max(3).optional(),
  kind: z.enum(['road', 'trail']).optional(),
  count: z.int().min(2).max(9).optional(),
  tags: z.array(z.string()).max(1).optional(),
  email: z.email().optional(),
  day: z.iso.date().optional(),
  needed: z.string().optional(),
})
const wordsFor = (value: unknown, of: z.ZodType = schema) =>
  of.safeParse(value, { error: plainIssue }).error!.issues.map(({ message }) => message)

test.each([
  [{ name: 7 }, 'must be text'],
  [{ name: '' }, 'must not be empty'],
  [{ name: 'long' }, 'must be at most 3 characters'],
  [{ kind: 'lava' }, 'must be one of road, trail'],
  [{ count: 1.5 }, 'must be a whole number'],
  [{ count: 1 }, 'must be at least 2'],
  [{ count: '3' }, 'must be a number'],
  [{ tags: ['a', 'b'] }, 'must have at most 1 entry'],
  [{ email: 'x' }, 'is no email address'],
  [{ day: '2026-13-01' }, 'is no day (YYYY-MM-DD)'],
  [[], 'must be an object with named members'],
])('%j %s', (value, words) => {
  expect(wordsFor(value)).toEqual([words])
})

test('what is not there is missing; of many choices none is listed', () => {
  expect(wordsFor({}, z.object({ needed: z.string() }))).toEqual(['is missing'])
  const many = z.enum(Array.from({ length: 20 }, (_, n) => `choice-${n}`))
  expect(wordsFor('x', many)).toEqual(['is none of the choices'])
})
