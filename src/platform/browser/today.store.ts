// Today, by the server's clock and where this device is; by the device's own clock until the server has answered: it may
// be wrong by days, and a countdown must not be.
import { fetchOwn } from './client-headers.ts'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../../rules/race/race.ts'

// The calendar day and the clock where this device is.

const two = (part: number) => String(part).padStart(2, '0')

/** The calendar day where this device is, at an instant (milliseconds since 1970). */
export function dayHere(instantMs: number): string {
  const here = new Date(instantMs)
  return `${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}`
}

/** `13:57` on the clock of this device. */
export function timeHere(instantMs: number): string {
  const here = new Date(instantMs)
  return `${two(here.getHours())}:${two(here.getMinutes())}`
}

/** `21 Nov 2026, 13:57`, on the clock of this device. */
export const momentHere = (instantMs: number): string =>
  `${formatDay(dayHere(instantMs))}, ${timeHere(instantMs)}`

const WAIT_MS = 5000

/** By how many milliseconds the server's clock is ahead of this device's; null where it does not answer. */
async function clockSkewMs(): Promise<number | null> {
  try {
    // A file of the site, past all caches: an old answer would carry an old date.
    const response = await fetchOwn('/robots.txt', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const now = Date.parse(response.headers.get('Date') ?? '')
    return response.ok && Number.isFinite(now) ? now - Date.now() : null
  } catch {
    return null
  }
}

const MINUTE_MS = 60_000

const today = atom<CalendarDay>(dayHere(Date.now()))

/** The calendar day; goes on at midnight. */
export const $today: ReadableAtom<CalendarDay> = today

onMount(today, () => {
  let skewMs = 0
  const update = () => today.set(dayHere(Date.now() + skewMs))
  void clockSkewMs().then((ahead) => {
    skewMs = ahead ?? 0
    update()
  })
  const timer = setInterval(update, MINUTE_MS)
  return () => clearInterval(timer)
})
