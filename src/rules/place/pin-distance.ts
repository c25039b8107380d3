// Whether a pin on the map lies where its town says: a slip of the finger, a lost minus sign, another town of the name.
import { greatCircleKm, type Point } from './great-circle.ts'
import { placeSlug } from './place-slug.ts'

export interface KnownPlace extends Point {
  name: string
  /** State or province; '' where there is none. */
  state: string
  countryCode: string
}

interface NamedTown {
  city: string
  state: string | null
  /** ISO 3166-1 alpha-2; '' where it is not said. */
  countryCode: string
}

/** Starts lie outside their town, at an airfield or a dam, but hardly farther from its middle than this. */
const FAR_FROM_TOWN_KM = 30
/** Where the town is not among the known places, only a pin in another part of the world is told. */
const FAR_FROM_COUNTRY_KM = 1000

interface FarFrom {
  /** The nearest place that the pin should be near. */
  name: string
  /** In whole kilometres. */
  km: number
  /** False where the town itself is not known, and the place is the nearest of its country. */
  isTown: boolean
}

function nearest(pin: Point, places: readonly KnownPlace[]): { place: KnownPlace; km: number } | null {
  let found: { place: KnownPlace; km: number } | null = null
  for (const place of places) {
    const km = greatCircleKm(pin, place)
    if (!found || km < found.km) found = { place, km }
  }
  return found
}

/** From what the pin is far; null where it is near, and where nobody can tell. Of towns of one name the nearest counts. */
export function pinFarFrom(pin: Point, town: NamedTown, places: readonly KnownPlace[]): FarFrom | null {
  const inCountry = places.filter(({ countryCode }) => countryCode === town.countryCode)
  const city = placeSlug(town.city)
  const named = inCountry.filter(({ name }) => city !== '' && placeSlug(name) === city)
  const state = placeSlug(town.state ?? '')
  const inState = named.filter((place) => state !== '' && placeSlug(place.state) === state)
  const isTown = named.length > 0
  const there = nearest(pin, inState.length > 0 ? inState : isTown ? named : inCountry)
  if (!there || there.km < (isTown ? FAR_FROM_TOWN_KM : FAR_FROM_COUNTRY_KM)) return null
  return { name: there.place.name, km: Math.round(there.km), isTown }
}

const kilometres = new Intl.NumberFormat('en-GB')

/** `The pin is 84 km from Lyon.` */
export const farFromWords = ({ name, km, isTown }: FarFrom): string =>
  `The pin is ${kilometres.format(km)} km from ${name}${isTown ? '' : ', the nearest place of its country that we know'}.`
