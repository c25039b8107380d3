// Both forms of a description become text, and nothing in it becomes anything else.
import { expect, test } from 'vitest'
import * as fc from '../../../tests/fast-check.ts'
import { plainDescription, readDescription } from './race-meta.ts'

test('plain text keeps its bold marks as bold spans', () => {
  expect(readDescription('A **flat loop** by the river.')).toEqual([
    { text: 'A ', bold: false },
    { text: 'flat loop', bold: true },
    { text: ' by the river.', bold: false },
  ])
})

test('JSON text gives its Summary', () => {
  expect(plainDescription('{"Summary":"Cold and **fast**."}')).toBe('Cold and fast.')
})

test('JSON without a Summary of text gives nothing, broken JSON is shown as it is', () => {
  expect(readDescription('{"Summary":{"evil":1}}')).toEqual([])
  expect(readDescription('{"summary":"lower case"}')).toEqual([])
  expect(plainDescription('{not json')).toBe('{not json')
})

test('a single pair of stars and an unclosed mark stay as they are', () => {
  expect(plainDescription('2 * 3 = 6 and **open')).toBe('2 * 3 = 6 and **open')
})

test('bidirectional controls are taken out', () => {
  expect(plainDescription('safe\u202etxt.exe')).toBe('safetxt.exe')
})

test('any text at all is read without an error and never grows', () => {
  const parts = fc.constantFrom('{', '}', '"Summary"', ':', '"', '**', '\\', '[', '\u202e', '\n', 'x')
  const texts = fc.oneof(
    fc.anyText({ maxLength: 300 }),
    fc.array(parts, { maxLength: 30 }).map((some) => some.join('')),
    fc.json({ maxDepth: 3 }),
  )
  fc.assert(fc.property(texts, (text) => plainDescription(text).length <= Math.max(text.length, 1)))
})

test('JSON that is ten thousand deep is read without an error', () => {
  expect(plainDescription('{"Summary":'.repeat(10_000))).toMatch(/^\{/)
  expect(plainDescription(`{"Summary":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)).toMatch(/^\{/)
})
