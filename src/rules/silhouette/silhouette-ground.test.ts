import { expect, it } from 'vitest'
import { courseShape } from '../course/course-shape.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { gradeRuns } from './silhouette-ground.ts'
import { plotCourse } from './silhouette-path.ts'

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
