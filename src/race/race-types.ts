// The types of races: slug, names, distance and what people call them. The only place that says them: the database gets its rows
// from here (`npm run schema`), and what is said of one type alone (a tool, an article) names it by its constant.
import { capitalised } from '../rules/writing/measures.ts'
import { HALF_MARATHON_M, isSameDistance, MARATHON_M } from '../rules/race/race-distances.ts'
import type { RaceType } from '../rules/race/race.ts'

export const MARATHON = 'marathon'
export const HALF_MARATHON = 'half-marathon'
/** The type that is meant where none is given. @alias */
export const USUAL_TYPE = MARATHON

export interface NamedRaceType extends RaceType {
  /** Words of a search that mean it, folded as the search folds them. */
  synonyms: readonly string[]
  /** Such words that names of races have as well. */
  inNames?: readonly string[]
  /** Addresses that people type for its list. */
  typed: readonly string[]
}

/** In the order in which they are offered. */
export const RACE_TYPES: readonly NamedRaceType[] = [
  {
    slug: MARATHON,
    name: 'Marathon',
    pluralName: 'Marathons',
    distanceM: MARATHON_M,
    synonyms: ['marathon', 'marathons', 'full marathon', 'maraton', 'maratona', '42k', '42km'],
    typed: ['marathon', 'full-marathon'],
  },
  {
    slug: HALF_MARATHON,
    name: 'Half marathon',
    pluralName: 'Half marathons',
    distanceM: HALF_MARATHON_M,
    synonyms: [
      'half marathon',
      'half marathons',
      'half',
      'halves',
      'semi marathon',
      'semi',
      'halbmarathon',
      'halbmarathons',
      'media maraton',
      'medio maraton',
      'mezza maratona',
      'meia maratona',
      'halve marathon',
      'halvmaraton',
      'halvmarathon',
      'puolimaraton',
      'polmaraton',
      'pulmaraton',
      '21k',
      '21km',
    ],
    inNames: ['mini marathon'],
    typed: ['half-marathon', 'half-marathons', 'half', 'halfmarathon'],
  },
]

/** `Half marathon`; of a type that the site has no longer, its slug in words. */
export function typeName(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return RACE_TYPES.find((type) => type.slug === slug)?.name ?? capitalised(words)
}

/** The type that a race over this distance, in metres, has; undefined for a distance between the types. */
export const typeOfDistance = (distanceM: number): NamedRaceType | undefined =>
  RACE_TYPES.find((type) => isSameDistance(type.distanceM, distanceM))
