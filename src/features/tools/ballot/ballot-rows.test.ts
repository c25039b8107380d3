// Rows of the ballot tool: what is read of one, and how a chance and years are said.
import { expect, test } from 'vitest'
import { percent, readBallot, readYears, yearsPhrase } from './ballot-rows.ts'

test('places above applicants are refused beside the places', () => {
  const read = readBallot('100', '101', '5')
  expect(read?.places).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/more places than applicants/),
  })
  expect(readBallot('100', '100', '5')?.places.ok).toBe(true)
})

test('a chance has two decimals under ten per cent only, whatever a sum makes of it', () => {
  expect(percent(17_000 / 840_318)).toBe('2.02 %')
  expect([percent(0.1), percent(1 - (1 - 0.1))]).toEqual(['10 %', '10 %'])
  expect([percent(0.09996), percent(0.0999), percent(0.98951)]).toEqual(['10 %', '9.99 %', '99.0 %'])
  expect([percent(0.00001), percent(0.0001), percent(0)]).toEqual(['under 0.01 %', '0.01 %', '0.00 %'])
  expect([percent(0.4095), percent(0.9923), percent(0.99999)]).toEqual(['41 %', '99.2 %', 'over 99.9 %'])
})

test('one year is one year', () => {
  expect([yearsPhrase(1), yearsPhrase(2), yearsPhrase(3.1)]).toEqual(['1 year', '2 years', '3.1 years'])
})

test('a row left empty asks for nothing; years that make no sense are refused all the same', () => {
  expect(readBallot('', ' ', '5')).toBeNull()
  expect(readBallot('100', '', '5')).toMatchObject({ places: { ok: false } })
  expect(readYears('99:99')).toMatchObject({ ok: false })
})
