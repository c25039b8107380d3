// What is ticked on the packing list, kept on the device under `startline:packing-list` as a JSON list of item ids.
// Anything else found there is taken as nothing ticked; ids that no longer exist are kept and do no harm.
import { persistentAtom } from '@nanostores/persistent'
import '../../platform/browser/persistent-engine.ts'

/** Reads what is stored; anything but a list of words gives an empty list. */
export function decodeTicks(stored: string): string[] {
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list)
      ? [...new Set(list.filter((id): id is string => typeof id === 'string' && id.length < 40))]
      : []
  } catch {
    return []
  }
}

const ticks = persistentAtom<string[]>('startline:packing-list', [], {
  encode: JSON.stringify,
  decode: decodeTicks,
})

export const $packed = ticks

const NOTHING: string[] = []
/** What the built page shows: the store itself begins with what this device keeps. */
export const nothingPackedYet = (): string[] => NOTHING

/** Ticks an item, or takes the tick away. */
export function setPacked(id: string, packed: boolean): void {
  const others = ticks.get().filter((other) => other !== id)
  ticks.set(packed ? [...others, id] : others)
}

/** Takes all ticks away. */
export function unpackAll(): void {
  ticks.set([])
}
