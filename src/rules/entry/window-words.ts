// How places of an entry window are given, in words.
import type { WindowKind } from '../submission/race-proposal.ts'

/** Of the kinds that can be proposed; the catalogue may know others. */
export const WINDOW_WORDS: Readonly<Record<WindowKind, string> & Record<string, string>> = {
  ballot: 'Ballot',
  lottery: 'Lottery',
  'first-come': 'First come, first served',
  'virtual-queue': 'Random queue',
  qualifying: 'Qualifying',
  charity: 'Charity',
}
