// What an address or a time zone must be, for whoever types one and for whoever calls the API.
import { RACE_FIELDS } from './fields.ts'

const MAX_LINK = RACE_FIELDS.website.max

/** What is wrong with the address of a page, or null: https only, a name with a dot, nobody's password. */
export function linkProblem(text: string): string | null {
  const wrong = 'Write the whole address of the race’s page, beginning with https://'
  if (!URL.canParse(text)) return wrong
  const { protocol, hostname, username, password } = new URL(text)
  if (protocol !== 'https:') return wrong
  if (!/^[^.].*\.[a-z0-9-]{2,}$/i.test(hostname) || /^[\d.]+$/.test(hostname)) return wrong
  if (username || password || /[\s"<>]/.test(text)) return wrong
  return text.length > MAX_LINK ? `At most ${MAX_LINK} characters.` : null
}

/** True for a name of the time zone database that this device knows. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name) && !!new Intl.DateTimeFormat('en', { timeZone: name })
    )
  } catch {
    return false
  }
}

/** hh:mm of a day. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
