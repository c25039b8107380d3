// The numbers in a race's description that none of its facts bears out: not the facts as they are filed, not what can be
// read off its profile, and not the facts of another race in the same city.
import type { CatalogueRace } from '../../supabase/catalogue-files.ts'

/** Written beside the races, or of them all: distances, and what is said of days and months. */
const COMMON = ['1', '2', '10', '21', '42']

const clocks = (seconds: number): string[] => {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return [
    `${hours}:${two(minutes)}:${two(seconds % 60)}`,
    `${hours * 60 + minutes}:${two(seconds % 60)}`,
    `${hours}:${two(minutes)}`,
    String(hours),
    String(minutes),
  ]
}

const about = (value: number): string[] =>
  [Math.floor, Math.ceil, Math.round].map((rounded) => String(Math.abs(rounded(value))))

/** "about 12,000" of 11,762, "nearly 19,000" of 18,977, "over 36,000" of 36,587. */
const roughly = (value: number): string[] =>
  [10, 50, 100, 500, 1000, 10_000]
    .filter((step) => value >= 2 * step)
    .flatMap((step) => [Math.floor, Math.ceil].map((rounded) => String(rounded(value / step) * step)))

const inWords = (text: string): string[] => [
  ...[...text.matchAll(/\d[\d,]*/g)].flatMap(([number]) => [
    number.replaceAll(',', ''),
    String(Number(number.replaceAll(',', ''))),
  ]),
  ...(text.match(/\d+:\d\d/g) ?? []).flatMap((clock) => [clock, clock.replace(/^0/, '')]),
]

function ofValue(value: unknown): string[] {
  if (typeof value === 'number') return [...about(value), ...roughly(Math.abs(value))]
  if (typeof value === 'string') return inWords(value)
  if (value && typeof value === 'object') return Object.values(value).flatMap(ofValue)
  return []
}

/** Kilometres, heights, and rises and falls between any two kilometre marks. */
function ofProfile(profile: number[] = []): string[] {
  const rises = profile.flatMap((from, km) =>
    profile.slice(km + 1).flatMap((to) => about(Math.abs(to - from))),
  )
  return [...profile.map((_, km) => String(km)), ...rises, ...profile.flatMap(about)]
}

const ofHeights = ({ startElevationM, finishElevationM, maxElevationM }: CatalogueRace): string[] => {
  const heights = [startElevationM, finishElevationM, maxElevationM].filter((height) => height !== undefined)
  return heights.flatMap((from) => heights.flatMap((to) => ofValue(to - from)))
}

const known = new WeakMap<CatalogueRace, ReadonlySet<string>>()

/** Read once of each: a race is beside each other one of its city. */
function ofRace(race: CatalogueRace): ReadonlySet<string> {
  const numbers = known.get(race) ?? new Set(read(race))
  known.set(race, numbers)
  return numbers
}

function read(race: CatalogueRace): string[] {
  const { slug: _slug, description: _text, sources: _sources, unverified: _marks, id: _id, ...facts } = race
  const { checkedOn: _checked, changedOn: _changed, lat: _lat, lon: _lon, website: _site, ...numbers } = facts
  return [
    ...ofValue(numbers),
    ...[race.courseRecordMenSeconds, race.courseRecordWomenSeconds, race.timeLimitSeconds]
      .filter((seconds) => seconds !== undefined)
      .flatMap(clocks),
    ...ofProfile(race.profile),
    ...ofHeights(race),
  ]
}

/** Numbers of `text` that stand on no fact of the race or of those beside it. */
export function unborneNumbers(text: string, race: CatalogueRace, beside: CatalogueRace[]): string[] {
  const files = [race, ...beside].map(ofRace)
  const isBorne = (number: string) => COMMON.includes(number) || files.some((file) => file.has(number))
  return [...text.matchAll(/\d+(?::\d\d)+|\d[\d,]*\d|\d/g)]
    .map(([number]) => number)
    .filter((number) => !isBorne(number.replaceAll(',', '')))
}
