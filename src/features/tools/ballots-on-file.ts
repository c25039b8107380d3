// The draws of the ballot tool: for each race the newest edition of which applicants and places are both published.
import { newestDraw, whatToKnow } from '../../rules/entry/ballot-odds.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import type { Race } from '../../rules/race/race.ts'
import type { BallotOnFile } from './ballot/ballot-rows.ts'

export interface DrawOnFile extends BallotOnFile {
  path: string
  note: string
  /** The day of the draw, else the day on which it closed, in words; null where neither is on file. */
  day: string | null
  /** The first source that is a page. */
  source: { href: string; host: string } | null
}

function sourceOf(sources: readonly string[]): DrawOnFile['source'] {
  const href = sources.map((source) => /^https?:\S+/.exec(source)?.[0]).find((url) => url !== undefined)
  return href ? { href, host: new URL(href).host.replace(/^www\./, '') } : null
}

/** Draws with both figures of one edition, by name. */
export function ballotsOnFile(races: readonly Race[]): DrawOnFile[] {
  return races
    .flatMap((race) => {
      const draw = newestDraw(race)
      if (!draw) return []
      const { edition, applicants, places, unsure, since, window } = draw
      const { slug, name, raceType } = race
      const day = window.drawOn
        ? `Drawn ${formatDay(window.drawOn)}`
        : window.closesOn && `Closed ${formatDay(window.closesOn)}`
      return [
        {
          slug,
          name,
          path: `/${raceType}/${slug}`,
          edition,
          applicants,
          places,
          note: [whatToKnow(unsure, window.note), since].filter(Boolean).join(' '),
          day,
          source: sourceOf(window.sources),
        },
      ]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
