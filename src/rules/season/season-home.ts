// The city that a runner chose as their home, as it is stored on the device: { name, lat, lon }.
import { membersIn } from '../reading/stored-json.ts'
import type { Point } from '../place/great-circle.ts'

export interface Home extends Point {
  name: string
}

const MAX_NAME = 100

/** Reads what is stored; null for anything invalid. Never throws. */
export function readHome(stored: string): Home | null {
  const { name, lat, lon } = membersIn<keyof Home>(stored)
  const isPlace =
    typeof name === 'string' &&
    typeof lat === 'number' &&
    typeof lon === 'number' &&
    Math.abs(lat) <= 90 &&
    Math.abs(lon) <= 180
  return isPlace ? { name: name.slice(0, MAX_NAME), lat, lon } : null
}
