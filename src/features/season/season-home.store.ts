// Where the runner lives, a city that they chose for the season planner: stored on the device under `startline:season-home` as
// { name, lat, lon }, and never sent.
import { persistentAtom } from '@nanostores/persistent'
import type { ReadableAtom } from 'nanostores'
import '../../platform/browser/persistent-engine.ts'
import { readHome, type Home } from '../../rules/season/season-home.ts'

const home = persistentAtom<Home | null>('startline:season-home', null, {
  encode: (chosen) => (chosen ? JSON.stringify(chosen) : ''),
  decode: readHome,
})

export const $seasonHome: ReadableAtom<Home | null> = home

/** Chooses the city, or deletes it. */
export function setSeasonHome(chosen: Home | null): void {
  home.set(chosen)
}
