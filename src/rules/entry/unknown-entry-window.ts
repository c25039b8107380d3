// An entry window of which nothing is known yet, for those that are made from a few facts.
import type { EntryWindow } from '../race/race.ts'

export const UNKNOWN_ENTRY_WINDOW: Omit<EntryWindow, 'edition'> = {
  kind: null,
  opensOn: null,
  closesOn: null,
  drawOn: null,
  priceRisesOn: [],
  opensTypical: null,
  closesTypical: null,
  applicants: null,
  places: null,
  fee: null,
  qualifier: null,
  charity: null,
  note: null,
  sources: [],
  unverified: [],
}
