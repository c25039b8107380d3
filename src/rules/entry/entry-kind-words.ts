// Ways into a race, in words.
import type { EntryKind } from '../race/race.ts'

export const ENTRY_WORDS: Readonly<Record<EntryKind, string>> = {
  open: 'Open entry',
  ballot: 'Ballot',
  qualifying: 'Qualifying time',
  charity: 'Charity places',
  mixed: 'Ballot and other ways',
}
