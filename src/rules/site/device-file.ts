// Everything the site keeps on a device as one JSON file: { format, version, entries: { key: text } }, out and in again.
import { refused, understood, type Reading } from '../reading/reading.ts'

/** What is kept on the device: texts by key. */
export type DeviceEntries = Record<string, string>

const FORMAT = 'startline-device'
const VERSION = 1
/** No file of ours comes near. */
export const MAX_FILE_BYTES = 2_000_000
/** The state before the last import, for taking it back; not part of a file. */
export const BEFORE_IMPORT_KEY = 'startline:before-import'
const FAVOURITES_KEY = 'favorites'
const COMPARISON_KEY = 'comparison'

const OWN_KEY = /^startline:[\w:.-]{1,60}$/
/** A session is as good as a password, what waits for an account is its person’s, an answer about cookies is given on each
 * device for itself: none goes into a file. */
const PERSONAL_KEY = /^startline:(session|account|consent|role|offline|metrics)(?![a-z])/

/** Whether a key of local storage is ours to write to a file and to take from one. */
export const isDeviceKey = (key: string): boolean =>
  key === FAVOURITES_KEY ||
  key === COMPARISON_KEY ||
  (OWN_KEY.test(key) && !PERSONAL_KEY.test(key) && key !== BEFORE_IMPORT_KEY)

/** The file for what is kept. */
export function writeDeviceFile(entries: DeviceEntries): string {
  const own = Object.entries(entries).filter(([key]) => isDeviceKey(key))
  own.sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify({ format: FORMAT, version: VERSION, entries: Object.fromEntries(own) }, null, 2)
}

/** What a file holds, or a sentence on why it cannot be taken. Keys that are not ours are left out. */
export function readDeviceFile(text: string): Reading<DeviceEntries> {
  if (text.length > MAX_FILE_BYTES) return refused('That file is too large to be one of our exports.')
  let data: { format?: unknown; version?: unknown; entries?: unknown } | null
  try {
    data = JSON.parse(text) as typeof data
  } catch {
    return refused('That is not a JSON file. Choose a file you exported here.')
  }
  if (
    typeof data !== 'object' ||
    data?.format !== FORMAT ||
    typeof data.entries !== 'object' ||
    !data.entries
  ) {
    return refused('That is a JSON file, but not one exported here.')
  }
  if (data.version !== VERSION) return refused('That file was made by a newer version of the site.')
  const own = Object.entries(data.entries).filter(
    (entry): entry is [string, string] => isDeviceKey(entry[0]) && typeof entry[1] === 'string',
  )
  return own.length > 0
    ? understood(Object.fromEntries(own))
    : refused('There is nothing to import in that file.')
}

const asList = (text: string): { raceId?: unknown; marathonId?: unknown }[] => {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((item) => typeof item === 'object' && item !== null) : []
  } catch {
    return []
  }
}

/** Saved races of both, each once: an import never takes one away. */
function mergedFavourites(now: string, incoming: string): string {
  const byId = new Map<unknown, unknown>()
  for (const item of [...asList(now), ...asList(incoming)]) {
    const id = item.raceId ?? item.marathonId
    if (!byId.has(id)) byId.set(id, item)
  }
  return JSON.stringify([...byId.values()])
}

export interface DeviceChange {
  key: string
  now: string | null
  after: string
}

/** What taking a file over would change, key by key; keys only the device has stay as they are. */
export function deviceChanges(now: DeviceEntries, incoming: DeviceEntries): DeviceChange[] {
  return Object.entries(incoming).flatMap(([key, text]) => {
    const before = now[key] ?? null
    const after = key === FAVOURITES_KEY && before !== null ? mergedFavourites(before, text) : text
    return after === before ? [] : [{ key, now: before, after }]
  })
}

/** What stood on the device before the last import, key by key, null for nothing; empty where that cannot be read. */
export function readBefore(stored: string): [key: string, text: string | null][] {
  try {
    const pairs: unknown = JSON.parse(stored)
    if (!Array.isArray(pairs)) return []
    return pairs.filter(
      (pair): pair is [string, string | null] =>
        Array.isArray(pair) &&
        isDeviceKey(String(pair[0])) &&
        (pair[1] === null || typeof pair[1] === 'string'),
    )
  } catch {
    return []
  }
}
