// A course with the clock of a plan, and the files of it.
import { expect, test, describe } from 'vitest'
import { pacedCourse, pacedGpx, pacedTcx, gpxFile } from './paced-course.ts'
import type { StoredPoint } from './uploaded-course.ts'
import { readTrackPoints } from '../../platform/browser/read-gpx-file.ts'

describe('paced course', () => {
  // 1.112 km to the north in ten steps, up and down a hill.
  const TRACK = Array.from({ length: 11 }, (_, i): StoredPoint => [
    52 + i / 1000,
    13,
    30 + 2 * Math.min(i, 10 - i),
  ])
  const START = new Date('2027-04-18T09:00:00Z')
  const points = pacedCourse(TRACK, 1000, (metres) => metres * 0.3)

  test('each point has the plan’s clock at its place of the certified distance', () => {
    expect(points[0]).toMatchObject({ atM: 0, elapsedSeconds: 0 })
    expect(points[5]!.atM).toBeCloseTo(500, 0)
    expect(points.map(({ elapsedSeconds }) => elapsedSeconds)).toEqual([
      0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300,
    ])
  })

  test('as GPX the moments are those of the plan, and a name is only a name', () => {
    const text = pacedGpx('Up & <down>', points, START)
    expect(text).toContain('<name>Up &amp; &lt;down&gt;</name>')
    expect(text.match(/<trkpt /g)).toHaveLength(11)
    expect(text).toContain(
      '<trkpt lat="52.01" lon="13"><ele>30</ele><time>2027-04-18T09:05:00Z</time></trkpt>',
    )
  })

  test('as a TCX course it has its length, its time, and a mark at each split', () => {
    const text = pacedTcx('A very long name of a course', points, {
      start: START,
      marks: [{ atM: 500, label: '0.5 km', pace: '5:00 /km' }],
    })
    expect(text).toContain('<Name>A very long nam</Name>')
    expect(text).toContain('<TotalTimeSeconds>300</TotalTimeSeconds><DistanceMeters>1000.0</DistanceMeters>')
    expect(text).toMatch(/<CoursePoint><Name>0\.5 km<\/Name><Time>2027-04-18T09:02:30Z<\/Time>/)
    expect(text).toContain('<Notes>5:00 /km</Notes>')
  })
})

test('a course is written as GPX that is read back, with its licence and no clock', async () => {
  const text = gpxFile(
    [
      [52.5, 13.3, 34],
      [52.51, 13.31, 35],
    ],
    { name: 'Salt & <Pepper>', author: 'A runner', pageUrl: 'https://site.example/x', licence: 'CC-BY-4.0' },
  )
  expect(text).toContain('<license>https://creativecommons.org/licenses/by/4.0/</license>')
  expect(text).toContain('Salt &amp; &lt;Pepper&gt;')
  expect(text).not.toContain('<time>')
  const read = await readTrackPoints(new Blob([text]))
  expect(read.ok && read.value).toEqual([
    { lat: 52.5, lon: 13.3, elevationM: 34, atSeconds: null },
    { lat: 52.51, lon: 13.31, elevationM: 35, atSeconds: null },
  ])
})
