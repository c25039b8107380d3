// Tables of articles about getting in: ballots, odds, kinds of entry, and races for a first time.
import type { DataTableProps } from '../../ui/DataTable.tsx'
import { marathonsNamed, shortName } from './article-races.build.ts'
import {
  ballotFigures,
  placesWords,
  chanceOverYears,
  expectedWaitYears,
} from '../../rules/entry/ballot-odds.ts'
import { formatDay, formatMonthDay } from '../../rules/calendar/calendar-day.ts'
import { formatNumber, hoursAndMinutes } from '../../rules/writing/measures.ts'
import { racePath } from '../../rules/race/race-address.ts'
import type { EntryWindow, EntryKind, Race } from '../../rules/race/race.ts'
import { UNCHECKED, uncheckedFields, fieldSizeWords } from '../../rules/race/race-facts.ts'
import { RACE_TYPES, HALF_MARATHON, MARATHON } from '../../race/race-types.ts'
import { buildDay, siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { isUpcoming, raceDay } from '../../rules/race/race-day.ts'
import { raceHourWeather } from '../../rules/weather/race-hour-weather.ts'
import { pbPotentialInputs } from '../../rules/pb-potential/race-pb-potential.ts'

const doubt = (window: EntryWindow, field: string) =>
  window.unverified.includes(field) ? ` (${UNCHECKED})` : ''

interface BallotTableOptions {
  slugs: string[]
}

/** The entry windows of named marathons, edition by edition: days that were seen, and days that are expected. */
export async function ballotTable({ slugs }: BallotTableOptions): Promise<DataTableProps> {
  const races = await marathonsNamed(slugs, 'The table of ballots')

  const thisYear = Number(buildDay().slice(0, 4))

  function days(window: EntryWindow): string {
    const { opensOn, closesOn, opensTypical, closesTypical } = window
    if (opensOn && closesOn) {
      const sameYear = opensOn.slice(0, 4) === closesOn.slice(0, 4)
      const from = sameYear ? formatMonthDay(opensOn) : formatDay(opensOn)
      return `${from}${doubt(window, 'opensOn')} to ${formatDay(closesOn)}`
    }
    if (closesOn) return `closed ${formatDay(closesOn)}`
    if (opensOn) return `from ${formatDay(opensOn)}`
    // The usual days of an edition that is over are about when it was; of one to come they are expected.
    const usual = window.edition <= thisYear ? 'about' : 'expected'
    if (opensTypical && closesTypical)
      return `${usual} ${formatMonthDay(opensTypical)} to ${formatMonthDay(closesTypical)}`
    return opensTypical ? `${usual} from ${formatMonthDay(opensTypical)}` : 'N/A'
  }
  const rows = races.flatMap((race) => {
    const figures = new Map(ballotFigures(race).map((each) => [each.edition, each]))
    return race.entryWindows
      .toSorted((a, b) => b.edition - a.edition)
      .map((window) => [
        { text: `${shortName(race)} ${window.edition}`, href: `${racePath(race)}#entry` },
        days(window),
        window.drawOn ? formatDay(window.drawOn) + doubt(window, 'drawOn') : 'N/A',
        formatNumber(window.applicants),
        placesWords(figures.get(window.edition)),
      ])
  })
  return {
    caption: 'Entry windows on file, newest edition first',
    columns: [
      'Edition',
      'Window',
      'Drawn',
      { label: 'Applicants', figures: true },
      { label: 'Places', figures: true },
    ],
    rows,
    source:
      'Expected: we have seen no announced day, so the last edition’s days are carried forward. Places are those in the draw or the whole field, as the source counts them. Each race’s own page names its sources.',
  }
}

const percent = (share: number) => `${share < 0.1 ? (share * 100).toFixed(1) : Math.round(share * 100)} %`

/** The chance of at least one place over several years of entering. */
export function oddsTable(): DataTableProps {
  const YEARS = [1, 3, 5, 10]
  const rows = [0.01, 0.02, 0.05, 0.1, 0.25, 0.36].map((chance) => [
    percent(chance),
    ...YEARS.map((years) => percent(chanceOverYears(chance, years))),
    `${Math.round(expectedWaitYears(chance))} years`,
  ])
  return {
    caption: 'Chance of at least one place',
    columns: [
      'Chance in one draw',
      ...YEARS.map((years) => ({ label: years === 1 ? '1 year' : `${years} years`, figures: true })),
      { label: 'Mean wait', figures: true },
    ],
    rows,
    source:
      '1 − (1 − p)ⁿ for n independent draws; mean wait 1 ÷ p. A ballot that favours those who missed out before does better than this.',
  }
}

/** How one gets into the races on file: kinds of entry, counted. */
export async function entryKindsTable(): Promise<DataTableProps> {
  const KINDS: Record<EntryKind, string> = {
    open: 'Open entry, until sold out',
    ballot: 'Ballot or lottery',
    mixed: 'Ballot and other ways',
    qualifying: 'Qualifying time',
    charity: 'Charity places only',
  }
  const { races } = await siteCatalogue()
  const rows = Object.entries(KINDS).map(([kind, label]) => {
    const those = races.filter((race) => race.entry === kind)
    const checked = those.filter((race) => !uncheckedFields(race).has('entry'))
    const of = (raceType: string) => String(those.filter((race) => race.raceType === raceType).length)
    return [label, ...RACE_TYPES.map(({ slug }) => of(slug)), String(checked.length)]
  })
  return {
    caption: 'Ways to enter, across all races on file',
    columns: [
      'Entry',
      ...RACE_TYPES.map(({ pluralName }) => ({ label: pluralName, figures: true })),
      { label: 'Seen in a source', figures: true },
    ],
    rows,
    source: 'For most races, how to enter rests on general knowledge, and the race’s page says so.',
  }
}

function limitWords(race: Race): string {
  const limit = race.timeLimitSeconds
  if (limit === null) return 'N/A, ask'
  const clock = `${hoursAndMinutes(limit)} h`
  return uncheckedFields(race).has('timeLimitSeconds') ? `${clock}, ${UNCHECKED}` : clock
}

interface FirstHalfTableOptions {
  limitHours?: number
  warmestC?: number
  count?: number
}

/** Half marathons that are kind to a first-timer on paper: road, flat or rolling, open entry, a confirmed day, cool air, and a long limit or one to ask for. */
export async function firstHalfTable({
  limitHours = 3,
  warmestC = 16,
  count = 16,
}: FirstHalfTableOptions): Promise<DataTableProps> {
  const { races } = await siteCatalogue()
  const today = buildDay()
  const KIND = new Set(['Flat', 'Rolling'])
  const kind = races
    .filter(({ raceType, terrain }) => raceType === HALF_MARATHON && terrain === 'Road')
    .filter(({ elevationProfile }) => elevationProfile !== null && KIND.has(elevationProfile))
    .filter((race) => race.dateConfirmed && isUpcoming(race, today) && race.entry === 'open')
    .filter(({ timeLimitSeconds }) => timeLimitSeconds === null || timeLimitSeconds >= limitHours * 3600)
    .map((race) => ({ race, airC: raceHourWeather(race)?.airC ?? Infinity }))
    .filter(({ airC }) => airC <= warmestC)
    .toSorted(
      (a, b) =>
        Number(a.race.timeLimitSeconds === null) - Number(b.race.timeLimitSeconds === null) ||
        a.race.nextEventDate!.localeCompare(b.race.nextEventDate!),
    )
    .slice(0, count)
  const rows = kind.map(({ race, airC }) => [
    { text: race.name.replace(/ Half Marathon\b.*$/, ''), href: racePath(race) },
    race.country,
    raceDay(race, today).text,
    limitWords(race),
    race.elevationProfile ?? 'N/A',
    { c: Math.round(airC) },
    fieldSizeWords(race),
  ])
  return {
    caption: `Half marathons on road with open entry, a confirmed day, a cool morning, and ${limitHours} hours or more where the limit is on file`,
    columns: [
      'Half marathon',
      'Country',
      'Day',
      'Time limit',
      'Course',
      { label: 'Air at race time', figures: true },
      { label: 'Runners', figures: true },
    ],
    rows,
    source: `Those with a limit on file first, then by day; from the facts on file on ${today}. Air is measured at race time where that is on file, else reckoned from the month’s means.`,
  }
}

interface FirstMarathonTableOptions {
  limitHours?: number
  warmestC?: number
  count?: number
}

/** Marathons on file that are forgiving on paper: flat road, a long time limit, cool air, and a day that is confirmed. */
export async function firstMarathonTable({
  limitHours = 6.5,
  warmestC = 14,
  count = 14,
}: FirstMarathonTableOptions): Promise<DataTableProps> {
  const { races } = await siteCatalogue()
  const today = buildDay()
  const forgiving = races
    .filter(
      (race) => race.raceType === MARATHON && race.terrain === 'Road' && race.elevationProfile === 'Flat',
    )
    .filter((race) => race.dateConfirmed && isUpcoming(race, today))
    .filter((race) => (race.timeLimitSeconds ?? 0) >= limitHours * 3600 && race.entry === 'open')
    .map((race) => ({ race, air: pbPotentialInputs(race).weather?.airC ?? Infinity }))
    .filter(({ air }) => air <= warmestC)
    .sort((a, b) => a.race.nextEventDate!.localeCompare(b.race.nextEventDate!))
    .slice(0, count)
  const rows = forgiving.map(({ race, air }) => [
    { text: shortName(race), href: racePath(race) },
    race.country,
    raceDay(race, today).text,
    `${hoursAndMinutes(race.timeLimitSeconds!)} h${uncheckedFields(race).has('timeLimitSeconds') ? `, ${UNCHECKED}` : ''}`,
    { c: Math.round(air) },
    fieldSizeWords(race),
  ])
  return {
    caption: `Flat road marathons with open entry, a confirmed day, ${limitHours} hours or more, and a cool morning`,
    columns: [
      'Marathon',
      'Country',
      'Day',
      'Time limit',
      { label: 'Air at race time', figures: true },
      { label: 'Runners', figures: true },
    ],
    rows,
    source: `The next ${rows.length} by day, from the facts on file on ${today}. Air is measured at race time where that is on file, else reckoned from the month’s means.`,
  }
}
