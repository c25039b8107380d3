// The races of the catalogue for the PB tool: all of them to choose from, the one that a link means, and each as the tool takes
// it: the facts of its page's JSON, and the measurement in its receipt. Loaded on use.
import { pbPotentialFlags, type PbFlags } from '../../../rules/pb-potential/pb-potential-notes.ts'
import { findNamedRace, raceKey } from '../../../rules/race/find-named-race.ts'
import { type Reading, understood } from '../../../rules/reading/reading.ts'
import { loadRaceIndex } from '../../find/race-index.store.ts'
import type { Option } from '../../../ui/tool/Field.tsx'
import { readSiteData } from '../../../platform/browser/client-headers.ts'
import type { RaceDetailJson } from '../../../race/race.schema.ts'
import { netDropM } from '../../../rules/course/course-eligibility.ts'
import { pbPotentialInputs } from '../../../rules/pb-potential/race-pb-potential.ts'
import {
  TRACK_BASIS,
  TURN_PCT,
  type PbPotentialInputs,
} from '../../../rules/pb-potential/pb-potential-parts.ts'
import type { Totals } from '../../../rules/course/course-loss.ts'
import type { CourseEvidence, Race } from '../../../rules/race/race.ts'
import type { DrawnRace } from '../../../rules/course/course-shape.ts'

export interface RaceOnFile {
  key: string
  name: string
  inputs: PbPotentialInputs
  drawn: DrawnRace
  /** Climb and net drop on file. */
  totals: Totals
  flags: PbFlags
}

/** The same inputs as the build had: what it measured is in the receipt, all else in the race's own fields. */
export function raceOnFile(key: string, json: RaceDetailJson): RaceOnFile {
  const { parts, evidence } = json.pbPotentialReceipt
  const part = (name: string) => parts.find((each) => each.key === name && each.known)
  const [course, turns] = [part('course'), part('turns')]
  const race = {
    ...json,
    courseMeasurement: course && {
      lossPct: course.lossPct,
      sdPct: course.sdPct,
      turns60: turns ? Math.round(turns.lossPct / TURN_PCT) : null,
      // A track counts before the profile, as on the page of the race.
      method: course.basis === TRACK_BASIS ? 'track' : course.basis,
    },
    courseEvidence: evidence.map(({ kind, lossPct, sdPct }): CourseEvidence => ({ kind, lossPct, sdPct })),
  } as unknown as Race
  const found = pbPotentialInputs(race)
  // What the course costs, with what is not checked of it, is in the receipt: it is not worked out again.
  const inputs = {
    ...found,
    courseGrade: json.courseGrade,
    course: course
      ? { from: 'measurement' as const, lossPct: course.lossPct, sdPct: course.sdPct, method: course.basis }
      : null,
    unchecked: new Set([...found.unchecked].filter((name) => name !== 'course')),
  }
  return {
    key,
    name: json.name,
    inputs,
    drawn: race,
    totals: { gainM: race.elevationGainM, dropM: netDropM(race) },
    flags: pbPotentialFlags(race),
  }
}

/** Fetches a race by `marathon/berlin-marathon`. Throws where it is not there. */
async function fetchRaceOnFile(key: string): Promise<RaceOnFile> {
  return raceOnFile(key, (await readSiteData(`/${key}.json`)) as RaceDetailJson)
}

/** All races. Throws where they cannot be read. */
export async function raceOptions(): Promise<Option[]> {
  const { races } = await loadRaceIndex()
  return races.map((race) => ({ value: raceKey(race), label: race.name }))
}

/** The race that `text` means, or a sentence why there is none. Throws where it cannot be read. */
export async function findRaceOnFile(text: string): Promise<Reading<RaceOnFile>> {
  const named = findNamedRace(text, (await loadRaceIndex()).races)
  return named.ok ? understood(await fetchRaceOnFile(raceKey(named.value))) : named
}
