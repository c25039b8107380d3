// The search for a pace plan: races only, each at its plan. Apart from <race-search>, which home loads.
import type { RaceSearch } from './race-search.ts'

const search = document.querySelector<RaceSearch>('race-search[data-leads-to]')!
const { before, but } = JSON.parse(search.dataset.leadsTo!) as { before: string; but: Record<string, string> }

search.lead = ({ races }) => ({
  races: races.map((race) => ({
    ...race,
    path: before + (but[race.path] ?? race.path.slice(race.path.lastIndexOf('/') + 1)),
  })),
  places: [],
})
