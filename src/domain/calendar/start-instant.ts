// When a race starts, with the clock of its place: `2027-04-25T09:30:00+01:00`.
import type { Race } from '../race/race.ts'

/** Minutes that the clocks of a zone are ahead of UTC at an instant. */
function aheadMinutes(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  )
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)?/.exec(said) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const two = (value: number) => String(value).padStart(2, '0')

/**
 * The start as ISO time with the place's own offset on that day; null where day, hour or time zone is not on file, or is
 * none that the clock knows.
 */
export function startInstant({ nextEventDate, rules }: Pick<Race, 'nextEventDate' | 'rules'>): string | null {
  if (!nextEventDate || !rules?.startTime || !rules.timeZone) return null
  const local = `${nextEventDate}T${rules.startTime.slice(0, 5)}:00`
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return null
  try {
    // The offset an offset earlier is the one that holds at that hour there, also on the day the clocks change.
    const ahead = aheadMinutes(rules.timeZone, asUtc - aheadMinutes(rules.timeZone, asUtc) * 60_000)
    const size = Math.abs(ahead)
    return `${local}${ahead < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  } catch {
    return null
  }
}
