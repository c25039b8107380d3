// The calendar day where the visitor is, by the device's clock: asking the server for its own would be a file more for all who
// never narrow the list by entry.
import { useSyncExternalStore } from 'react'
import type { CalendarDay } from '../../domain/race/race.ts'

/** Sweden writes a day as YYYY-MM-DD. */
const dayHere = () => new Date().toLocaleDateString('sv-SE')
const never = () => () => undefined

/** Today; the day of the build in what the build has drawn. */
export const useVisitorsDay = (builtOn: CalendarDay): CalendarDay =>
  useSyncExternalStore(never, dayHere, () => builtOn)
