// The calendar day where the visitor is, by the device's clock: asking the server for its own would be a file more for all who
// never narrow the list by entry.
import { useSyncExternalStore } from 'react'
import { dayHere } from '../../platform/browser/today.store.ts'
import type { CalendarDay } from '../../rules/race/race.ts'

const today = () => dayHere(Date.now())
const never = () => () => undefined

/** Today; the day of the build in what the build has drawn. */
export const useVisitorsDay = (builtOn: CalendarDay): CalendarDay =>
  useSyncExternalStore(never, today, () => builtOn)
