// The PB potential of a course as somebody describes it: from nothing, or from a race on file with some facts replaced.
import type { CourseFacts, PbPotentialInputs } from './pb-potential-inputs.ts'
import type { ElevationProfile, Terrain } from './race.ts'
import { TYPICAL_SPREAD_C } from './weather-loss.ts'

/** What is said of a course; null leaves it as it is on file, or unknown. */
export interface CourseAsSaid {
  gainM: number | null
  /** Start minus finish. */
  dropM: number | null
  elevationProfile: ElevationProfile | null
  heightM: number | null
  airC: number | null
  dewPointC: number | null
  participants: number | null
  turns60: number | null
  terrain: Terrain | null
  /** The course of a recorded track, before anything else. */
  track: { facts: CourseFacts; heightM: number } | null
}

/** Doubt about a usual temperature that somebody entered, % of time: as for the means of a month. */
const ENTERED_WEATHER_SD_PCT = 0.6
/** Dew point below the air where only the air is told, °C: a morning of 65 % humidity. */
const USUAL_GAP_C = 6

/** A course of which nothing is known. */
export const unknownCourse = (distanceM: number): PbPotentialInputs => ({
  distanceM,
  course: null,
  weather: null,
  altitude: null,
  participants: null,
  turns60: null,
  terrain: null,
  evidence: [],
})

function saidCourse(said: CourseAsSaid): CourseFacts | null {
  if (said.track) return said.track.facts
  if (said.gainM !== null || said.dropM !== null) {
    return { from: 'totals', gainM: said.gainM ?? Math.max(0, -(said.dropM ?? 0)), netDropM: said.dropM ?? 0 }
  }
  return said.elevationProfile ? { from: 'class', elevationProfile: said.elevationProfile } : null
}

function saidWeather({ airC, dewPointC }: CourseAsSaid, before: PbPotentialInputs['weather']) {
  if (airC === null && dewPointC === null) return before
  const air = airC ?? before?.airC ?? null
  if (air === null) return before
  return {
    airC: air,
    dewPointC: Math.min(
      air,
      dewPointC ?? air - (before ? Math.max(0, before.airC - before.dewPointC) : USUAL_GAP_C),
    ),
    spreadC: before?.spreadC ?? TYPICAL_SPREAD_C,
    extraSdPct: ENTERED_WEATHER_SD_PCT,
    basis: 'the temperature entered',
  }
}

/** True where something that records and repeated runners speak of is said to be otherwise: they say nothing of that. */
const changesEvidence = (said: CourseAsSaid) => Object.values(said).some((value) => value !== null)

/** Inputs with what is said in place of what was there. Evidence from results stays only while nothing is changed. */
export function inputsAsSaid(before: PbPotentialInputs, said: CourseAsSaid): PbPotentialInputs {
  const heightM = said.heightM ?? said.track?.heightM ?? null
  return {
    distanceM: before.distanceM,
    course: saidCourse(said) ?? before.course,
    weather: saidWeather(said, before.weather),
    altitude:
      heightM === null
        ? before.altitude
        : { heightM, basis: said.track ? 'mean of the track' : 'the height entered' },
    participants: said.participants ?? before.participants,
    turns60: said.turns60 ?? before.turns60,
    terrain: said.terrain ?? before.terrain,
    evidence: changesEvidence(said) ? [] : before.evidence,
  }
}
