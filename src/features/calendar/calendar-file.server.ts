// Race events as the text of a calendar file. The `ics` package writes it; lines are folded again, because it counts
// letters where RFC 5545 (3.1) counts bytes.
import { createEvents, type DateArray, type EventAttributes } from 'ics'
import type { CalendarDay } from '../../rules/race/race.ts'
import type { RaceEvent } from '../../rules/calendar/race-calendar.ts'
import { SITE_NAME } from '../../rules/site/site.ts'

const MAX_BYTES = 75

// A calendar must have something in it (3.4 and 3.6): without events, the zone that it does not need.
const NOTHING_YET = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

const dateArray = (day: CalendarDay) => day.split('-').map(Number) as unknown as DateArray

/** A line of at most 75 bytes, going on in further lines that begin with a space; no character is cut. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MAX_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

const foldAgain = (text: string) =>
  text
    .replaceAll(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(fold)
    .join('\r\n')

/** The calendar's text; `origin` is the site's address, for links. Throws where an event is not one. */
export function calendarFile(
  { name, origin }: { name: string; origin: string },
  events: readonly RaceEvent[],
): string {
  const { value, error } = createEvents(
    events.map((event): EventAttributes & { timestamp: number } => ({
      uid: event.uid,
      sequence: event.sequence,
      timestamp: Date.parse(event.changedAt),
      lastModified: Date.parse(event.changedAt),
      title: event.title,
      description: [event.description, origin + event.path].filter(Boolean).join('\n'),
      url: origin + event.path,
      location: event.place,
      ...(event.geo && { geo: event.geo }),
      start: dateArray(event.day),
      end: dateArray(event.endsBefore),
      status: event.status,
      transp: 'TRANSPARENT',
      busyStatus: 'FREE',
    })),
    { calName: name, productId: `-//${SITE_NAME}//Races//EN` },
  )
  if (error) throw error
  const text = events.length > 0 ? value! : value!.replace('END:VCALENDAR', `${NOTHING_YET}\r\nEND:VCALENDAR`)
  return foldAgain(text)
}
