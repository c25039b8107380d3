// Pages stored for offline use on purpose: of saved and compared races, and the pace tools. Requested from the service worker when
// what is saved or compared has changed; what the visitor removes stays away.
import { forgetPages, cachePages, storedPages } from '../../platform/browser/stored-pages.ts'
import { readStored, writeStored } from '../../platform/browser/storage.ts'
import { racePath } from '../../rules/race/race-address.ts'
import {
  offlineChanges,
  readWantedOffline,
  withRaces,
  withRemoved,
  type WantedOffline,
} from '../../rules/offline/offline.ts'
import { WANTED_OFFLINE_KEY } from '../../rules/offline/preloading.ts'
import { $listedRaces, wantRaces } from '../find/listed-races.store.ts'

const MAX_WAIT_MS = 15_000

const readWanted = (): WantedOffline => readWantedOffline(readStored(WANTED_OFFLINE_KEY))
const remember = (wanted: WantedOffline) => writeStored(WANTED_OFFLINE_KEY, JSON.stringify(wanted))

/** The pages of races, by their numbers; null where it could not be learned. */
function pathsOf(ids: readonly number[]): Promise<string[] | null> {
  if (ids.length === 0) return Promise.resolve([])
  return new Promise((resolve) => {
    const done = (paths: string[] | null) => {
      clearTimeout(timer)
      queueMicrotask(() => stop())
      resolve(paths)
    }
    const timer = setTimeout(() => done(null), MAX_WAIT_MS)
    const stop = $listedRaces.subscribe(({ races, gone, failed }) => {
      if (failed) done(null)
      else if (ids.every((id) => races.has(id) || gone.has(id))) {
        done(ids.flatMap((id) => races.get(id) ?? []).map(racePath))
      }
    })
    wantRaces(ids)
  })
}

const savedNow = async () =>
  new Set((await storedPages()).filter(({ onPurpose }) => onPurpose).map(({ path }) => path))

/** Stores the pages of these races and the tools; `of` names the set, so that it is done once. */
export async function saveOffline(of: string, ids: readonly number[]): Promise<void> {
  const races = await pathsOf(ids)
  if (!races) return
  const wanted = readWanted()
  const { fetch, drop } = offlineChanges(wanted, races, await savedNow())
  if (drop.length > 0) await forgetPages(drop)
  const kept = fetch.length > 0 ? await cachePages(fetch) : []
  // What could not be had is tried again on the next page.
  const isWhole = kept.length === fetch.length
  remember({ ...withRaces(readWanted(), races), of: isWhole ? of : '' })
}

/** Takes pages off the device; they do not come back by themselves. */
export async function removeOffline(paths: readonly string[]): Promise<void> {
  remember(withRemoved(readWanted(), paths))
  await forgetPages([...paths])
}
