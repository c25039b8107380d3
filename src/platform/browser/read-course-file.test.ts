// Course files of each kind, and files that are none.
import * as fc from '../../../tests/fast-check.ts'
import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder'
import { describe, expect, test } from 'vitest'
import { asGpx, ringTrack } from '../../../tests/fixtures/courses.ts'
import type { RecordedPoint } from '../../rules/course/gpx-course.ts'
import { MARATHON_M } from '../../rules/race/race-distances.ts'
import { readCourseFile } from './read-course-file.ts'

const TRACK = ringTrack(42_400, { heightM: 60, seconds: 12_000 })

const asTcx = (points: readonly RecordedPoint[]) =>
  `<?xml version="1.0"?><TrainingCenterDatabase xmlns="x"><Courses><Course><Track>${points
    .map(
      ({ lat, lon, elevationM }) =>
        `<Trackpoint><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lon}</LongitudeDegrees></Position><AltitudeMeters>${elevationM}</AltitudeMeters></Trackpoint>`,
    )
    .join('')}</Track></Course></Courses></TrainingCenterDatabase>`

function asFit(points: readonly RecordedPoint[], sport?: number): ArrayBuffer {
  const encoder = new FitEncoder({ protocolVersion: 0x20 })
  encoder.writeMessage(0, [{ number: 0, size: 1, baseType: FitBaseType.Enum, value: 4 }])
  for (const { lat, lon, elevationM, atSeconds } of points) {
    const semicircles = (degrees: number) => Math.round((degrees * 2 ** 31) / 180)
    encoder.writeMessage(20, [
      {
        number: 253,
        size: 4,
        baseType: FitBaseType.Uint32,
        value: 1_000_000_000 + Math.round(atSeconds ?? 0),
      },
      { number: 0, size: 4, baseType: FitBaseType.Sint32, value: semicircles(lat) },
      { number: 1, size: 4, baseType: FitBaseType.Sint32, value: semicircles(lon) },
      { number: 78, size: 4, baseType: FitBaseType.Uint32, value: Math.round((elevationM! + 500) * 5) },
    ])
  }
  if (sport !== undefined)
    encoder.writeMessage(18, [{ number: 5, size: 1, baseType: FitBaseType.Enum, value: sport }])
  return encoder.close().buffer as ArrayBuffer
}

const read = (content: BlobPart, name: string) => readCourseFile(new File([content], name), MARATHON_M)

describe('a course file', () => {
  test.each([
    ['course.gpx', () => asGpx(TRACK)],
    ['course.tcx', () => asTcx(TRACK)],
    ['course.fit', () => asFit(TRACK, 1)],
    ['mark.gpx', () => `\uFEFF${asGpx(TRACK)}`],
  ])('%s is measured and thinned', async (name, content) => {
    const reading = await read(content() as BlobPart, name)
    expect(reading).toMatchObject({ ok: true, value: { fileName: name, fileKind: name.slice(-3) } })
    if (!reading.ok) return
    const { figures, points } = reading.value
    expect(Math.abs(figures.gainM - 295)).toBeLessThan(8)
    expect(Math.abs(figures.recordedM - 42_400)).toBeLessThan(60)
    expect(points.length).toBeLessThan(12_000)
  })

  test.each<[string, BlobPart, string, RegExp]>([
    ['a drive', asGpx(ringTrack(42_200, { seconds: 2400 })), 'drive.gpx', /faster than any runner/],
    ['another distance', asGpx(ringTrack(21_100)), 'half.gpx', /21\.1 km long, and the race 42\.2 km/],
    ['a walk round the block', asGpx(ringTrack(900)), 'walk.gpx', /courses start at/],
    ['no heights', asGpx(TRACK).replaceAll(/<ele>[^<]*<\/ele>/g, ''), 'flat.gpx', /no elevation/],
    [
      'a billion laughs',
      '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><gpx>&b;</gpx>',
      'laughs.gpx',
      /own document type/,
    ],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'photo.gpx', /none of GPX, TCX and FIT/],
    ['a document', '%PDF-1.7', 'course.pdf', /none of GPX, TCX and FIT/],
    ['half of a GPX file', asGpx(TRACK).slice(0, 90_000), 'course.gpx', /is cut off: it ends in the middle/],
    ['an outing by bike', asFit(TRACK, 2), 'ride.fit', /marked as a ride/],
    ['a broken recording', new Uint8Array(60), 'run.fit', /no FIT file/],
    ['an archive', new Uint8Array([0x50, 0x4b, 3, 4]), 'export.zip', /unpack it/],
    ['a packed recording', new Uint8Array([0x1f, 0x8b, 8, 0]), 'run.fit.gz', /unpack it/],
    ['nothing', '', 'course.gpx', /is empty/],
    ['a web page', '<html><body>hi</body></html>', 'page.gpx', /not GPX/],
    [
      'a damaged FIT file',
      new Uint8Array([14, 16, 0, 0, 9, 9, 0, 0, 46, 70, 73, 84, 0, 0, 1]),
      'x.fit',
      /cut off or damaged/,
    ],
    ['more than 20 MB', new Uint8Array(20_000_001), 'huge.gpx', /well below 20 MB/],
  ])('that is %s is refused with a sentence', async (_what, content, name, sentence) => {
    const reading = await read(content, name)
    expect(reading.ok ? '' : reading.reason).toMatch(sentence)
  })
})

test('a file that is cut off or damaged anywhere is read or refused with a sentence, never a crash', async () => {
  const whole: [string, Uint8Array][] = [
    ['course.fit', new Uint8Array(asFit(TRACK.slice(0, 300)))],
    ['course.tcx', new TextEncoder().encode(asTcx(TRACK.slice(0, 300)))],
    ['course.gpx', new TextEncoder().encode(asGpx(TRACK.slice(0, 300)))],
  ]
  const harm = fc.record({
    file: fc.constantFrom(...whole),
    keep: fc.double({ min: 0, max: 1, noNaN: true }),
    changes: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(harm, async ({ file: [name, bytes], keep, changes }) => {
      const damaged = bytes.slice(0, Math.round(bytes.length * keep))
      for (const [at, value] of changes) if (damaged.length > 0) damaged[at % damaged.length] = value
      const reading = await read(damaged, name)
      expect(reading.ok || reading.reason.length > 10).toBe(true)
    }),
    { numRuns: 60 },
  )
})
