import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { MARATHON_M } from '../../rules/race/race-distances.ts'
import { MAX_FILE_BYTES } from '../../rules/site/limits.ts'
import { readGpxFile } from './read-gpx-file.ts'

interface Track {
  km: number
  /** Metres at a share of the course. */
  height?: (share: number) => number
  kmPerHour?: number
}

const START = Date.parse('2026-04-26T09:00:00Z')
const KM_A_DEGREE = 111.1949

function gpx({ km, height = () => 20, kmPerHour }: Track): string {
  const n = Math.round(km * 20)
  const points = Array.from({ length: n + 1 }, (_, i) => {
    const time = kmPerHour
      ? `<time>${new Date(START + ((km * i) / n / kmPerHour) * 3.6e6).toISOString()}</time>`
      : ''
    return `<trkpt lat="${((km * i) / n / KM_A_DEGREE).toFixed(7)}" lon="0"><ele>${height(i / n)}</ele>${time}</trkpt>`
  })
  return `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`
}
const read = (text: string) => readGpxFile(new Blob([text]))
const reason = async (text: string) => {
  const reading = await read(text)
  return reading.ok ? 'read' : reading.reason
}

describe('a GPX file', () => {
  it('becomes a course of the certified distance', async () => {
    const reading = await read(
      gpx({ km: 42.6, height: (share) => 100 + 50 * Math.sin(share * 2 * Math.PI), kmPerHour: 12 }),
    )
    if (!reading.ok) throw new Error(reading.reason)
    const { distanceM, profile, gainM, meanHeightM, loss } = reading.value
    expect(distanceM).toBe(MARATHON_M)
    expect(profile).toHaveLength(43)
    expect(gainM).toBeGreaterThan(90)
    expect(gainM).toBeLessThan(102)
    expect(meanHeightM).toBeCloseTo(100, 0)
    expect(loss.lossPct).toBeGreaterThan(0)
  })

  it('tells how often it turns and how far apart start and finish are', async () => {
    const straight = await read(gpx({ km: 10 }))
    expect(straight).toMatchObject({ value: { turns60: 0, separationM: expect.closeTo(10_000, -2) } })
    const north = Array.from({ length: 101 }, (_, i) => [i * 50, 0] as const)
    const east = Array.from({ length: 100 }, (_, i) => [5000, (i + 1) * 50] as const)
    const points = [...north, ...east].map(([y, x]) => {
      const degrees = (metres: number) => (metres / 1000 / KM_A_DEGREE).toFixed(7)
      return `<trkpt lat="${degrees(y)}" lon="${degrees(x)}"><ele>10</ele></trkpt>`
    })
    const corner = await read(`<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`)
    expect(corner).toMatchObject({ value: { turns60: 1, separationM: expect.closeTo(7071, -2) } })
  })

  it('of a flat course costs nothing', async () => {
    const reading = await read(gpx({ km: 21.1 }))
    expect(reading.ok && reading.value.loss.lossPct).toBeCloseTo(0, 6)
  })

  it('is refused with a sentence where it is no course', async () => {
    expect(await reason(gpx({ km: 42.2 }).replaceAll(/<ele>\d+<\/ele>/g, ''))).toMatch(/no elevation/)
    expect(await reason(gpx({ km: 42.2, kmPerHour: 31 }))).toMatch(/31 km\/h .* bike ride/)
    expect(await reason(gpx({ km: 160 }))).toMatch(/160\.0 km long/)
    expect(await reason(gpx({ km: 1 }))).toMatch(/1\.0 km long/)
    expect(await reason('not xml at all')).toMatch(/cannot be read as XML/)
    expect(await reason('<html><body/></html>')).toMatch(/not GPX/)
    expect(await reason('<gpx><trk>')).toMatch(/is cut off/)
    expect(await reason('<gpx></gpx>')).toMatch(/no track/)
    expect(await reason('')).toMatch(/XML/)
  })

  it('that says of itself that it is a ride is taken at its word, and a run at its', async () => {
    const typed = (type: string) =>
      gpx({ km: 42.2 }).replace('<trk>', `<trk><name>Sunday ride</name><type>${type}</type>`)
    for (const type of ['cycling', 'Ride', 'mountain_biking', '1'])
      expect([type, await reason(typed(type))]).toEqual([type, expect.stringMatching(/marked as a ride/)])
    for (const type of ['running', 'Run', 'trail_running', '9', ''])
      expect([type, await reason(typed(type))]).toEqual([type, 'read'])
    const tcx =
      '<TrainingCenterDatabase><Activities><Activity Sport="Biking"/></Activities></TrainingCenterDatabase>'
    expect(await reason(tcx)).toMatch(/marked as a ride/)
  })

  it('of a ride is refused by its fastest kilometres, and asked about where a runner has been as fast', async () => {
    expect(await reason(gpx({ km: 42, kmPerHour: 23 }))).toMatch(/42\.0 km at 23 km\/h/)
    const even = await read(gpx({ km: 42, kmPerHour: 20 }))
    expect(even.ok && even.value.doubt).toMatch(/at 20 km\/h on average is close to the world best/)
    const half = await read(gpx({ km: 21.1, kmPerHour: 17 }))
    expect(half.ok && half.value.doubt).toBeNull()
  })

  it('cannot blow up: entities are not expanded, a document type is refused', async () => {
    const lols = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
    const bomb = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY l0 "lol">${lols}]><gpx><trk>&l9;</trk></gpx>`
    expect(await reason(bomb)).toMatch(/document type/)
    const outside = '<!DOCTYPE gpx SYSTEM "file:///etc/passwd"><gpx/>'
    expect(await reason(outside)).toMatch(/document type/)
  })

  it('of 40 MB is refused before it is read', async () => {
    const large = { size: 2 * MAX_FILE_BYTES.course, slice: () => expect.unreachable() } as unknown as Blob
    const reading = await readGpxFile(large)
    expect(reading.ok || reading.reason).toMatch(/40 MB/)
  })

  it('never throws, whatever it holds', async () => {
    const part = fc.constantFrom(
      '<gpx>',
      '</gpx>',
      '<trkpt lat="1" lon="2">',
      '</trkpt>',
      '<ele>',
      '9',
      '</ele>',
      '&x;',
      ']]>',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join('')),
        ),
        async (text) => {
          const reading = await read(text)
          return reading.ok || reading.reason.endsWith('.') || reading.reason.endsWith('?')
        },
      ),
    )
  })
})
