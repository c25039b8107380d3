// How the climb and the descent on file were counted. Tracks count every small rise, at 10 m more than at 25 m, organisers as
// they please: figures are compared only where they were counted alike.
import { joined } from '../writing/joined.ts'
import { uncheckedFields } from '../race/race-facts.ts'
import type { FactSource, Race } from '../race/race.ts'

export type ClimbFigure = 'elevationGainM' | 'elevationLossM'
type Climbing = Pick<Race, ClimbFigure | 'sources'>

export interface ClimbMethod {
  kind: 'measured' | 'published' | 'unknown'
  /** `measured on the track at 10 m`; empty where nothing is known of it. */
  words: string
  /** Figures of one key were counted alike; null is like no other. */
  key: string | null
  unchecked: boolean
}

/** How our own measurements name themselves as a source. */
const OWN_MEASUREMENT = /measured on the recorded course at (\d+) m$/
/** An uploaded course is measured in steps of so many metres. */
const UPLOADED_STEP_M = '10'

const onTrack = (stepM: string) => ({
  kind: 'measured' as const,
  words: `measured on the track at ${stepM} m`,
  key: `track at ${stepM} m`,
})

/** Of an uploaded track heights and climb have one source. */
const isUploaded = ({ source }: FactSource, { sources }: Climbing) =>
  sources.some((other) => other.field === 'profile' && other.source === source)

function methodOf(found: FactSource | undefined, race: Climbing): Omit<ClimbMethod, 'unchecked'> {
  if (!found) return { kind: 'published', words: 'as published', key: null }
  const { source, confidence } = found
  const step = OWN_MEASUREMENT.exec(source)?.[1]
  if (step) return onTrack(step)
  if (confidence === 'computed') return { kind: 'measured', words: 'measured on a track', key: source }
  if (confidence === 'seen') return { kind: 'published', words: 'as published', key: source }
  if (isUploaded(found, race)) return onTrack(UPLOADED_STEP_M)
  if (confidence === 'organiser')
    return { kind: 'published', words: 'published by the organiser', key: source }
  return { kind: 'unknown', words: '', key: null }
}

/** How the climb or the descent of a race was counted; null where it is not on file. A descent without a source has the climb's. */
export function climbMethod(race: Climbing, figure: ClimbFigure = 'elevationGainM'): ClimbMethod | null {
  if (race[figure] === null) return null
  const sourceOf = (field: ClimbFigure) => race.sources.find((each) => each.field === field)
  const found = sourceOf(figure) ?? (race.elevationGainM === null ? undefined : sourceOf('elevationGainM'))
  return { ...methodOf(found, race), unchecked: uncheckedFields(race).has(figure) }
}

/** `measured on the track at 25 m, not yet checked`; empty where the figure is not on file. */
export function climbMethodWords(race: Climbing, figure?: ClimbFigure): string {
  const method = climbMethod(race, figure)
  return method ? [method.words, method.unchecked && 'not yet checked'].filter(Boolean).join(', ') : ''
}

/** Whether the climbs that are on file were all counted in one way. */
export function areCountedAlike(races: readonly Climbing[]): boolean {
  const methods = races.map((race) => climbMethod(race)).filter((method) => method !== null)
  return methods.every(({ key }) => key !== null && key === methods[0]!.key)
}

/** `measured on a track at Berlin and Tokyo; as published at Boston`: how the climbs of a table came about. */
export function climbMethodsOf(races: readonly (Climbing & { name: string })[]): string {
  const known = races.filter((race) => climbMethod(race) !== null)
  return [...Map.groupBy(known, (race) => climbMethodWords(race))]
    .map(([words, those]) => `${words} at ${joined(those.map(({ name }) => name))}`)
    .join('; ')
}
