// Where the runner lives, a city that they chose for the season planner: kept on the device under `startline:season-home` as
// { name, lat, lon }, and never sent.
import { persistentAtom } from '@nanostores/persistent'
import type { ReadableAtom } from 'nanostores'
import '../../platform/browser/persistent-engine.ts'
import type { Point } from '../../rules/place/great-circle.ts'

export interface Home extends Point {
  name: string
}

function decode(stored: string): Home | null {
  try {
    const { name, lat, lon } = (JSON.parse(stored) ?? {}) as Partial<Record<keyof Home, unknown>>
    const isPlace =
      typeof name === 'string' &&
      typeof lat === 'number' &&
      typeof lon === 'number' &&
      Math.abs(lat) <= 90 &&
      Math.abs(lon) <= 180
    return isPlace ? { name: name.slice(0, 100), lat, lon } : null
  } catch {
    return null
  }
}

const home = persistentAtom<Home | null>('startline:season-home', null, {
  encode: (chosen) => (chosen ? JSON.stringify(chosen) : ''),
  decode,
})

export const $seasonHome: ReadableAtom<Home | null> = home

/** Chooses the city, or forgets it. */
export function setSeasonHome(chosen: Home | null): void {
  home.set(chosen)
}
