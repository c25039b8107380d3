// Every marathon on roads with how far it drops, and what Boston's downhill index does with it.
import {
  bostonDrop,
  downhillIndex,
  isBostonCourse,
  type BostonDrop,
  type DownhillIndex,
} from '../../rules/course/course-eligibility.ts'
import type { Race, CalendarDay, EntryWindow } from '../../rules/race/race.ts'
import { announcedPoints } from '../../rules/pacing/cut-off-clock.ts'
import { RACE_TYPES } from '../../race/race-types.ts'
import { carriedLoss } from '../../rules/prediction/race-equivalence.ts'
import { courseGrade } from '../../rules/pb-potential/score-words.ts'
import { scoreOf } from '../../rules/pb-potential/race-pb-potential.ts'
import { newestDraw, whatToKnow } from '../../rules/entry/ballot-odds.ts'
import { formatDay, MONTH_NAMES } from '../../rules/calendar/calendar-day.ts'
import type { BallotOnFile } from './ballot/ballot-rows.ts'
import { formatClock } from '../../rules/writing/measures.ts'
import type { OwnTime } from '../../rules/prediction/own-inputs.ts'
import { distancePhrase, MARATHON_M } from '../../rules/race/race-distances.ts'

export interface CourseDrop {
  race: Race
  /** Null where the heights of start and finish are not on file. */
  drop: (BostonDrop & { index: DownhillIndex }) | null
}

/** The steepest first, those whose drop is not known last. */
export function courseDrops(races: readonly Race[]): CourseDrop[] {
  return races
    .filter(isBostonCourse)
    .map((race) => {
      const drop = bostonDrop(race)
      return { race, drop: drop && { ...drop, index: downhillIndex(drop.dropM) } }
    })
    .sort(
      (a, b) =>
        (b.drop?.dropM ?? -Infinity) - (a.drop?.dropM ?? -Infinity) || a.race.name.localeCompare(b.race.name),
    )
}

// Races with an overall time limit on file, by name.

/** The organiser's words where they are checkpoints that the field can read: "10k 1:20, half 2:45". */
const pointsOf = (race: Race): Pick<RaceLimit, 'points'> =>
  announcedPoints(race).length > 0 ? { points: race.cutOffs?.trim() ?? '' } : {}

/** What the cut-off clock needs of each. */
export function raceLimits(races: readonly Race[]): RaceLimit[] {
  return races
    .flatMap((race) => {
      const { slug, name, distanceM, timeLimitSeconds, startDelayMinutes } = race
      if (timeLimitSeconds === null) return []
      const delay = startDelayMinutes === null ? {} : { startDelayMinutes }
      return [{ slug, name, distanceM, limitSeconds: timeLimitSeconds, ...delay, ...pointsOf(race) }]
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

// What each race costs, as the race-to-race tool needs it.

/** Slug, name, type, distance, loss and its sd of every race, by name; `wide` where too little is known for a score. */
export function raceLosses(races: readonly Race[]): RaceLossEntry[] {
  return races
    .map((race): RaceLossEntry => {
      const score = scoreOf(race)
      const { slug, name, raceType, distanceM } = race
      const entry = { slug, name, raceType, distanceM, ...carriedLoss(score) }
      return score.refused ? { ...entry, wide: true } : entry
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The largest races of each type among them, and those named, which the built page shows. */
export function bestKnownLosses(races: readonly Race[], count: number, named: string[]): RaceLossEntry[] {
  const size = new Map(races.map((race) => [race.slug, race.participants ?? 0]))
  const bySize = raceLosses(races)
    .filter(({ wide }) => !wide)
    .sort((a, b) => (size.get(b.slug) ?? 0) - (size.get(a.slug) ?? 0))
  return RACE_TYPES.flatMap(({ slug: type }) => {
    const ofType = bySize.filter(({ raceType }) => raceType === type)
    return ofType.filter(({ slug }, index) => index < count || named.includes(slug))
  })
}

/** The largest races of a type whose course is measured: where one effort can be compared best. */
export function measuredLosses(races: readonly Race[], raceType: string, count: number): RaceLossEntry[] {
  return raceLosses(
    races
      .filter((race) => race.raceType === raceType && courseGrade(race) === 'measured')
      .toSorted((a, b) => (b.participants ?? 0) - (a.participants ?? 0) || a.id - b.id)
      .slice(0, count),
  )
}

// The draws of the ballot tool: for each race the newest edition of which applicants and places are both published.

interface DrawOnFile extends BallotOnFile {
  path: string
  note: string
  /** The day of the draw, else the day on which it closed, else that of the figures, in words. */
  day: string
  /** The first source that is a page. */
  source: { href: string; host: string } | null
}

function sourceOf(sources: readonly string[]): DrawOnFile['source'] {
  const href = sources.flatMap((source) => /^https?:\S+/.exec(source) ?? []).find((url) => URL.canParse(url))
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

// A race as the race-to-race tool knows it; all of them are in /data/race-losses.json.

export interface RaceLossEntry {
  slug: string
  name: string
  raceType: string
  distanceM: number
  /** % of time against an ideal day, and one standard deviation. */
  loss: number
  sd: number
  /** Too little is known for a PB potential: the range is a wide one. */
  wide?: true
}

// A race with its overall limit, and what it makes of the clock's fields; all of them are in /data/race-limits.json.

export interface RaceLimit {
  slug: string
  name: string
  distanceM: number
  limitSeconds: number
  /** From the first start until the last wave has started; left out where not on file. */
  startDelayMinutes?: number
  /** Its closing checkpoints as the field takes them; left out where none are on file that can be read. */
  points?: string
}

/** The example's pace, for a race of another distance: 5:30 for a marathon. */
const USUAL_SECONDS_PER_M = 19_800 / MARATHON_M

const finishOver = (distanceM: number, own: OwnTime | null): string =>
  own?.timeOver(distanceM) ?? formatClock(USUAL_SECONDS_PER_M * distanceM, { alwaysHours: true })

/** The fields of a race: its distance, limit, start delay and closing points, and a finish over that distance, the runner's if known. */
function fieldsOf(
  { distanceM, limitSeconds, startDelayMinutes = 0, points }: RaceLimit,
  own: OwnTime | null,
) {
  return {
    distance: distancePhrase(distanceM).replace(/^an? /, ''),
    limit: formatClock(limitSeconds),
    points: points ?? '',
    delay: String(startDelayMinutes),
    time: finishOver(distanceM, own),
  }
}

/** What follows from a chosen race, or without one from a distance of metres that was typed; null for none. */
export const fieldsOfChosen = (
  race: RaceLimit | undefined,
  typedM: number | null,
  own: OwnTime | null,
): Partial<ReturnType<typeof fieldsOf>> =>
  race ? fieldsOf(race, own) : typedM === null ? {} : { time: finishOver(typedM, own) }
