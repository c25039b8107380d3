import { expect, it } from 'vitest'
import { courseShape } from '../course/course-shape.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { colouredGround } from './silhouette-ground.ts'
import { plotCourse } from './silhouette-path.ts'

const ground = (profile: number[], distanceM: number) => {
  const shape = courseShape(aRace({ profile, distanceM }))
  const plot = plotCourse(shape.points, {
    height: 100,
    margins: { top: 0, base: 0 },
    windowM: shape.windowM,
    lowestM: shape.lowest.elevationM,
  })
  return colouredGround('M0 0', shape, plot, 'id')
}

it('kilometres of one grade share a colour, and each colour stops where the next begins', () => {
  expect(ground([0, 0, 30, 60, 60], 4000)).toBe(
    '<linearGradient id="id"><stop class="g3" offset=".25"/><stop class="g6"/><stop class="g6" offset=".75"/>' +
      '<stop class="g3"/></linearGradient><path fill="url(#id)" d="M0 0"/>',
  )
})

it('the last few metres take the colour of the kilometre before', () => {
  expect(ground([0, 30, 60], 2195)).toBe('<path class="g6" d="M0 0"/>')
})
