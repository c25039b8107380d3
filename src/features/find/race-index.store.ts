// The index of all races: provided by the build while it renders, read once a page in the browser.
import { atom, type ReadableAtom } from 'nanostores'
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

// It is decoded in short tasks, so that presses and frames come between.

/** The longest that a task of the page may take before others have their turn; a slow processor makes it four times that. */
const TURN_MS = 8

/** What a long piece of work awaits every now and then: lets others have their turn once its own has been long enough. */
function yieldBetweenTasks(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < TURN_MS) return
    if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield()
    else await new Promise((later) => setTimeout(later))
    began = performance.now()
  }
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
