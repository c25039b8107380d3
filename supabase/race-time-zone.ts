// The time zone of a race that has none on file: that of the time zone database at the position of its start. So each race's
// hours can be read on the clock of its place.
import zoneAt from '@photostructure/tz-lookup'

interface Placed {
  lat?: number | undefined
  lon?: number | undefined
  timeZone?: string | undefined
  checkedOn: string
}

const SOURCE = 'the zone of the time zone database at the position of the start'

/** At sea and near the poles there is none but that of the longitude, by which nobody sets a clock. */
const isOfLongitude = (zone: string) => zone.startsWith('Etc/')

/** What is to be added to a race of the files: nothing where its zone is on file, or where no place has one. */
export function computedZone({ lat, lon, timeZone, checkedOn }: Placed) {
  if (timeZone !== undefined || lat === undefined || lon === undefined) return null
  const zone = zoneAt(lat, lon)
  if (isOfLongitude(zone)) return null
  return {
    timeZone: zone,
    source: { field: 'timeZone', source: SOURCE, confidence: 'computed' as const, checkedOn },
  }
}
