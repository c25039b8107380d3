// The index of all races: provided by the build while it renders, read once a page in the browser.
import { atom, type ReadableAtom } from 'nanostores'
import { yieldBetweenTasks } from '../../platform/browser/after-frame.ts'
import { readSiteData } from '../../platform/browser/client-headers.ts'
import { decodeRaceIndex, type EncodedRaceIndex } from '../../rules/search/race-index-codec.ts'
import type { RaceIndex } from '../../rules/search/race-index.ts'

/** Of the page, where it was drawn from one: an older one in the browser's cache would not match the page. */
const raceIndexAddress = () =>
  document.querySelector('link[data-race-index]')?.getAttribute('href') ?? '/data/race-index.json'

const raceIndex = atom<RaceIndex | null>(null)
export const $raceIndex: ReadableAtom<RaceIndex | null> = raceIndex

/** Sets the index without reading it: for rendering at build, and for tests. */
export function provideRaceIndex(index: RaceIndex): void {
  raceIndex.set(index)
}

let reading: Promise<RaceIndex> | undefined

/** Reads the index, once; a reading that failed may be tried again. */
export function loadRaceIndex(): Promise<RaceIndex> {
  const known = raceIndex.get()
  if (known) return Promise.resolve(known)
  reading ??= readSiteData(raceIndexAddress())
    .then(async (data) => {
      const index = await decodeRaceIndex(data as EncodedRaceIndex, yieldBetweenTasks())
      raceIndex.set(index)
      return index
    })
    .finally(() => (reading = undefined))
  return reading
}
