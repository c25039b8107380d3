import { expect, it } from 'vitest'
import { GRADE_CLASS_LABELS, gradeClass } from './grade-class.ts'

it.each([
  [-0.05, 1],
  [-0.02, 1],
  [-0.0199, 2],
  [-0.0075, 2],
  [-0.0074, 3],
  [0, 3],
  [0.0074, 3],
  [0.0075, 4],
  [0.015, 5],
  [0.025, 6],
  [0.04, 7],
  [0.3, 7],
])('a grade of %f is of class %i', (grade, expected) => {
  expect(gradeClass(grade)).toBe(expected)
})

it('each class has its words', () => {
  expect(GRADE_CLASS_LABELS).toHaveLength(7)
})
