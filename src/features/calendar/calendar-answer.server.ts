// A calendar as an answer: its text, its type, and an ETag that spares a program what it has already.
import type { Context } from 'hono'
import type { Race } from '../../rules/race/race.ts'
import { dayInUtc } from '../../rules/calendar/calendar-day.ts'
import { raceEvents, type EventChoice } from '../../rules/calendar/race-calendar.ts'
import { SITE_NAME, siteUrlOf } from '../../rules/site/site.ts'
import type { ApiEnv } from '../../platform/server/described-answers.ts'
import { etagOf, isKnown } from '../../platform/server/public-answer.ts'

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
  // Only calls for a calendar pay for loading what writes one.
  const { calendarFile } = await import('./calendar-file.server.ts')
  const events = raceEvents(races, dayInUtc(Date.now()), choice)
  const text = calendarFile({ name: `${SITE_NAME}: ${name}`, origin: siteOrigin() }, events)
  const etag = etagOf(text)
  const headers = { ...caching, ETag: etag }
  if (isKnown(etag, c.req.header('If-None-Match'))) return new Response(null, { status: 304, headers })
  return new Response(text, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${fileName}.ics"`,
    },
  })
}
