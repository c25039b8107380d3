// Places that the search of forms knows: cities with a race and large cities, read once.
import { readSiteData } from '../../platform/browser/client-headers.ts'
import type { Point } from '../../rules/place/great-circle.ts'
import { searchWords } from '../../rules/search/search-text.ts'

export interface SubmitPlace {
  name: string
  state: string
  country: string
  countryCode: string
  lat: number
  lon: number
  /** Folded words of name, state and country. */
  folded: string[]
}

type Row = [name: string, state: string, countryCode: string, lat: number, lon: number]

let reading: Promise<readonly SubmitPlace[]> | undefined

/** All places; a reading that failed may be tried again. */
export function readSubmitPlaces(): Promise<readonly SubmitPlace[]> {
  reading ??= readSiteData('/data/submit-places.json').then(
    (rows) => {
      const names = new Intl.DisplayNames(['en-GB'], { type: 'region' })
      return (rows as Row[]).map(([name, state, countryCode, lat, lon]) => {
        const country = names.of(countryCode) ?? countryCode
        const folded = searchWords(`${name} ${state} ${country}`)
        return { name, state, country, countryCode, lat, lon, folded }
      })
    },
    (error: unknown) => {
      reading = undefined
      throw error
    },
  )
  return reading
}

const MAX_FOUND = 6

/** The first few places all of whose words begin as what was typed, as a field that finds offers them. */
export async function searchPlaces(typed: string): Promise<{ value: SubmitPlace; label: string }[]> {
  const words = searchWords(typed)
  const places = await readSubmitPlaces()
  if (words.length === 0) return []
  return places
    .filter(({ folded }) => words.every((word) => folded.some((part) => part.startsWith(word))))
    .slice(0, MAX_FOUND)
    .map((place) => ({ value: place, label: placeWords(place) }))
}

/** `Bergen, Vestland, Norway`. */
export const placeWords = ({ name, state, country }: SubmitPlace): string =>
  [name, state, country].filter(Boolean).join(', ')

/** Where a pin stands, as texts of the form, to about a metre. */
export const pinAt = ({ lat, lon }: Point) => ({ lat: lat.toFixed(5), lon: lon.toFixed(5) })
