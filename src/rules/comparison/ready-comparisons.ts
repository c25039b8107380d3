// Comparisons to start with, made from what is on file, so that they change with it: no list of races is written here.
import { HALF_MARATHON, MARATHON } from '../../race/race-types.ts'
import { nextBallot } from '../entry/ballot-dates.ts'
import { netDropM } from '../course/course-eligibility.ts'
import type { CalendarDay, Race } from '../race/race.ts'
import { MAJORS } from '../search/query-words.ts'

export interface ReadyComparison {
  title: string
  /** What one may look for, in a sentence. */
  text: string
  races: Race[]
}

/** How fast a race is, 0 to 100; null where the facts do not say. */
export type ScoreOf = (race: Race) => number | null

const LARGE = 10_000
const WELL_KNOWN = 5000
const FEW = 5
const MIN_RACES = 3

const largest = (a: Race, b: Race) => (b.participants ?? 0) - (a.participants ?? 0) || a.id - b.id
const oldest = (a: Race, b: Race) => (a.firstHeld ?? 9999) - (b.firstHeld ?? 9999) || largest(a, b)
const isMarathon = ({ raceType }: Race) => raceType === MARATHON
const isMeasured = ({ profile }: Race) => profile !== null
const has = (runners: number) => (race: Race) => (race.participants ?? 0) >= runners

/** The `count` races that have most of something; those without it are left out. */
function highest(races: readonly Race[], count: number, of: ScoreOf): Race[] {
  return races
    .flatMap((race) => {
      const amount = of(race)
      return amount === null ? [] : [{ race, amount }]
    })
    .sort((a, b) => b.amount - a.amount || largest(a.race, b.race))
    .slice(0, count)
    .map(({ race }) => race)
}

function nextBallots(races: readonly Race[], today: CalendarDay): Race[] {
  const opensOn = (race: Race) => nextBallot(race, today)?.opensOn ?? null
  return races
    .filter(has(LARGE))
    .filter((race) => (opensOn(race) ?? '') >= today)
    .sort((a, b) => opensOn(a)!.localeCompare(opensOn(b)!) || largest(a, b))
    .slice(0, FEW)
}

/** Up to six comparisons of the catalogue; one for which there are fewer than three races is left out. */
export function readyComparisons(
  races: readonly Race[],
  { today, scoreOf }: { today: CalendarDay; scoreOf: ScoreOf },
): ReadyComparison[] {
  const measured = races.filter(isMarathon).filter(isMeasured)
  const halves = races.filter(({ raceType }) => raceType === HALF_MARATHON)
  return [
    {
      title: 'The oldest majors',
      text: 'Which of the famous ones suits your legs, and which lets you in?',
      races: races
        .filter(({ label }) => label === MAJORS)
        .toSorted(oldest)
        .slice(0, FEW),
    },
    {
      title: 'Large and fast',
      text: 'The highest PB potential among races with ten thousand runners or more.',
      races: highest(measured.filter(has(LARGE)), FEW, scoreOf),
    },
    {
      title: 'For those who like hills',
      text: 'The most climbing among well-known marathons with a measured course.',
      races: highest(measured.filter(has(WELL_KNOWN)), FEW, ({ elevationGainM }) => elevationGainM),
    },
    {
      title: 'Downhill to the finish',
      text: 'The biggest net drops. Downhill is not always fast: look at the climbs too.',
      races: highest(measured.filter(has(WELL_KNOWN)), FEW - 1, netDropM),
    },
    {
      title: 'Next ballots to open',
      text: 'When they open and close, how many apply, and what you would run.',
      races: nextBallots(races.filter(isMarathon), today),
    },
    {
      title: 'The largest half marathons',
      text: 'Field, weather and cut-off of the halves with the most runners.',
      races: halves.toSorted(largest).slice(0, FEW),
    },
  ].filter((ready) => ready.races.length >= MIN_RACES)
}
