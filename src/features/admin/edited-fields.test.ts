// What stands in a field of the administration's form is read back as it was, and nonsense is not read.
import { expect, test } from 'vitest'
import { readTyped, typedValue } from './edited-fields.ts'

test.each([
  ['text', '€ 90'],
  ['number', 42.5],
  ['number', -3.7],
  ['clock', 21_600],
  ['clock', 7503],
  ['yes-no', true],
  ['yes-no', false],
  ['day', '2027-05-23'],
  ['long', 'Two\nlines'],
] as const)('a %s such as %j', (kind, value) => {
  expect(readTyped(kind, typedValue(kind, value))).toBe(value)
})

test('an empty field says that nothing is known', () => {
  expect(typedValue('number', null)).toBe('')
  expect(readTyped('number', ' ')).toBeNull()
})

test('a number or a time that cannot be read is not guessed', () => {
  expect(readTyped('number', '12,5 km')).toBeUndefined()
  expect(readTyped('clock', '6:00')).toBeUndefined()
})
