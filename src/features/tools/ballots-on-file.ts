// The draws of the ballot tool: for each race the newest edition of which applicants and places are both published.
import { newestDraw, whatToKnow } from '../../rules/entry/ballot-odds.ts'
import { formatDay, MONTH_NAMES } from '../../rules/calendar/calendar-day.ts'
import type { CalendarDay, EntryWindow, Race } from '../../rules/race/race.ts'
import type { BallotOnFile } from './ballot/ballot-rows.ts'

export interface DrawOnFile extends BallotOnFile {
  path: string
  note: string
  /** The day of the draw, else the day on which it closed, else that of the figures, in words. */
  day: string
  /** The first source that is a page. */
  source: { href: string; host: string } | null
}

function sourceOf(sources: readonly string[]): DrawOnFile['source'] {
  const href = sources.map((source) => /^https?:\S+/.exec(source)?.[0]).find((url) => url !== undefined)
  return href ? { href, host: new URL(href).host.replace(/^www\./, '') } : null
}

/** Of a source that ends with its date, like `https://… (2025-06)`: `Published in June 2025`. */
function publishedWords(sources: readonly string[]): string | null {
  const [, year, month] = sources.flatMap((source) => /\((20\d\d)-(\d\d)\b[^)]*\)$/.exec(source) ?? [])
  return year && month ? `Published in ${MONTH_NAMES[Number(month) - 1]} ${year}` : null
}

const NOT_DATED = 'The day of this draw is not on file'

function dayWords({ drawOn, closesOn, sources }: EntryWindow): string {
  if (drawOn) return `Drawn ${formatDay(drawOn)}`
  if (closesOn) return `Closed ${formatDay(closesOn)}`
  return publishedWords(sources) ?? NOT_DATED
}

const OLD = 'The newest draw of which we have found both numbers.'

/** Draws with both figures of one edition, by name; one for a year before `today` says that nothing newer was found. */
export function ballotsOnFile(races: readonly Race[], today: CalendarDay): DrawOnFile[] {
  return races
    .flatMap((race) => {
      const draw = newestDraw(race)
      if (!draw) return []
      const { edition, applicants, places, isWholeField, unsure, caveat, window } = draw
      const { slug, name, raceType } = race
      const notes = whatToKnow(unsure, window.note)
      const isOld = edition < Number(today.slice(0, 4)) && !caveat && !/newest/.test(notes)
      return [
        {
          slug,
          name,
          path: `/${raceType}/${slug}`,
          edition,
          applicants,
          places,
          isWholeField,
          unsure,
          caveat,
          note: [isWholeField ? '' : notes, caveat, isOld ? OLD : ''].filter(Boolean).join(' '),
          day: dayWords(window),
          source: sourceOf(window.sources),
        },
      ]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
