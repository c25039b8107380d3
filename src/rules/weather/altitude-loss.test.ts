import { expect, it } from 'vitest'
import { altitudeLossPct } from './altitude-loss.ts'

it.each([
  [0, 0],
  [300, 0],
  [750, 0.64],
  [1500, 2.57],
  [2500, 6.8],
])('a marathon at %i m costs %f per cent', (heightM, lossPct) => {
  expect(altitudeLossPct(heightM)).toBeCloseTo(lossPct, 2)
})

it('Denver costs 2.937 per cent, Mexico City 5.586', () => {
  expect(altitudeLossPct(1000)).toBeCloseTo(1.165, 2)
  expect(altitudeLossPct(1609)).toBeCloseTo(2.937, 3)
  expect(altitudeLossPct(2255)).toBeCloseTo(5.586, 3)
})

it('below the sea nothing is gained', () => {
  expect(altitudeLossPct(-400)).toBe(0)
})
