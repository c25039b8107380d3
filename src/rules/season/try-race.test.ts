// Moving along the line of the year from race to race.
import { expect, test } from 'vitest'
import { choiceAfter, choiceNearest, choicesByDay } from './try-race.ts'

const race = (id: number, nextEventDate: string | null) => ({ id, name: `Race ${id}`, nextEventDate })
const choices = choicesByDay(race(1, '2027-04-25'), [
  race(2, '2027-05-02'),
  race(3, '2027-04-11'),
  race(4, null),
  race(5, '2027-04-25'),
])

test('the choices go by their day, and those without one are none', () => {
  expect(choices.map(({ id }) => id)).toEqual([3, 1, 5, 2])
})

test('a key leads to the next one, and not beyond the ends', () => {
  expect([1, -1, 9, -9].map((steps) => choiceAfter(choices, 1, steps).id)).toEqual([5, 3, 2, 3])
})

test('a pointer takes the nearest; of two on one day the chosen one stays', () => {
  const nearest = (day: string, chosen: number) => choiceNearest(choices, day, chosen).id
  expect([nearest('2027-04-12', 1), nearest('2027-06-30', 1)]).toEqual([3, 2])
  expect([nearest('2027-04-24', 1), nearest('2027-04-24', 5)]).toEqual([1, 5])
})
