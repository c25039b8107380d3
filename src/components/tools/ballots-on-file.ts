// Ballots whose applicants and places are on file, the newest edition of each race.
import type { Race } from '../../domain/race/race.ts'
import type { BallotOnFile } from '../../islands/tools/ballot/ballot-rows.ts'

/** Draws (not qualifying races) with both numbers, by name, with where they were seen. */
export function ballotsOnFile(races: readonly Race[]): BallotOnFile[] {
  return races
    .flatMap((race) => {
      const window = race.entryWindows
        .filter(({ kind, applicants, places }) => kind !== 'qualifying' && applicants && places)
        .toSorted((a, b) => b.edition - a.edition)[0]
      if (!window) return []
      const { slug, name, raceType } = race
      return [
        {
          slug,
          name,
          path: `/${raceType}/${slug}`,
          edition: window.edition,
          applicants: window.applicants!,
          places: window.places!,
          unsure: window.unverified.includes('places') || window.unverified.includes('applicants'),
          note: window.note,
        },
      ]
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}
