import { expect, test } from 'vitest'
import { readFavouritesMove } from './favourites-move.ts'

const move = { person: 'ada', moved: 3, failureShown: true }
const beginning = { person: 'ada', moved: 0, failureShown: false }

test('the move of the same person goes on, anybody else’s begins', () => {
  expect(readFavouritesMove(JSON.stringify(move), 'ada')).toEqual(move)
  expect(readFavouritesMove(JSON.stringify(move), 'grace')).toEqual({ ...beginning, person: 'grace' })
  expect(readFavouritesMove(null, 'ada')).toEqual(beginning)
})

test('rubbish is a beginning, and odd parts are left out', () => {
  for (const text of ['', 'x', '[]', '1', 'null', '{"person":1}']) {
    expect(readFavouritesMove(text, 'ada')).toEqual(beginning)
  }
  const odd = { ...move, moved: -1, failureShown: 'yes' }
  expect(readFavouritesMove(JSON.stringify(odd), 'ada')).toEqual(beginning)
})
