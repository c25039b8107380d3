import { describe, expect, test } from 'vitest'
import { mercator } from './plane.ts'
import { nearPoles, openingSpan, spanOf, wholeView, racesInView } from './map-view.ts'

describe('whole view', () => {
  const HONOLULU = { lat: 21.3, lon: -157.9 }
  const AUCKLAND = { lat: -36.8, lon: 174.8 }
  const LONDON = { lat: 51.5, lon: -0.1 }
  const TOKYO = { lat: 35.7, lon: 139.7 }

  describe('the part of the world that holds all places', () => {
    test('lies across the date line where that is shorter', () => {
      expect(spanOf([HONOLULU, AUCKLAND])).toEqual({ west: 174.8, east: 202.1, south: -36.8, north: 21.3 })
    })

    test('leaves out the widest gap from west to east', () => {
      expect(spanOf([HONOLULU, AUCKLAND, LONDON, TOKYO])).toMatchObject({ west: -0.1, east: 202.1 })
      expect(spanOf([LONDON, TOKYO])).toMatchObject({ west: -0.1, east: 139.7 })
    })

    test('of one place is that place, of none there is none', () => {
      expect(spanOf([LONDON])).toEqual({ west: -0.1, east: -0.1, south: 51.5, north: 51.5 })
      expect(spanOf([])).toBeNull()
    })
  })

  describe('the part that a map opens on', () => {
    const MCMURDO = { lat: -77.8, lon: 166.7 }

    test('leaves out the poles where the races lie all over the world', () => {
      expect(openingSpan([HONOLULU, LONDON, MCMURDO, { lat: 89.9, lon: 25 }])).toMatchObject({
        south: 21.3,
        north: 51.5,
      })
      expect(openingSpan([HONOLULU, LONDON, TOKYO, AUCKLAND, MCMURDO])).toMatchObject({ south: -36.8 })
    })

    test('is where the races are when these are few', () => {
      expect(openingSpan([MCMURDO])).toEqual(spanOf([MCMURDO]))
      expect(openingSpan([])).toBeNull()
    })
  })

  describe('how large it goes into a window', () => {
    test('as wide as the window less its padding', () => {
      const world = { west: -180, east: 180, south: -60, north: 60 }
      const { lat, lon, zoom } = wholeView(world, { x: 256 + 32, y: 2000 }, 16)
      expect([lat, lon, zoom]).toEqual([expect.closeTo(0), 0, expect.closeTo(0)])
      expect(wholeView(world, { x: 1024 + 32, y: 2000 }, 16).zoom).toBeCloseTo(2)
    })

    test('as high as the window where that is less', () => {
      const { zoom } = wholeView(
        { west: -100, east: 100, south: -85.0511, north: 85.0511 },
        { x: 4000, y: 512 },
        0,
      )
      expect(zoom).toBeCloseTo(1, 3)
    })

    test('with the rest of a tall window north of it', () => {
      const world = { west: -180, east: 180, south: -56, north: 72 }
      const { lat } = wholeView(world, { x: 512, y: 340 }, 0)
      const edgePx = (degrees: number) => (mercator(0, degrees)[1] * 512) / (2 * Math.PI)
      expect(edgePx(lat) + 170).toBeCloseTo(edgePx(-56))
    })

    test('with as much of the map above the middle as below it, not as many degrees', () => {
      const { lat } = wholeView({ west: 0, east: 10, south: 0, north: 80 }, { x: 500, y: 500 }, 0)
      expect(lat).toBeGreaterThan(50)
    })
  })
})

describe('races near the poles', () => {
  test('are those that no map of the whole world opens on', () => {
    const race = (lat: number | null) => ({ lat, lon: lat === null ? null : 15 })
    expect(nearPoles([78.2, 69.6, null, -54.8, -62.2].map(race))).toEqual([race(78.2), race(-62.2)])
  })
})

describe('races in view', () => {
  const place = (name: string, lat: number | null, lon: number | null) => ({ name, lat, lon })
  const RACES = [
    place('Berlin', 52.5, 13.4),
    place('Auckland', -36.8, 174.8),
    place('Honolulu', 21.3, -157.9),
    place('Pole', 89.9, 0),
    place('Nowhere', null, null),
  ]
  const names = (box: [number, number, number, number]) => racesInView(RACES, box).map(({ name }) => name)

  test('keeps what lies in the box, in the order given', () => {
    expect(names([0, 40, 20, 60])).toEqual(['Berlin'])
    expect(names([-180, -86, 180, 86])).toEqual(['Berlin', 'Auckland', 'Honolulu', 'Pole'])
  })

  test('counts on past the date line', () => {
    expect(names([160, -60, 220, 60])).toEqual(['Auckland', 'Honolulu'])
    expect(names([-200, -60, -140, 60])).toEqual(['Auckland', 'Honolulu'])
  })

  test('a map wider than the world holds every longitude', () => {
    expect(names([-300, 50, 300, 60])).toEqual(['Berlin'])
  })
})
