// Choices of "so much or more": what is measured of a race, the steps to choose from, and their words.
import type { MinKey } from './race-filter.ts'
import { sureScore } from '../pb-potential/score-words.ts'
import type { IndexedRace } from './race-index.ts'

/** Every race whose time limit is on file has this many hours. */
export const ANY_LIMIT = 1

interface Minimum {
  title: string
  steps: readonly number[]
  /** Null where it is not known: then no least is reached. */
  of: (race: IndexedRace) => number | null
  words: (least: number) => string
}

export const MINIMUMS: Record<MinKey, Minimum> = {
  pbMin: {
    title: 'PB potential',
    steps: [70, 80, 90],
    of: ({ pb }) => pb && sureScore(pb),
    words: (least) => `${least} or more`,
  },
  timeLimitMin: {
    title: 'Time limit',
    steps: [6, 7, 8],
    of: ({ timeLimitHours }) => timeLimitHours,
    words: (least) => (least === ANY_LIMIT ? 'on file' : `${least} hours or more`),
  },
}

/** Whether a race has as much as is asked for. */
export const reaches = (race: IndexedRace, key: MinKey, least: number): boolean => {
  const has = MINIMUMS[key].of(race)
  return has !== null && has >= least
}

/** `PB potential 80 or more`. */
export const minWords = (key: MinKey, least: number | null): string =>
  least === null ? '' : `${MINIMUMS[key].title} ${MINIMUMS[key].words(least)}`
