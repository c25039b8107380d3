// An empty list says of no other choice what is true of the first.
import { expect, test } from 'vitest'
import { countWords, emptyWords, statusChoice } from './AdminList.tsx'

const STATUS = statusChoice({ pending: 'Waiting', hidden: 'Hidden' })
const WORDS = { emptyAtFirst: 'No review waits.' }
const sentence = (filters: Record<string, string>) => emptyWords(filters, [STATUS], WORDS)

test('that nothing waits is said where what waits is asked', () => {
  expect([sentence({}), sentence({ status: 'pending' })]).toEqual(['No review waits.', 'No review waits.'])
})

test('another choice, a search and one subject have only nothing here', () => {
  expect(sentence({ status: 'hidden' })).toBe('Nothing here.')
  expect(sentence({ status: 'pending', search: 'x' })).toBe('Nothing here.')
  expect(sentence({ subject: 'race:1' })).toBe('Nothing here.')
  expect(emptyWords({ search: 'x' }, [], { empty: 'Nobody fits.' })).toBe('Nobody fits.')
})

test('rows are counted with separators', () => {
  expect(countWords(1115, 1050)).toBe('1,051 to 1,100 of 1,115')
})
