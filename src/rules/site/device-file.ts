// Everything the site stores on a device as one JSON file ({ format, version, entries: { key: text } }), out and in
// again, and in the words of its owner, for the table that says what an imported file would change.
import { jsonIn } from '../reading/stored-json.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { counted } from '../writing/measures.ts'
import { readHome } from '../season/season-home.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'
import { readStoredComparison } from '../comparison/comparison.ts'
import { resultPhrase } from '../prediction/chance.ts'
import { decodeYourTime } from '../prediction/your-time.ts'

/** What is stored on the device: texts by key. */
export type DeviceEntries = Record<string, string>

const FORMAT = 'startline-device'
const VERSION = 1
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

/** The file of what is stored. */
export function writeDeviceFile(entries: DeviceEntries): string {
  const own = Object.entries(entries).filter(([key]) => isDeviceKey(key))
  own.sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify({ format: FORMAT, version: VERSION, entries: Object.fromEntries(own) }, null, 2)
}

/** What a file holds, or a sentence on why it cannot be taken. Keys that are not ours are left out. */
export function readDeviceFile(text: string): Reading<DeviceEntries> {
  if (text.length > MAX_FILE_BYTES.device) return refused('That file is too large to be one of our exports.')
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

function listIn(text: string): unknown[] | null {
  const list = jsonIn(text)
  return Array.isArray(list) ? list : null
}

interface StoredFavourite {
  raceId?: unknown
  marathonId?: unknown
}

const favouritesIn = (text: string): StoredFavourite[] =>
  (listIn(text) ?? []).filter((item): item is StoredFavourite => typeof item === 'object' && item !== null)

/** Saved races of both, each once: an import never takes one away. */
function mergedFavourites(now: string, incoming: string): string {
  const byId = new Map<unknown, unknown>()
  for (const item of [...favouritesIn(now), ...favouritesIn(incoming)]) {
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
  return (listIn(stored) ?? []).filter(
    (pair): pair is [string, string | null] =>
      Array.isArray(pair) &&
      isDeviceKey(String(pair[0])) &&
      (pair[1] === null || typeof pair[1] === 'string'),
  )
}

const NAMES: Record<string, string> = {
  favorites: 'Saved races',
  comparison: 'Comparison',
  'startline:favourites-order': 'Order of saved races',
  'startline:your-time': 'Your time',
  'startline:medal-runner': 'Year of birth for age grades',
  'startline:your-time.bad': 'Your time that could not be read',
  'startline:theme': 'Theme',
  'startline:units': 'Units',
  'startline:packing-list': 'Packing list',
  'startline:season-home': 'Home city',
  'startline:course-file': 'Course file',
}
const UNREADABLE = 'nothing readable'

/** What a key of local storage is called; one without a name is shown as it is, without our prefix. */
export const deviceKeyName = (key: string): string => NAMES[key] ?? key.replace('startline:', '')

/** What is under a key in a few words; null is nothing. */
export function deviceWords(key: string, text: string | null): string {
  if (text === null) return 'nothing'
  if (key === 'startline:your-time') {
    const yourTime = decodeYourTime(text)
    return yourTime ? resultPhrase(yourTime) : UNREADABLE
  }
  if (key === 'startline:season-home') return readHome(text)?.name ?? UNREADABLE
  if (key === 'comparison') {
    const { races } = readStoredComparison(text)
    return races.map(({ id, name }) => name ?? `No. ${id}`).join(', ') || UNREADABLE
  }
  if (key === 'favorites' || key === 'startline:packing-list') {
    const list = listIn(text)
    return list ? counted(list.length, key === 'favorites' ? 'race' : 'tick') : UNREADABLE
  }
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
