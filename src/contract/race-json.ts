// A race of the domain as JSON: the slim record, the whole race, and the race with the receipt of its PB potential.
import { formatClock } from '../domain/writing/clock-time.ts'
import type { PbPotential } from '../domain/pb-potential/pb-potential.ts'
import { racePbPotential, scoreOrNull } from '../domain/pb-potential/race-pb-potential.ts'
import { racePath } from '../domain/race/race-address.ts'
import type { Race } from '../domain/race/race.ts'
import { pbReceiptJson } from './pb-receipt.ts'
import type { RaceDetailJson, RaceIndexJson, RaceJson } from './race.ts'

// Sources name the fields of the domain; these have another name in JSON.
const JSON_FIELDS: Record<string, string> = {
  timeLimitSeconds: 'timeLimit',
  courseRecordMenSeconds: 'courseRecordMen',
  courseRecordWomenSeconds: 'courseRecordWomen',
}

const hundredths = (value: number) => Math.round(value * 100) / 100
const clock = (seconds: number | null) =>
  seconds === null ? null : formatClock(seconds, { alwaysHours: true })

function indexFields(race: Race, potential: PbPotential): RaceIndexJson {
  return {
    id: race.id,
    slug: race.slug,
    raceType: race.raceType,
    url: racePath(race),
    name: race.name,
    city: race.city,
    state: race.state,
    country: race.country,
    countryCode: race.countryCode,
    lat: race.lat,
    lon: race.lon,
    participants: race.participants,
    elevationProfile: race.elevationProfile,
    terrain: race.terrain,
    month: race.month,
    nextEventDate: race.nextEventDate,
    dateConfirmed: race.dateConfirmed,
    entry: race.entry,
    pbPotential: scoreOrNull(potential),
  }
}

function allFields(race: Race, potential: PbPotential): RaceJson {
  return {
    ...indexFields(race, potential),
    distanceM: race.distanceM,
    sponsor: race.sponsor,
    description: race.description,
    imageUrl: race.imageUrl,
    website: race.website,
    participantsYear: race.participantsYear,
    elevationGainM: race.elevationGainM,
    elevationLossM: race.elevationLossM,
    startElevationM: race.startElevationM,
    finishElevationM: race.finishElevationM,
    maxElevationM: race.maxElevationM,
    profile: race.profile,
    loop: race.loop,
    endDate: race.endDate,
    dateRule: race.dateRule,
    lastEventDate: race.lastEventDate,
    heldIn: race.heldIn,
    eventStatus: race.eventStatus,
    pbPotentialRange: potential.refused ? null : { low: potential.low, high: potential.high },
    timeLoss: { lossPct: hundredths(potential.loss), sdPct: hundredths(potential.sd) },
    climate: race.climate,
    racedayWeather: race.racedayWeather,
    ballotOpensOn: race.ballotOpensOn,
    ballotClosesOn: race.ballotClosesOn,
    entryWindows: race.entryWindows,
    timeLimit: clock(race.timeLimitSeconds),
    fee: race.fee,
    courseRecordMen: clock(race.courseRecordMenSeconds),
    courseRecordWomen: clock(race.courseRecordWomenSeconds),
    firstHeld: race.firstHeld,
    label: race.label,
    bostonQualifier: race.bostonQualifier,
    status: race.status,
    updatedAt: new Date(race.updatedAt).toISOString(),
    sources: race.sources.map((source) => ({ ...source, field: JSON_FIELDS[source.field] ?? source.field })),
  }
}

/** What the search box, the map and filters need of a race. */
export const raceIndexJson = (race: Race): RaceIndexJson => indexFields(race, racePbPotential(race))

/** A race with all that lists and pages show. */
export const raceJson = (race: Race): RaceJson => allFields(race, racePbPotential(race))

/** A race with everything on file and the receipt of its PB potential. */
export function raceDetailJson(race: Race): RaceDetailJson {
  const potential = racePbPotential(race)
  return {
    ...allFields(race, potential),
    rules: race.rules ?? null,
    pbPotentialReceipt: pbReceiptJson(potential),
  }
}
