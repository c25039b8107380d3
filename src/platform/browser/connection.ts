// The door to what the browser tells of its connection.
import { isGenerous, type Connection } from '../../rules/offline/preloading.ts'

/** Whether things may be fetched that nobody asked for yet. */
export const mayFetchAhead = (): boolean =>
  navigator.onLine && isGenerous((navigator as { connection?: Connection }).connection)
