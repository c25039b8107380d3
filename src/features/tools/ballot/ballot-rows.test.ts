// Rows of the ballot tool: what is read of one, and how a chance and years are said.
import { expect, test } from 'vitest'
import { ballotRow, readBallot, readYears, yearsPhrase } from './ballot-rows.ts'

test('places above applicants are refused beside the places', () => {
  const read = readBallot('100', '101', '5')
  expect(read?.places).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/more places than applicants/),
  })
  expect(readBallot('100', '100', '5')?.places.ok).toBe(true)
})

test('one year is one year', () => {
  expect([yearsPhrase(1), yearsPhrase(2), yearsPhrase(3.1)]).toEqual(['1 year', '2 years', '3.1 years'])
})

test('a row left empty asks for nothing; years that make no sense are refused all the same', () => {
  expect(readBallot('', ' ', '5')).toBeNull()
  expect(readBallot('100', '', '5')).toMatchObject({ places: { ok: false } })
  expect(readYears('99:99')).toMatchObject({ ok: false })
})

test('a row is that of the draw on file only while its numbers are', () => {
  const onFile = {
    slug: 'x',
    name: 'X',
    edition: 2026,
    applicants: 100,
    places: 40,
    isWholeField: true,
    unsure: false,
    caveat: 'At most this.',
  }
  expect(ballotRow('X', readBallot('100', '40', '5')!, onFile)?.draw).toBe(onFile)
  expect(ballotRow('X', readBallot('100', '30', '5')!, onFile)?.draw).toBeNull()
})
