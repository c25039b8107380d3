import { expect, test } from 'vitest'
import { readTrackPoints } from '../../platform/browser/read-gpx-file.ts'
import { gpxFile } from './gpx-file.ts'

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
