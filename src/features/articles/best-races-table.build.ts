// A list of the best marathons on file by one fact, or the fastest of each month or continent, with how each is known.
import { MARATHON } from '../../race/race-types.ts'
import type { DataTableProps } from '../../ui/DataTable.tsx'
import { potentialsOf, shortName } from './article-races.build.ts'
import { buildDay } from '../../race/site-catalogue.queries.ts'
import { climbMethodWords } from '../../rules/course/course-climbs.ts'
import { MONTH_NAMES } from '../../rules/calendar/calendar-day.ts'
import { COURSE_GRADE_LABELS, scoreWords } from '../../rules/pb-potential/score-words.ts'
import { lossSeconds, type PbPotential } from '../../rules/pb-potential/pb-potential.ts'
import { usualGoalSeconds } from '../../rules/pb-potential/usual-goal.ts'
import { CONTINENTS, CONTINENT_NAMES, continentOf } from '../../rules/place/continents.ts'
import { racePath } from '../../rules/race/race-address.ts'
import {
  BEST_LISTED,
  coolestRaces,
  fastestOfEach,
  flattestRaces,
  mostGenerousRaces,
} from '../../rules/race/race-lists.ts'
import { MARATHON_M } from '../../rules/race/race-distances.ts'
import { UNCHECKED, fieldSizeWords, uncheckedFields } from '../../rules/race/race-facts.ts'
import type { Race } from '../../rules/race/race.ts'
import { raceHourWeather } from '../../rules/weather/race-hour-weather.ts'

const link = (race: Race) => ({ text: shortName(race), href: racePath(race) })

const hours = (limit: number) =>
  `${Math.floor(limit / 3600)}:${String(Math.round((limit % 3600) / 60)).padStart(2, '0')}`

const monthOf = ({ nextEventDate, month }: Race) =>
  nextEventDate ? Number(nextEventDate.slice(5, 7)) : month

interface BestRacesTableOptions {
  by: 'flat' | 'cool' | 'generous' | 'month' | 'continent'
  count?: number
}
/** The table with the day of its facts. */
export async function bestRacesTable({
  by,
  count = BEST_LISTED,
}: BestRacesTableOptions): Promise<DataTableProps> {
  const races = await potentialsOf(MARATHON)
  const today = buildDay()
  const runsIn = usualGoalSeconds(MARATHON_M)
  const seconds = ({ parts }: PbPotential, key: string) =>
    String(Math.round(lossSeconds(parts.find((part) => part.key === key)!.lossPct, runsIn))).replace('-', '−')

  function groupRows() {
    if (by === 'month') {
      const found = fastestOfEach(races, monthOf, 2)
      return MONTH_NAMES.flatMap((name, i) => (found.get(i + 1) ?? []).map((each) => ({ name, ...each })))
    }
    const found = fastestOfEach(races, ({ countryCode }) => continentOf(countryCode), 3)
    return CONTINENTS.flatMap((continent) =>
      (found.get(continent) ?? []).map((each) => ({ name: CONTINENT_NAMES[continent], ...each })),
    )
  }

  const tables = {
    flat: () => ({
      caption: 'Flattest road marathons',
      columns: [
        'Marathon',
        'Country',
        { label: 'Climb', figures: true },
        'How counted',
        { label: 'Hills cost 3:30', figures: true },
        'Course known by',
      ],
      rows: flattestRaces(races, count).map(({ race, potential }) => [
        link(race),
        race.country,
        race.elevationGainM === null ? 'N/A' : { m: race.elevationGainM },
        climbMethodWords(race) || 'N/A',
        `${seconds(potential, 'course')} s`,
        COURSE_GRADE_LABELS[potential.courseGrade],
      ]),
      source:
        'By the seconds that the slopes cost a 3:30 runner, measured courses first; climbs compare only where they were counted alike. Courses that drop over 1 m a kilometre are left out.',
    }),
    cool: () => ({
      caption: 'Road marathons whose usual air costs least',
      columns: [
        'Marathon',
        'Country',
        { label: 'Air at race time', figures: true },
        { label: 'It costs 3:30', figures: true },
        'Known by',
      ],
      rows: coolestRaces(races, count).map(({ race, potential }) => [
        link(race),
        race.country,
        { c: Math.round(raceHourWeather(race)?.airC ?? 0) },
        `${seconds(potential, 'weather')} s`,
        race.racedayWeather ? `${race.racedayWeather.editions} past editions` : 'the month’s climate',
      ]),
      source:
        'By the seconds that the usual air and its spread from year to year cost a 3:30 runner; races with measured past editions first (Mantzios 2022), without those whose editions were in other months than the coming one.',
    }),
    generous: () => ({
      caption: 'Road marathons with the longest time limits on file',
      columns: [
        'Marathon',
        'Country',
        { label: 'Time limit', figures: true },
        { label: 'Runners', figures: true },
        'Limit',
      ],
      rows: mostGenerousRaces(races, count).map(({ race }) => [
        link(race),
        race.country,
        `${hours(race.timeLimitSeconds!)} h`,
        fieldSizeWords(race),
        uncheckedFields(race).has('timeLimitSeconds') ? UNCHECKED : 'seen',
      ]),
      source:
        'By the limit for the whole distance; where limits are equal, those seen and the larger fields first. Intermediate cut-offs may be stricter.',
    }),
  }
  const grouped = () => ({
    caption: `Fastest marathons of each ${by === 'month' ? 'month' : 'continent'}, measured courses first`,
    columns: [
      by === 'month' ? 'Month' : 'Continent',
      'Marathon',
      'Country',
      { label: 'PB potential', figures: true },
      'Course known by',
    ],
    rows: groupRows().map(({ name, race, potential }) => [
      name,
      link(race),
      race.country,
      potential.refused ? 'N/A' : scoreWords(potential),
      COURSE_GRADE_LABELS[potential.courseGrade],
    ]),
    source:
      'Measured courses first, then those known by climb and end heights; a course known by its class alone is not ranked, and one that drops over 1 m a kilometre is left out. Overlapping ranges are no difference.',
  })
  const table = by === 'month' || by === 'continent' ? grouped() : tables[by]()
  return { ...table, source: `${table.source} From the facts on file on ${today}.` }
}
