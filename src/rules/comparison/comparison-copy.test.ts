import * as fc from '../../../tests/fast-check.ts'
import { expect, test } from 'vitest'
import { readComparisonCopies, type ComparisonCopy } from './comparison-copy.ts'

const TODAY = '2026-11-21'
const copy = (on: string): ComparisonCopy => {
  return { on, person: 'ada', text: '{"marathons":[1,2]}', isUnderWay: false }
}
const read = (value: unknown) => readComparisonCopies(JSON.stringify(value), TODAY)

test('a copy is kept for 30 days, also where the clock was set back meanwhile', () => {
  const [kept, today, ahead] = [copy('2026-10-22'), copy(TODAY), copy('2026-12-01')]
  expect(read([copy('2026-10-21'), kept, today, ahead])).toEqual([kept, today, ahead])
})

test('the latest ten are kept', () => {
  const many = Array.from({ length: 14 }, (_, n) => ({ ...copy(TODAY), text: String(n) }))
  expect(read(many).map(({ text }) => Number(text))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('what is no copy is left out, and any text at all can be read', () => {
  expect(
    read([null, 1, {}, { ...copy(TODAY), on: 'soon' }, { ...copy(TODAY), text: 1 }, copy(TODAY)]),
  ).toEqual([copy(TODAY)])
  expect(readComparisonCopies(null, TODAY)).toEqual([])
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => readComparisonCopies(text, TODAY).length <= 10),
  )
})
