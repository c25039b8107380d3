// Reads a GPX or TCX file from the device into points, piece by piece so that the page stays alive, and on to a course.
// Entities are never expanded and a DOCTYPE is refused.
import { MAX_FILE_BYTES } from '../../rules/site/limits.ts'
import { SaxesParser } from 'saxes'
import { recordedCourse, type RecordedCourse, type RecordedPoint } from '../../rules/course/gpx-course.ts'
import { refused, understood, type Reading } from '../../rules/reading/reading.ts'

/** No watch records more; 12 hours at ten a second. */
const MAX_POINTS = 450_000
export const RIDE = 'This file is marked as a ride, not a run. Use a run, or a route with no sport set.'
const NOT_XML = 'This is not a GPX file: it cannot be read as XML.'
const CUT_OFF = 'This file is cut off: it ends in the middle. Export or download it again and try once more.'

interface GpxReader {
  /** Takes the next piece; false once nothing more can come of it. */
  write: (piece: string) => boolean
  finish: () => Reading<RecordedPoint[]>
}

const coordinate = (text: string | undefined, max: number) => {
  const value = text === undefined || text.trim() === '' ? NaN : Number(text)
  return Math.abs(value) <= max ? value : null
}

/** A name without its prefix. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** What watches and their sites call a ride or a drive; Strava’s older files say 1 for a ride. */
const NO_RUN = /cycl|bik|ride|driv|^1$/i

const ROOTS = new Set(['gpx', 'TrainingCenterDatabase'])
const POINTS = new Set(['trkpt', 'rtept', 'Trackpoint'])
/** Neither is on the earth: a point of a TCX file that has not said where it is. */
const NOWHERE = Number.NaN

/** A reader for one file: points of tracks, or of routes where there is no track. */
function gpxReader(): GpxReader {
  const points: { trkpt: RecordedPoint[]; rtept: RecordedPoint[] } = { trkpt: [], rtept: [] }
  let problem: string | null = null
  let isGpx = false
  let isEnding = false
  let point: RecordedPoint | null = null
  let text = ''
  let inTrack = false
  const fail = (why: string) => {
    problem ??= why
  }
  const showWhatItIs = (type: string) => {
    if (NO_RUN.test(type)) fail(RIDE)
  }
  const parser = new SaxesParser()
  parser.on('error', () => fail(isEnding && isGpx ? CUT_OFF : NOT_XML))
  parser.on('doctype', () => fail('This file declares its own document type, which GPX files never need.'))
  parser.on('opentag', ({ name, attributes }) => {
    const tag = local(name)
    text = ''
    isGpx ||= ROOTS.has(tag)
    if (!isGpx) fail('This is XML, but not GPX. Export the course as GPX and try again.')
    if (tag === 'trk') inTrack = true
    if (tag === 'trkseg') inTrack = false
    if (tag === 'Activity') showWhatItIs(attributes.Sport ?? '')
    if (tag === 'Trackpoint') point = { lat: NOWHERE, lon: NOWHERE, elevationM: null, atSeconds: null }
    if (tag !== 'trkpt' && tag !== 'rtept') return
    const [lat, lon] = [coordinate(attributes.lat, 90), coordinate(attributes.lon, 180)]
    point = lat === null || lon === null ? null : { lat, lon, elevationM: null, atSeconds: null }
  })
  parser.on('text', (more) => {
    if ((point || inTrack) && text.length < 64) text += more
  })
  parser.on('closetag', ({ name }) => {
    const tag = local(name)
    if (inTrack && tag === 'type') showWhatItIs(text.trim())
    if (!point) return
    if (tag === 'ele' || tag === 'AltitudeMeters') point.elevationM = coordinate(text, 20_000)
    if (tag === 'LatitudeDegrees') point.lat = coordinate(text, 90) ?? NOWHERE
    if (tag === 'LongitudeDegrees') point.lon = coordinate(text, 180) ?? NOWHERE
    if (tag === 'time' || tag === 'Time') {
      const at = Date.parse(text)
      point.atSeconds = Number.isFinite(at) ? at / 1000 : null
    }
    if (!POINTS.has(tag)) return
    const list = points[tag === 'rtept' ? 'rtept' : 'trkpt']
    if (Number.isFinite(point.lat + point.lon)) list.push(point)
    point = null
    if (list.length > MAX_POINTS) fail('This track has too many points for a race.')
  })
  const guarded = (step: () => unknown) => {
    if (problem !== null) return false
    try {
      step()
    } catch {
      fail(isEnding && isGpx ? CUT_OFF : NOT_XML)
    }
    return problem === null
  }
  return {
    write: (piece) => guarded(() => parser.write(piece)),
    finish: () => {
      isEnding = true
      guarded(() => parser.close())
      if (problem !== null) return refused(problem)
      return understood(points.trkpt.length > 0 ? points.trkpt : points.rtept)
    },
  }
}

const PIECE_BYTES = 256 * 1024

const breath = () => new Promise((later) => setTimeout(later))

/** Points of the file's track; a sentence where it has none. Never throws. */
export async function readTrackPoints(file: Blob): Promise<Reading<RecordedPoint[]>> {
  if (file.size > MAX_FILE_BYTES.course) {
    const megabytes = Math.round(file.size / 1_000_000)
    const most = MAX_FILE_BYTES.course / 1_000_000
    return refused(
      `This file is ${megabytes} MB. A course is well below ${most} MB; thin it out and try again.`,
    )
  }
  try {
    const reader = gpxReader()
    const decoder = new TextDecoder()
    for (let from = 0; from < file.size; from += PIECE_BYTES) {
      const piece = await file.slice(from, from + PIECE_BYTES).arrayBuffer()
      if (!reader.write(decoder.decode(piece, { stream: true }))) break
      await breath()
    }
    return reader.finish()
  } catch {
    return refused('This file could not be read from the device.')
  }
}

/** Reads a file; a sentence where it is no course. Never throws. */
export async function readGpxFile(file: Blob): Promise<Reading<RecordedCourse>> {
  const points = await readTrackPoints(file)
  return points.ok ? recordedCourse(points.value) : points
}
