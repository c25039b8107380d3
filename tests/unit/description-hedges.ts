// The unchecked facts that a race's description tells as if somebody had checked them.
import type { CatalogueRace } from '../../supabase/catalogue-files.ts'

const HEDGE =
  /\b(listed|said|classed|report(ed|s|edly)?|believed?|thought|put (at|in|as|back)|given|describ\w+|called|un(checked|verified|confirmed)|not yet|(a?waits?|needs?|still)|check(ed|ing)?|confirm(ed|ing)?|verified|as far as we know|it seems|if|provisional|estimated?|probably|accounts|traced|about|some)\b/i

const clocks = (seconds: number): string[] => {
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0')]
  return [
    `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`,
    `${minutes}:${rest}`,
  ]
}
const metres = (value: number) => [`${Math.round(value).toLocaleString('en-GB')} m`]

/** How a description would tell a field of the race. */
function waysToTell(race: CatalogueRace): Record<string, string[]> {
  const { firstHeld, courseRecordMenSeconds, courseRecordWomenSeconds, elevationProfile, entry } = race
  const heights = ['elevationGainM', 'startElevationM'] as const
  return {
    firstHeld: firstHeld === undefined ? [] : [String(firstHeld)],
    courseRecordMenSeconds: courseRecordMenSeconds === undefined ? [] : clocks(courseRecordMenSeconds),
    courseRecordWomenSeconds: courseRecordWomenSeconds === undefined ? [] : clocks(courseRecordWomenSeconds),
    ...Object.fromEntries(
      heights.map((field) => [field, race[field] === undefined ? [] : metres(race[field])]),
    ),
    // A course whose kilometres are on file shows for itself how hilly it is.
    elevationProfile: race.profile || !elevationProfile ? [] : [elevationProfile],
    entry: entry === 'open' ? ['open entry', 'entry is open'] : [],
    timeLimitSeconds: ['hours to finish', 'limit of', 'limit is'],
  }
}

const tells = (text: string, way: string) =>
  new RegExp(`(?<![\\d,:])${way.replaceAll('.', '\\.')}(?![\\d:])`, 'i').test(text)

/** Unchecked fields of which `text` speaks without a word of doubt. */
export function overTold(text: string, race: CatalogueRace): string[] {
  if (HEDGE.test(text)) return []
  const ways = waysToTell(race)
  return (race.unverified ?? []).filter((field) => (ways[field] ?? []).some((way) => tells(text, way)))
}
