// What the map of races needs once somebody filters it: the choices of the sheet, and what is said of what they leave.
export { FilterGroups } from './FilterGroups.tsx'
export { NothingFound, ScoresApart } from './ListNotes.tsx'
