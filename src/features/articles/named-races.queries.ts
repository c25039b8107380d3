// The races that texts and figures name. If the catalogue lacks one, the build stops, unless ALLOW_FEWER_RACES=1 says that a
// smaller catalogue is intended: then the race is left out with a warning.
import { byName, racesNamed } from '../../rules/race/find-named-race.ts'
import type { Race } from '../../rules/race/race.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'

/** Races of the catalogue for `raceType/slug` names, in their order; `text` is what names them. */
export async function racesOfText(names: readonly string[], text: string): Promise<Race[]> {
  const { races } = await siteCatalogue()
  if (process.env.ALLOW_FEWER_RACES !== '1') return racesNamed(names, races, text)
  const known = byName(races)
  const missing = names.filter((name) => !known.has(name))
  // oxlint-disable-next-line no-console -- the build's own log
  if (missing.length > 0) console.warn(`${text} names races that are left out: ${missing.join(', ')}`)
  return racesNamed(
    names.filter((name) => known.has(name)),
    races,
    text,
  )
}
