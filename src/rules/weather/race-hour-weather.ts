// The weather to expect in the hours of a race, from the facts on file, and how much a time differs with it from year to
// year.
import { dewPointC } from './heat-adjustment.ts'
import {
  TYPICAL_SPREAD_C,
  USUAL_YEAR_SD_PCT,
  weatherLossOver,
  yearlyWeatherSd,
  type SeasonWeather,
} from './weather-loss.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { MONTH_NAMES } from '../calendar/calendar-day.ts'
import { clockAheadOfSunHours } from '../calendar/local-clock.ts'
import type { Climate, Race, RacedayWeather } from '../race/race.ts'
import { usualGoalSeconds } from '../pb-potential/score-words.ts'

const HOTTEST_HOUR = 15
/** Sunrise where the place is not known. */
const USUAL_SUNRISE = 6
/** The sun's edge is seen when its middle is so far below the horizon: half its width, and the air's bending. */
const HORIZON_DEGREES = -0.833
const DEGREE = Math.PI / 180

/**
 * Local solar hour of sunrise at a latitude on a day of the year (1 to 366). In the far north and south, where the sun does not
 * rise or set, 0 or 12.
 */
export function sunriseHour(lat: number | null, dayOfYear: number): number {
  if (lat === null) return USUAL_SUNRISE
  // Declination to half a degree: P. Cooper, Solar Energy 12 (1969) 333–346.
  const declination = 23.45 * Math.sin((360 / 365) * (284 + dayOfYear) * DEGREE) * DEGREE
  const cosine =
    (Math.sin(HORIZON_DEGREES * DEGREE) - Math.sin(lat * DEGREE) * Math.sin(declination)) /
    (Math.cos(lat * DEGREE) * Math.cos(declination))
  return 12 - Math.acos(Math.max(-1, Math.min(1, cosine))) / DEGREE / 15
}

/** The day of a month's mean low and high, and when the sun rises on it. */
interface DayOfMeans {
  lowC: number
  highC: number
  sunriseHour: number
}

/** Temperature at a local solar hour: the low at sunrise, the high at 15:00, a sine between them. */
export function temperatureAtHour({ lowC, highC, sunriseHour: rise }: DayOfMeans, solarHour: number): number {
  const hour = (((solarHour - rise) % 24) + 24) % 24
  const warming = HOTTEST_HOUR - rise
  const share = hour <= warming ? hour / warming : 1 - (hour - warming) / (24 - warming)
  return lowC + ((highC - lowC) * (1 - Math.cos(Math.PI * share))) / 2
}

const SAMPLES = 8

/** Mean temperature over some hours from a local solar hour on. */
export function meanTemperature(day: DayOfMeans, fromHour: number, hours: number): number {
  let sum = 0
  for (let i = 0; i < SAMPLES; i++) sum += temperatureAtHour(day, fromHour + ((i + 0.5) / SAMPLES) * hours)
  return sum / SAMPLES
}

export interface RaceHourWeather extends SeasonWeather {
  /** Doubt about these numbers themselves, added to the sd of the loss, % of time. */
  extraSdPct: number
  /** How much the temperature may be out because the hour of the start is not on file, °C. */
  hourSdC?: number
  /** What they rest on, as a part of a sentence. */
  basis: string
}

/** What the weather of a race's hours is worked out from. */
type WeatheredRace = Pick<Race, 'racedayWeather' | 'climate' | 'month'> &
  Partial<
    Pick<Race, 'distanceM' | 'countryCode' | 'lat' | 'lon' | 'nextEventDate' | 'startTime' | 'timeZone'>
  >

/** Where the start is not on file: 8:30 by the clock, give or take an hour. */
const USUAL_START_HOUR = 8.5
const USUAL_START_SD_HOURS = 1
const CLIMATE_EXTRA_SD_PCT = 0.6
const OTHER_MONTH_EXTRA_SD_PCT = 0.4

type MeasuredRace = Pick<Race, 'racedayWeather' | 'month'> & Partial<Pick<Race, 'nextEventDate'>>

/** The months in which weather was measured, where the coming edition is in none of them; else none. */
function otherMonths({ racedayWeather, nextEventDate, month }: MeasuredRace): number[] {
  const months = racedayWeather?.months ?? []
  const coming = nextEventDate ? Number(nextEventDate.slice(5, 7)) : month
  return coming === null || months.includes(coming) ? [] : months.toSorted((a, b) => a - b)
}

/** Whether the weather on file was measured in other months than that of the coming edition. */
export const measuredInOtherMonths = (race: MeasuredRace): boolean => otherMonths(race).length > 0

