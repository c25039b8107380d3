// Suggestions as options, those of one kind below a heading that only eyes read: the group has its words as its name.
import type { SearchEntry } from '../rules/search/shard-names.ts'

function option(entry: SearchEntry, id: string): HTMLElement {
  const made = document.createElement('a')
  made.id = id
  made.href = entry.path
  made.tabIndex = -1
  made.setAttribute('role', 'option')
  made.setAttribute('aria-selected', 'false')
  const where = document.createElement('small')
  const races = `${entry.size} ${entry.size === 1 ? 'race' : 'races'}`
  // A page of what is near a place counts below none.
  where.textContent = entry.kind === 'race' || entry.size < 0 ? entry.where : `${entry.where}, ${races}`
  made.append(entry.name, ' ', where)
  return made
}

/** A group of options, or nothing for no entries; `idOf` gives the option's id by its place in the group. */
function suggestionGroup(
  title: string,
  entries: readonly SearchEntry[],
  idOf: (index: number) => string,
): HTMLElement[] {
  if (entries.length === 0) return []
  const group = document.createElement('div')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', title)
  const head = document.createElement('p')
  head.setAttribute('aria-hidden', 'true')
  head.textContent = title
  group.append(head, ...entries.map((entry, index) => option(entry, idOf(index))))
  return [group]
}

/** Groups of what was found; the options' ids are the list's with their place in all of them. */
export const suggestionGroups = (
  races: readonly SearchEntry[],
  places: readonly SearchEntry[],
  listId: string,
): HTMLElement[] => [
  ...suggestionGroup('Races', races, (index) => `${listId}-${index}`),
  ...suggestionGroup('Locations', places, (index) => `${listId}-${races.length + index}`),
]
