// A season as the part of an address that is passed on: `12e-45b-78w`, numbers of races with what each is to the runner. It
// holds no name and no home.
import type { FavouriteStatus } from '../favourites/favourite-status.ts'
import { readRaceNumber } from '../favourites/guest-favourites.ts'

const LETTERS = { e: 'entered', b: 'in-ballot', w: 'wishlist' } as const satisfies Record<
  string,
  FavouriteStatus
>
type Letter = keyof typeof LETTERS

const MAX_RACES = 40

/** The races of a season as text. */
export const seasonText = (goals: readonly { race: { id: number }; status: FavouriteStatus }[]): string =>
  goals
    .slice(0, MAX_RACES)
    .flatMap(({ race, status }) => {
      const letter = (Object.keys(LETTERS) as Letter[]).find((each) => LETTERS[each] === status)
      return letter ? [`${race.id}${letter}`] : []
    })
    .join('-')

/** What such a text names, each race once; null where it names none. */
export function readSeason(text: string | null): Map<number, FavouriteStatus> | null {
  const named = (text ?? '')
    .split('-')
    .slice(0, MAX_RACES)
    .flatMap((part): [number, FavouriteStatus][] => {
      const [, id, letter] = /^(\d{1,10})([ebw])$/.exec(part) ?? []
      const number = readRaceNumber(id)
      return number === null ? [] : [[number, LETTERS[letter as Letter]]]
    })
  return named.length > 0 ? new Map(named) : null
}
