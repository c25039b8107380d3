// A course as a GPX 1.1 file with its licence: places and heights only (topografix.com/GPX/1/1).
import { LICENCE_TERMS, type CourseLicence, type StoredPoint } from './uploaded-course.ts'
import { escapeMarkup } from '../writing/safe-text.ts'

interface GpxSays {
  name: string
  /** Who is named where it is passed on. */
  author: string
  pageUrl: string
  licence: CourseLicence
}

export function gpxFile(track: readonly StoredPoint[], { name, author, pageUrl, licence }: GpxSays): string {
  const points = track.map(
    ([lat, lon, metres]) => `<trkpt lat="${lat}" lon="${lon}"><ele>${metres}</ele></trkpt>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<gpx version="1.1" creator="${escapeMarkup(author)}" xmlns="http://www.topografix.com/GPX/1/1">\n` +
    `<metadata><name>${escapeMarkup(name)}</name><copyright author="${escapeMarkup(author)}"><license>` +
    `${LICENCE_TERMS[licence].url}</license></copyright><link href="${escapeMarkup(pageUrl)}"/></metadata>\n` +
    `<trk><name>${escapeMarkup(name)}</name><trkseg>\n${points.join('\n')}\n</trkseg></trk>\n</gpx>\n`
  )
}
