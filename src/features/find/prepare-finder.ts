// What the finder needs before it comes alive: the index of races, the address, and what was already chosen in the
// plain form while it was being fetched. Fails loudly on the page where the index cannot be read.
import type { PlaceKey } from '../../rules/search/race-index.ts'
import { readRaceFilter, writeRaceFilter } from '../../rules/search/race-filter.ts'
import { changeFilter, followAddress, settleSearch, showAllPlaces, typeSearch } from './race-filter.store.ts'
import { loadRaceIndex } from './race-index.store.ts'

const HOME = '/all-races'

/** Choices made in the form of the page; a form that is as the build left it says nothing. */
function takeOverForm(): void {
  const group = /^#all-(country|state|city)$/.exec(location.hash)?.[1]
  if (group) showAllPlaces(group as PlaceKey)
  const form = document.querySelector<HTMLFormElement>('#finder-form')
  if (!form || location.search.length > 1) return
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  const { search, ...choices } = readRaceFilter(new URLSearchParams(fields)).filter
  if (writeRaceFilter({ ...choices, search: '' }).size > 0) changeFilter(choices)
  if (search) typeSearch(search)
}

/** Makes the stores ready. */
export async function prepareFinder(): Promise<void> {
  try {
    followAddress(HOME, await loadRaceIndex())
    await settleSearch('replace').catch(() => undefined)
    // Last: what is typed from here on until the page is alive would be lost.
    takeOverForm()
  } catch (error) {
    const { dataset } = document.documentElement
    dataset.finderFailed = ''
    delete dataset.hydrateNow
    throw error
  }
}
