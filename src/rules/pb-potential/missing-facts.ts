// Which missing facts would make a PB potential surer, and by how much.
import { combineLosses, sumOfParts } from './pb-potential.ts'
import {
  CROWD_SD_PCT,
  TURNS_SD_PCT,
  UNKNOWN_PARTS,
  altitudeSdPct,
  pbPotentialParts,
  type FactPartKey,
  type PbPart,
  type PbPotentialInputs,
} from './pb-potential-parts.ts'
import { marathonWeatherLoss, weatherLossOver, weatherSdPct } from '../weather/weather-loss.ts'

export interface MissingFact {
  key: FactPartKey
  /** Sd of the whole loss if this part were known well, % of time. */
  sdThenPct: number
  /** How much less than now that is, % of time. */
  narrowsPct: number
  /** What to add, as a part of a sentence. */
  add: string
}

const ADD: Readonly<Record<FactPartKey, string>> = {
  course: 'a recorded track of the course',
  weather: 'race-time temperatures at past editions',
  altitude: 'the elevation of the start and finish',
  crowd: 'the number of finishers',
  turns: 'the number of sharp turns',
  surface: 'the surface of the course',
}

/** Parts for which a checked fact of the same kind is all that can be had. */
const SOURCE_ENOUGH: ReadonlySet<FactPartKey> = new Set(['altitude', 'crowd', 'surface'])

/** Typical sd of a course part measured from a track, % of time. */
const TRACK_SD_PCT = 0.3
const ROAD_SD_PCT = 0.1
/** Less than this is not worth telling, % of time. */
const WORTH_PCT = 0.005

type FactPart = PbPart & { key: FactPartKey }
const isFactPart = (part: PbPart): part is FactPart => part.key !== 'unmodelled'

/** What to find out for a part: where a fact is on file that nobody has checked, a source for it. */
const toAdd = ({ key, unchecked }: FactPart) =>
  unchecked && SOURCE_ENOUGH.has(key) ? `a source for ${ADD[key]}` : ADD[key]

/** Sd of a part if the best kind of fact were on file for it and said what is believed now. */
function bestSdPct({ key, lossPct }: FactPart, inputs: PbPotentialInputs): number {
  switch (key) {
    case 'course':
      return TRACK_SD_PCT
    case 'weather': {
      const marathon = inputs.weather ? marathonWeatherLoss(inputs.weather) : UNKNOWN_PARTS.weather
      return weatherLossOver(inputs.distanceM, { ...marathon, sdPct: weatherSdPct(marathon.lossPct) }).sdPct
    }
    case 'altitude':
      return altitudeSdPct(lossPct)
    case 'crowd':
      return CROWD_SD_PCT
    case 'turns':
      return TURNS_SD_PCT
    case 'surface':
      return ROAD_SD_PCT
  }
}

/**
 * Parts that rest on too little, the most useful first: how far the sd of the whole would shrink if each were known, the
 * others staying as they are. Empty where nothing would help. `weatherFactor` is how much of what the weather costs a 3:30 runner
 * it costs the one whom this is told.
 */
export function whatWouldHelp(inputs: PbPotentialInputs, weatherFactor = 1): MissingFact[] {
  const ofRunner = <Part extends { key: string; sdPct: number; lossPct: number }>(part: Part): Part =>
    part.key === 'weather'
      ? { ...part, lossPct: part.lossPct * weatherFactor, sdPct: part.sdPct * weatherFactor }
      : part
  const parts = pbPotentialParts(inputs).map(ofRunner)
  const sdOf = (these: readonly PbPart[]) => combineLosses([sumOfParts(these), ...inputs.evidence]).sdPct
  const sdNowPct = sdOf(parts)
  return parts
    .filter(isFactPart)
    .filter((part) => part.key !== 'surface' || !part.known || part.unchecked)
    .map((part) => {
      const best = ofRunner({ ...part, sdPct: bestSdPct(part, inputs) })
      const sdPct = Math.min(part.sdPct, best.sdPct)
      const sdThenPct = sdOf(parts.map((each) => (each.key === part.key ? { ...part, sdPct } : each)))
      return { key: part.key, sdThenPct, narrowsPct: sdNowPct - sdThenPct, add: toAdd(part) }
    })
    .filter(({ narrowsPct }) => narrowsPct >= WORTH_PCT)
    .sort((a, b) => b.narrowsPct - a.narrowsPct)
}
