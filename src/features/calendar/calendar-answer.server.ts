// A calendar as an answer: its text, its type, and an ETag that spares a program what it has already. The `ics` package writes the
// text; lines are folded again, because it counts letters where RFC 5545 (3.1) counts bytes.
import type { Context } from 'hono'
import type { EventAttributes } from 'ics'
import type { Race } from '../../rules/race/race.ts'
import { dayInUtc, dayNumbers } from '../../rules/calendar/calendar-day.ts'
import { raceEvents, type EventChoice, type RaceEvent } from '../../rules/calendar/race-calendar.ts'
import { SITE_NAME, siteUrlOf } from '../../rules/site/site.ts'
import type { ApiEnv } from '../../platform/server/described-answers.ts'
import { taggedAnswer } from '../../platform/server/public-answer.ts'

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
export async function calendarFile(
  { name, origin }: { name: string; origin: string },
  events: readonly RaceEvent[],
): Promise<string> {
  // Only calls for a calendar pay for loading what writes one.
  const { createEvents } = await import('ics')
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
      start: dayNumbers(event.day),
      end: dayNumbers(event.endsBefore),
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

/** The site's own address, for links that leave it. */
export const siteOrigin = (): string => new URL(siteUrlOf(process.env) ?? 'http://localhost:8888').origin

interface Named {
  /** Of the calendar, as programs show it. */
  name: string
  /** Of the file, without its ending. */
  fileName: string
  caching: Record<string, string>
}

/** The days of these races as a calendar file; 304 where the caller has it already. */
export async function calendarAnswer(
  c: Context<ApiEnv>,
  races: readonly Race[],
  { name, fileName, caching, ...choice }: Named & EventChoice,
): Promise<Response> {
  const events = raceEvents(races, dayInUtc(Date.now()), choice)
  const text = await calendarFile({ name: `${SITE_NAME}: ${name}`, origin: siteOrigin() }, events)
  return taggedAnswer(c, text, {
    ...caching,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="${fileName}.ics"`,
  })
}
