// What was chosen in the plain form of a list before its script was there: it joins what the address already says.
import type { PlaceKey } from '../../rules/search/race-index.ts'
import { NO_FILTER, readRaceFilter, withChoices, writeRaceFilter } from '../../rules/search/race-filter.ts'
import { changeFilter, meantFilter, showAllPlaces, typeSearch } from './race-filter.store.ts'

/** Takes the choices over from the form as it stands when React has it; one that is as the page drew it says nothing. */
export function takeEarlyChoices(form: HTMLFormElement): void {
  const group = /^#all-(country|state|city)$/.exec(location.hash)?.[1]
  if (group) showAllPlaces(group as PlaceKey)
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  const { search, ...choices } = readRaceFilter(new URLSearchParams(fields)).filter
  const meant = meantFilter()
  const joined = withChoices(meant, { ...choices, search: '' })
  if (String(writeRaceFilter(joined)) !== String(writeRaceFilter(meant))) changeFilter({ ...joined, page: 1 })
  if (search !== NO_FILTER.search && search !== meant.search) typeSearch(search)
}
