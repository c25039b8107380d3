// Climb and net drop of a course, all that is known of many.

/** Metres; null where not known. */
export interface Totals {
  gainM: number | null
  /** Start minus finish. */
  dropM: number | null
}

/** Nothing on file of climb and drop. */
export const NO_TOTALS: Totals = { gainM: null, dropM: null }
