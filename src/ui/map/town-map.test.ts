import { expect, test } from 'vitest'
import { doubleArea } from './plane.ts'
import { drawTownMap, townsAround, type Town, type TownMap } from './town-map.ts'

const NICE = { lat: 43.7, lon: 7.26 }
const CANNES: Town = { name: 'Cannes', lat: 43.551, lon: 7.013, population: 70_000 }
const MONACO: Town = {
  name: 'Monaco',
  lat: 43.731,
  lon: 7.42,
  population: 33_000,
  path: 'monaco/monaco',
}
const PARIS: Town = { name: 'Paris', lat: 48.85, lon: 2.35, population: 2_000_000 }

test('names the towns in view with distance and direction, the nearest first', () => {
  const { towns } = drawTownMap(NICE, 'Nice', [PARIS, CANNES, MONACO])!
  expect(towns).toMatchObject([
    { name: 'Monaco', distanceKm: 13, direction: 'east', path: 'monaco/monaco', side: 'start' },
    { name: 'Cannes', distanceKm: 26, direction: 'south-west', path: null },
  ])
})

test('towns to choose from are looked up by where they are, and stay in their order', () => {
  const around = townsAround([PARIS, CANNES, MONACO])
  expect(around(NICE)).toEqual([CANNES, MONACO])
  expect(around({ lat: 48.2, lon: 2.9 })).toEqual([PARIS])
  expect(around({ lat: 0, lon: -30 })).toEqual([])
})

test('has the coast and the border, or says that neither is in view', () => {
  expect(drawTownMap(NICE, 'Nice', [])).toMatchObject({
    land: expect.stringMatching(/^M/),
    borders: expect.stringMatching(/^M/),
    isEven: false,
  })
  expect(drawTownMap({ lat: 50.94, lon: 6.96 }, 'Cologne', [])).toMatchObject({
    lakes: '',
    borders: '',
    isEven: true,
  })
})

/** The share of the map that is a lake. */
function lakeShare({ lakes, width, height }: TownMap): number {
  const rings = lakes.split(/(?=M)/).filter(Boolean)
  const areas = rings.map((ring) => {
    let at: [number, number] = [0, 0]
    const points = [...ring.matchAll(/(-?\d+) ?(-?\d+)/g)].map(([, x, y]) => {
      at = [at[0] + Number(x), at[1] + Number(y)]
      return at
    })
    return Math.abs(doubleArea(points)) / 2
  })
  return areas.reduce((sum, area) => sum + area, 0) / (width * height)
}

test('has the lakes: half of Chicago’s surroundings, a tenth at most of Zurich’s, and no stretch of a river', () => {
  const chicago = drawTownMap({ lat: 41.88, lon: -87.62 }, 'Chicago', [])!
  expect(lakeShare(chicago)).toBeGreaterThan(0.4)
  expect(lakeShare(chicago)).toBeLessThan(0.6)
  expect(chicago.isEven).toBe(false)
  const zurich = drawTownMap({ lat: 47.37, lon: 8.54 }, 'Zurich', [])!
  expect(lakeShare(zurich)).toBeGreaterThan(0.01)
  expect(lakeShare(zurich)).toBeLessThan(0.1)
  // On the Danube.
  expect(drawTownMap({ lat: 47.5, lon: 19.05 }, 'Budapest', [])!.lakes).toBe('')
})

test('is 80 km wide at every latitude, with a bar of 10', () => {
  const eastOf = (lat: number) => {
    const km = 30 / (111.195 * Math.cos((lat * Math.PI) / 180))
    const town = { name: 'East', lat, lon: 25 + km, population: 1 }
    return drawTownMap({ lat, lon: 25 }, 'Start', [town])!
  }
  for (const lat of [-34, 1, 60, 69]) {
    const { towns, scalePx, width } = eastOf(lat)
    expect(towns[0]!.x).toBeCloseTo(0.5 + 30 / 80, 2)
    expect(scalePx / width).toBeCloseTo(10 / 80, 5)
  }
})

test('a start in its town carries its name; one far from the middle is called the start', () => {
  const nice = { name: 'Nice', ...NICE, population: 340_000 }
  expect(drawTownMap(NICE, 'Nice', [nice])).toMatchObject({ startName: 'Nice', towns: [] })
  const hills = drawTownMap({ lat: 43.79, lon: 7.26 }, 'Nice', [nice])!
  expect(hills.startName).toBe('Start')
  expect(hills.towns[0]).toMatchObject({ name: 'Nice', distanceKm: 10, direction: 'south' })
})

test('names never lie on each other, and a name comes once', () => {
  const crowd = Array.from({ length: 200 }, (_, at) => ({
    name: `Town number ${at % 150}`,
    lat: 43.55 + (at % 20) * 0.015,
    lon: 6.9 + at * 0.0035,
    population: 1000 - at,
  }))
  const { towns } = drawTownMap(NICE, 'Nice', crowd)!
  expect(new Set(towns.map(({ name }) => name)).size).toBe(towns.length)
  expect(towns.length).toBeGreaterThan(2)
  const boxes = towns.map(({ name, x, y, side }) => {
    const long = name.length * 7
    const left = side === 'start' ? x * 360 : x * 360 - long
    return { left, right: left + long, y: y * 205 }
  })
  for (const [at, box] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(
        box.right < other.left || other.right < box.left || Math.abs(box.y - other.y) >= 16,
        `${towns[at]!.name}`,
      ).toBe(true)
})

test('a pole has no close-up', () => {
  expect(drawTownMap({ lat: 89.9, lon: 0 }, 'North Pole', [])).toBeNull()
})
