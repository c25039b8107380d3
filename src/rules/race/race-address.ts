// Where a race's and a place's pages are.
import type { Race } from './race.ts'

type Addressed = Pick<Race, 'raceType' | 'slug'>

/** `/marathon/berlin-marathon`. */
export const racePath = ({ raceType, slug }: Addressed): string => `/${raceType}/${slug}`

/** `/marathons/germany/berlin`, from a place path `germany/berlin`. */
export const placePagePath = (placePath: string): string => `/marathons/${placePath}`

/** Share image of a race, 1200×630. */
export const shareImagePath = ({ raceType, slug }: Addressed): string => `/share/${raceType}/${slug}.png`
