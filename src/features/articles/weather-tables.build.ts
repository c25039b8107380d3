// Tables of articles about heat and height, worked out at build.
import type { DataTableProps } from '../../ui/DataTable.tsx'
import { formatClock } from '../../rules/writing/measures.ts'
import { adjustForConditions, aerobicPowerPct, altitudeLossPct } from '../../rules/weather/weather-loss.ts'
import { MARATHON_M } from '../../rules/race/race-distances.ts'
import { simplifiedWbgtC } from '../../rules/weather/heat-adjustment.ts'
import { marathonsNamed, shortName } from './article-races.build.ts'
import { measuredMean, otherMonthsWords } from '../../rules/weather/race-hour-weather.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { MARATHON } from '../../race/race-types.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { pbPotentialInputs } from '../../rules/pb-potential/race-pb-potential.ts'
import { UNCHECKED, uncheckedFields } from '../../rules/race/race-facts.ts'

interface HeatTableOptions {
  goals?: number[]
  temperatures?: number[]
  humidityPct?: number
}

/** What goals for an ordinary day become in warm air: the mean of two models, with half of its range. */
export function heatTable({
  goals = [10_800, 12_600, 14_400, 16_200],
  temperatures = [10, 15, 18, 20, 22, 25, 28],
  humidityPct = 60,
}: HeatTableOptions): DataTableProps {
  function cell(goal: number, temperatureC: number): string {
    const day = adjustForConditions(goal, MARATHON_M, { air: { temperatureC, humidityPct }, heightM: null })
    if (!day.ok) return 'N/A'
    const { timeSeconds, lowSeconds, highSeconds } = day.value
    const minutes = Math.round((highSeconds - lowSeconds) / 120)
    return minutes === 0 ? formatClock(timeSeconds) : `${formatClock(timeSeconds)} ± ${minutes} min`
  }
  const rows = temperatures.map((c) => [{ c }, ...goals.map((goal) => cell(goal, c))])
  return {
    caption: `What a marathon goal becomes at ${humidityPct} % humidity`,
    columns: ['Air', ...goals.map((goal) => ({ label: `Goal ${formatClock(goal)}`, figures: true }))],
    rows,
    source:
      'A goal is a time on an ordinary day, as in the calculator. Mean of two published models, and after ± half of the range, which holds both and is at least a quarter of what the air costs either way: one from elite races that takes account of humidity (Mantzios 2022, re-fitted by Davis 2025, scaled by level), one from 1.8 million finishers (El Helou 2012). The finishers’ data end at 25.2 °C and at 4:28. Runners used to heat lose less.',
  }
}

/** The simplified wet-bulb globe temperature of a sunny day, by air and humidity. */
export function sunnyIndexTable(): DataTableProps {
  const HUMIDITIES = [30, 60, 90]
  const rows = [10, 15, 20, 25].map((c) => [
    { c },
    ...HUMIDITIES.map((humidity) => ({ c: Math.round(simplifiedWbgtC(c, humidity)) })),
  ])
  return {
    caption: 'Heat index (simplified WBGT) of a sunny day with little wind',
    columns: ['Air', ...HUMIDITIES.map((humidity) => ({ label: `${humidity} % humidity`, figures: true }))],
    rows,
    source:
      '0.567 × air + 0.393 × vapour pressure (hPa) + 3.94: American College of Sports Medicine, after the Australian Bureau of Meteorology. It assumes sunshine, so under cloud the index is lower.',
  }
}

interface RacedayWeatherTableOptions {
  slugs: string[]
}

