// How much less to run in the weeks before a race.

/**
 * Share of the usual weekly distance in each of the last `weeks` weeks (1 to 3), race week last and without the race.
 * Source: L. Bosquet et al., Med Sci Sports Exerc 39 (2007) 1358–1365: two weeks, 41–60 % less distance, falling
 * gradually, with intensity and number of runs kept. A third week, for marathons, is custom rather than evidence.
 */
export function taperShares(weeks: 1 | 2 | 3): number[] {
  return [0.8, 0.6, 0.4].slice(3 - weeks)
}