/** `held in February and November then`; nothing where the coming edition is in a month that was measured. */
export const otherMonthsWords = (race: MeasuredRace): string => {
  const names = otherMonths(race).map((month) => MONTH_NAMES[month - 1]!)
  return names.length > 0 ? `held in ${names.join(' and ')} then` : ''
}

interface MeasuredMean {
  airC: number
  spreadC: number
  dewPointC: number
  editions: number
  /** Since 2000, where that is on file: warmer years count, and one number is on every page. */
  isRecent: boolean
}

/** The mean of what was measured at past editions, as every page has it: since 2000, of all editions where only that is on file. */
export function measuredMean(measured: RacedayWeather): MeasuredMean {
  const { meanSince2000C, sdSince2000C, dewPointSince2000C, editionsSince2000 } = measured
  const isRecent = meanSince2000C !== null
  return {
    airC: meanSince2000C ?? measured.meanC,
    spreadC: sdSince2000C ?? measured.sdC,
    dewPointC: dewPointSince2000C ?? measured.dewPointC,
    editions: isRecent ? (editionsSince2000 ?? measured.editions) : measured.editions,
    isRecent,
  }
}

function measuredWeather(race: MeasuredRace, measured: RacedayWeather): RaceHourWeather {
  const otherMonth = measuredInOtherMonths(race)
  const { editions, isRecent, ...air } = measuredMean(measured)
  return {
    ...air,
    extraSdPct: otherMonth ? OTHER_MONTH_EXTRA_SD_PCT : 0,
    basis: `race hours of ${editions} editions${isRecent ? ' since 2000' : ''}${otherMonth ? ', in other months' : ''}`,
  }
}

/** Hours of the clock that a start like `09:30` stands for; null for none. */
function clockHour(startTime: string | null | undefined): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)/.exec(startTime ?? '') ?? []
  return hours === undefined ? null : Number(hours) + Number(minutes) / 60
}

/** The day of the race, or the middle of its month, as `2027-05-29`. */
const dayOf = ({ nextEventDate }: WeatheredRace, month: number) =>
  nextEventDate ?? `2026-${String(month).padStart(2, '0')}-15`

const dayOfYear = (day: string) =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)) / 864e5) + 1

function climateWeather(race: WeatheredRace, climate: Climate): RaceHourWeather {
  const { meanHighC, meanLowC, humidityPct } = climate
  const { countryCode = '', lat = null, lon = null, distanceM = MARATHON_M, startTime, timeZone } = race
  const day = dayOf(race, climate.month)
  const means = { lowC: meanLowC, highC: meanHighC, sunriseHour: sunriseHour(lat, dayOfYear(day)) }
  const ahead = clockAheadOfSunHours({ countryCode, lon, timeZone }, day)
  const hours = usualGoalSeconds(distanceM) / 3600
  const airFrom = (clock: number) => meanTemperature(means, clock - ahead, hours)
  const known = clockHour(startTime)
  const start = known ?? USUAL_START_HOUR
  const airC = airFrom(start)
  const fromHumidity = humidityPct === null ? meanLowC : dewPointC((meanHighC + meanLowC) / 2, humidityPct)
  return {
    airC,
    dewPointC: Math.min(airC, climate.dewPointC ?? fromHumidity),
    spreadC: TYPICAL_SPREAD_C,
    extraSdPct: CLIMATE_EXTRA_SD_PCT,
    hourSdC:
      known === null
        ? Math.abs(airFrom(start + USUAL_START_SD_HOURS) - airFrom(start - USUAL_START_SD_HOURS)) / 2
        : 0,
    basis:
      known === null
        ? 'long-term averages for the month, usual morning start assumed'
        : `long-term averages for the month from the start at ${startTime!.replace(/^0/, '')} on`,
  }
}

/**
 * Expected weather of the race's hours: measured at past editions (since 2000 where those are on file), else from the month's
 * mean low and high at the hours that a 3:30 runner is on the course (over a half, a 1:45 runner); null where neither is
 * known. Without a dew point it comes from the day's mean and humidity, without humidity from the low.
 */
export function raceHourWeather(race: WeatheredRace): RaceHourWeather | null {
  if (race.racedayWeather) return measuredWeather(race, race.racedayWeather)
  return race.climate ? climateWeather(race, race.climate) : null
}

/** One sd of the years at a race, % of time in hundredths; of a usual race where its weather is not on file. */
export function yearToYearSdPct(race: WeatheredRace & { distanceM: number }): number {
  const weather = raceHourWeather(race)
  const lossPct = weather ? yearlyWeatherSd(weather) : USUAL_YEAR_SD_PCT
  return Math.round(weatherLossOver(race.distanceM, { lossPct, sdPct: 0 }).lossPct * 100) / 100
}
