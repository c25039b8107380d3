import { brotliCompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { drawLocatorMap } from './locator-map.ts'

const BERLIN = { lat: 52.516, lon: 13.378 }
const HAMBURG = { lat: 53.55, lon: 9.99 }
const COPENHAGEN = { lat: 55.69, lon: 12.59 }

test('marks a place inside the picture of its country', () => {
  const map = drawLocatorMap([], BERLIN)!
  expect(map.mark!.x).toBeGreaterThan(map.width / 2)
  expect(map.mark!.x).toBeLessThan(map.width)
  expect(map.own).toMatch(/^M/)
  expect(map.scaleKm).toBe(200)
})

test('two places of a country share one drawing', () => {
  const [one, two] = [drawLocatorMap([], BERLIN)!, drawLocatorMap([], HAMBURG)!]
  expect(one.land).toBe(two.land)
  expect(one.mark).not.toEqual(two.mark)
})

test('an island is shown with the rest of its country', () => {
  expect(drawLocatorMap([], COPENHAGEN)!.own.match(/M/g)!.length).toBeGreaterThan(3)
})

test('a place at the border is shown in its own country', () => {
  const lindau = { lat: 47.546, lon: 9.684 }
  const austria = drawLocatorMap([], lindau, 'AT')!
  expect(austria.own).not.toBe(drawLocatorMap([], lindau, 'DE')!.own)
  expect(austria.own).toBe(drawLocatorMap([], { lat: 48.2, lon: 16.37 })!.own)
})

test('shows places at sea, at the poles and none at all', () => {
  expect(drawLocatorMap([], { lat: 89.9, lon: 0 })).not.toBeNull()
  expect(drawLocatorMap([], { lat: -79.7, lon: -82.9 })).not.toBeNull()
  expect(drawLocatorMap([], { lat: 0, lon: -30 })!.mark).not.toBeNull()
  expect(drawLocatorMap([], null)).toBeNull()
})

test('a map weighs little', () => {
  const bytes = [BERLIN, HAMBURG, COPENHAGEN, { lat: 42.35, lon: -71.06 }].map((place) => {
    const { land, own, borders } = drawLocatorMap([], place)!
    return brotliCompressSync(land + own + borders).length
  })
  expect(Math.max(...bytes)).toBeLessThan(1500)
})

test('a map is the same whatever was drawn before it', async () => {
  const afresh = async () => {
    vi.resetModules()
    return (await import('./locator-map.ts')).drawLocatorMap
  }
  const [lisbon, offCascais] = [
    { lat: 38.71, lon: -9.14 },
    { lat: 38.81, lon: -9.53 },
  ]
  const alone = (await afresh())([], lisbon, 'PT')
  const draw = await afresh()
  draw([], offCascais, 'PT')
  expect(draw([], lisbon, 'PT')).toEqual(alone)
})
