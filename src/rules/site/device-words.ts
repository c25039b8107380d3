// What is kept on a device in the words of its owner, for the table that says what an imported file would change.
import { readStoredComparison } from '../comparison/comparison.ts'
import { resultPhrase } from '../prediction/chance.ts'
import { decodeYourTime } from '../prediction/your-time.ts'

const NAMES: Record<string, string> = {
  favorites: 'Saved races',
  comparison: 'Comparison',
  'startline:favourites-order': 'Order of saved races',
  'startline:your-time': 'Your time',
  'startline:your-time.bad': 'Your time that could not be read',
  'startline:theme': 'Theme',
  'startline:units': 'Units',
  'startline:packing-list': 'Packing list',
}
const UNREADABLE = 'nothing readable'

/** What a key of local storage is called; one without a name is told as it is, without our prefix. */
export const deviceKeyName = (key: string): string => NAMES[key] ?? key.replace('startline:', '')

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

function asList(text: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

/** What stands under a key in a few words; null is nothing. */
export function deviceWords(key: string, text: string | null): string {
  if (text === null) return 'nothing'
  if (key === 'startline:your-time') {
    const kept = decodeYourTime(text)
    return kept ? resultPhrase(kept) : UNREADABLE
  }
  if (key === 'comparison') {
    const { races } = readStoredComparison(text)
    return races.map(({ id, name }) => name ?? `No. ${id}`).join(', ') || UNREADABLE
  }
  if (key === 'favorites' || key === 'startline:packing-list') {
    const list = asList(text)
    return list ? counted(list.length, key === 'favorites' ? 'race' : 'tick') : UNREADABLE
  }
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
