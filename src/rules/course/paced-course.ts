// A course with the clock of a plan at each of its points, as files for a watch: GPX 1.1 with times, and a TCX course
// (Garmin's Training Center Database v2), whose points a watch lets run ahead as a partner.
import { alongM, type StoredPoint, LICENCE_TERMS, type CourseLicence } from './uploaded-course.ts'
import type { ElapsedAt } from '../pacing/pacing.ts'
import { escapeMarkup } from '../writing/safe-text.ts'

interface PacedPoint {
  lat: number
  lon: number
  elevationM: number
  /** Along the course, metres. */
  atM: number
  /** Whole seconds from the start. */
  elapsedSeconds: number
}

/** The points with the plan's clock; the track's own length is stretched to the course of `distanceM` metres. */
export function pacedCourse(
  track: readonly StoredPoint[],
  distanceM: number,
  elapsedAt: ElapsedAt,
): PacedPoint[] {
  const along = alongM(track)
  const trackM = along.at(-1) ?? 0
  const stretch = trackM > 0 ? distanceM / trackM : 0
  return track.map(([lat, lon, elevationM], i) => {
    const at = along[i]! * stretch
    return { lat, lon, elevationM, atM: at, elapsedSeconds: Math.round(elapsedAt(at)) }
  })
}

/** A watch needs timestamps: any start will do, only their differences count. */
const momentAfter = (start: Date, seconds: number) =>
  new Date(start.getTime() + seconds * 1000).toISOString().replace('.000', '')

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** As a GPX file whose points have the moments of the plan from `start` on. */
export function pacedGpx(name: string, points: readonly PacedPoint[], start: Date): string {
  const trackPoints = points.map(
    ({ lat, lon, elevationM, elapsedSeconds }) =>
      `<trkpt lat="${lat}" lon="${lon}"><ele>${elevationM}</ele><time>${momentAfter(start, elapsedSeconds)}</time></trkpt>`,
  )
  return (
    `${XML}<gpx version="1.1" creator="Startline" xmlns="http://www.topografix.com/GPX/1/1">\n` +
    `<trk><name>${escapeMarkup(name)}</name><type>running</type><trkseg>\n${trackPoints.join('\n')}\n</trkseg></trk>\n</gpx>\n`
  )
}

/** The names of courses in TCX have 15 letters. */
const MAX_TCX_NAME = 15

/** As a TCX course, with a mark at each split of the plan. */
export function pacedTcx(
  name: string,
  points: readonly PacedPoint[],
  { start, marks }: { start: Date; marks: readonly { atM: number; label: string; pace: string }[] },
): string {
  const position = ({ lat, lon }: PacedPoint) =>
    `<Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lon}</LongitudeDegrees></Position>`
  const [first, last] = [points[0]!, points.at(-1)!]
  const trackPoints = points.map(
    (point) =>
      `<Trackpoint><Time>${momentAfter(start, point.elapsedSeconds)}</Time>${position(point)}` +
      `<AltitudeMeters>${point.elevationM}</AltitudeMeters><DistanceMeters>${point.atM.toFixed(1)}</DistanceMeters></Trackpoint>`,
  )
  const coursePoints = marks.map(({ atM, label, pace }) => {
    const point = points.find((each) => each.atM >= atM - 1) ?? last
    return (
      `<CoursePoint><Name>${escapeMarkup(label.slice(0, 10))}</Name><Time>${momentAfter(start, point.elapsedSeconds)}</Time>` +
      `${position(point)}<PointType>Generic</PointType><Notes>${escapeMarkup(pace)}</Notes></CoursePoint>`
    )
  })
  const place = (tag: string, { lat, lon }: PacedPoint) =>
    `<${tag}><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lon}</LongitudeDegrees></${tag}>`
  return (
    `${XML}<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">\n<Courses><Course>\n` +
    `<Name>${escapeMarkup(name.slice(0, MAX_TCX_NAME))}</Name>\n` +
    `<Lap><TotalTimeSeconds>${last.elapsedSeconds}</TotalTimeSeconds><DistanceMeters>${last.atM.toFixed(1)}</DistanceMeters>` +
    `${place('BeginPosition', first)}${place('EndPosition', last)}<Intensity>Active</Intensity></Lap>\n` +
    `<Track>\n${trackPoints.join('\n')}\n</Track>\n${coursePoints.join('\n')}\n</Course></Courses></TrainingCenterDatabase>\n`
  )
}

// A course as a GPX 1.1 file with its licence: places and heights only (topografix.com/GPX/1/1).

interface GpxMetadata {
  name: string
  /** Who is named where it is passed on. */
  author: string
  pageUrl: string
  licence: CourseLicence
}

export function gpxFile(
  track: readonly StoredPoint[],
  { name, author, pageUrl, licence }: GpxMetadata,
): string {
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
