import { expect, it, describe } from 'vitest'
import { GRADE_CLASS_LABELS, gradeClass, gradeRuns } from './grade-class.ts'
import { courseShape } from './course-shape.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { plotCourse } from '../silhouette/silhouette-path.ts'

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

describe('silhouette ground', () => {
  const runs = (profile: number[], distanceM: number) => {
    const shape = courseShape(aRace({ profile, distanceM }))
    const plot = plotCourse(shape.points, {
      height: 100,
      margins: { top: 0, base: 0 },
      windowM: shape.windowM,
      lowestM: shape.lowest.elevationM,
    })
    return gradeRuns(shape, plot)
  }

  it('kilometres of one grade are one stretch, and each ends where the next begins', () => {
    const found = runs([0, 0, 30, 60, 60], 4000)
    expect(found.map(({ grade, end }) => [grade, end])).toEqual([
      [3, 0.25],
      [6, 0.75],
      [3, 1],
    ])
    // The higher the course, the nearer to the top of the grid.
    expect(found[0]!.y).toBeGreaterThan(found[1]!.y)
    expect(found[0]!.x).toBeLessThan(found[1]!.x)
  })

  it('the last few metres belong to the kilometre before', () => {
    expect(runs([0, 30, 60], 2195).map(({ grade }) => grade)).toEqual([6])
  })
})
