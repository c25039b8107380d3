// How a field reads: for visitors on the race page and in comparisons, and for editors, who see what is stored.
import { formatDay } from '../rules/calendar/calendar-day.ts'
import { formatClock } from '../rules/writing/clock-time.ts'
import { formatMeasure } from '../rules/writing/measures.ts'
import { fieldOf, type FieldName, type RaceFacts } from './fields.ts'

const clock = (seconds: number) => formatClock(seconds, { alwaysHours: true })

/** A fact as visitors read it, such as `6:00 h` or `Point to point`; null where it is not known. */
export function fieldWords(name: FieldName, value: RaceFacts[FieldName]): string | null {
  const field = fieldOf(name)
  if (value === null || value === '') return null
  switch (field.kind) {
    case 'yes-no':
      return value ? 'Yes' : 'No'
    case 'choice':
      return field.labels?.[String(value)] ?? String(value)
    case 'seconds':
      return field.unit === 'h' ? `${clock(Number(value)).slice(0, -3)} h` : clock(Number(value))
    case 'number':
    case 'whole':
      return field.unit === 'm' || field.unit === 'km'
        ? formatMeasure(Number(value), field.unit)
        : String(value)
    case 'day':
      return formatDay(String(value))
    case 'link':
      return URL.canParse(String(value)) ? new URL(String(value)).hostname.replace(/^www\./, '') : null
    default:
      return String(value)
  }
}

/** A value as editors read it; empty where nothing is said. */
export function storedWords(name: FieldName, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const { kind } = fieldOf(name)
  if (kind === 'yes-no') return value ? 'yes' : 'no'
  if (kind === 'seconds') return clock(Number(value))
  return kind === 'day' ? formatDay(String(value)) : String(value)
}
