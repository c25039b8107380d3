import { expect, test } from 'vitest'
import { worldLandSvg } from './world-land.ts'

test('the land of the small world is one short path in whole pixels', () => {
  const svg = worldLandSvg()
  expect(svg).toMatch(
    /^<svg xmlns="[^"]+" viewBox="0 0 600 \d+" preserveAspectRatio="none"><path d="M[-\d lMz]+"\/><\/svg>$/,
  )
  // The parts of the world are there, small countries' islands are not.
  expect(svg.match(/M/g)!.length).toBeGreaterThan(30)
  expect(svg.length).toBeLessThan(8000)
})