/** Temperatures measured at race time over past editions of named marathons. */
export async function racedayWeatherTable({ slugs }: RacedayWeatherTableOptions): Promise<DataTableProps> {
  const races = await marathonsNamed(slugs, 'The table of race-day weather')
  const rows = races
    .filter((race) => race.racedayWeather !== null)
    .map((race) => ({ race, weather: race.racedayWeather!, mean: measuredMean(race.racedayWeather!) }))
    .sort((a, b) => b.mean.airC - a.mean.airC)
    .map(({ race, weather, mean }) => [
      { text: shortName(race), href: `${racePath(race)}#weather` },
      [`${weather.firstYear}–${weather.lastYear}`, otherMonthsWords(race)].filter(Boolean).join(', '),
      { c: mean.airC },
      { c: weather.minC },
      { c: weather.maxC },
      weather.shareOver18C === null ? 'N/A' : `${Math.round(weather.shareOver18C * 100)} %`,
    ])
  return {
    caption: 'Air temperature at race time, past editions',
    columns: [
      'Marathon',
      'Editions of',
      { label: 'Mean since 2000', figures: true },
      { label: 'Coldest', figures: true },
      { label: 'Warmest', figures: true },
      { label: 'Above 18 °C since 2000', figures: true },
    ],
    rows,
    source:
      'Measured at about the time the leaders passed halfway: database of Mantzios 2022, Med Sci Sports Exerc 54:153. Later starters run in warmer air than this.',
  }
}

/** What height costs a marathon runner who is not used to it. */
export function altitudeTable(): DataTableProps {
  const GOALS = [10_800, 12_600, 14_400]
  const rows = [500, 1000, 1300, 1600, 2000, 2250, 2500].map((heightM) => {
    const days = GOALS.map((goal) => adjustForConditions(goal, MARATHON_M, { air: null, heightM }))
    const first = days[0]!
    if (!first.ok) throw new Error(`The table of heights: ${first.reason}`)
    return [
      { m: heightM },
      `${aerobicPowerPct(heightM).toFixed(1)} %`,
      `${((first.value.factor - 1) * 100).toFixed(1)} %`,
      ...days.map((day) => {
        if (!day.ok) return 'N/A'
        const { timeSeconds, lowSeconds, highSeconds } = day.value
        const minutes = Math.round((highSeconds - lowSeconds) / 120)
        return minutes === 0 ? formatClock(timeSeconds) : `${formatClock(timeSeconds)} ± ${minutes} min`
      }),
    ]
  })
  return {
    caption: 'What a sea-level marathon becomes at altitude, without acclimatisation',
    columns: [
      'Mean height',
      { label: 'Aerobic power left', figures: true },
      { label: 'Loss of time', figures: true },
      ...GOALS.map((goal) => ({ label: formatClock(goal), figures: true })),
    ],
    rows,
    source:
      'Power: Péronnet and Thibault 1991, J Appl Physiol 70:399. Time: x + 0.95·x² %, x the kilometres above 300 m: our curve through the bands that US college running uses, with the threshold of Wehrlin and Hallén 2006. Good to about ±30 % of the loss.',
  }
}

interface HighRacesTableOptions {
  fromM?: number
}

/** The road marathons on file that lie highest, by what is known of their heights. */
export async function highRacesTable({ fromM = 1250 }: HighRacesTableOptions): Promise<DataTableProps> {
  const { races } = await siteCatalogue()
  const MAX_ROWS = 30
  const HEIGHTS = ['startElevationM', 'finishElevationM', 'maxElevationM']
  const rows = races
    .filter((race) => race.raceType === MARATHON && race.terrain === 'Road')
    .map((race) => ({ race, heightM: pbPotentialInputs(race).altitude?.heightM ?? 0 }))
    .filter(({ heightM }) => heightM >= fromM)
    .sort((a, b) => b.heightM - a.heightM)
    .slice(0, MAX_ROWS)
    .map(({ race, heightM }) => {
      const unchecked = uncheckedFields(race)
      return [
        { text: shortName(race), href: racePath(race) },
        race.country,
        race.elevationProfile ?? 'N/A',
        { m: Math.round(heightM / 10) * 10 },
        `${altitudeLossPct(heightM).toFixed(1)} %`,
        HEIGHTS.some((field) => unchecked.has(field)) ? UNCHECKED : 'seen in a source',
      ]
    })
  return {
    caption: `Road marathons on file that lie above ${fromM.toLocaleString('en-GB')} m`,
    columns: [
      'Marathon',
      'Country',
      'Course',
      { label: 'Height', figures: true },
      { label: 'Height costs', figures: true },
      'Heights',
    ],
    rows,
    source:
      'Height is the mean of the profile if there is one on file, otherwise of those heights on file among start, finish and highest point. On courses that fall a long way the mean says little, and the fall gives time back.',
  }
}
