// Reads single races for a comparison: from the file beside the race's page, or from the API where there is no such file
// (a race by number, a race approved since the last build). Each once a page.
import { USUAL_TYPE } from '../../race/race-types.ts'
import { ApiError, fetchJson } from './api.ts'
import { fetchOwn } from './client-headers.ts'
import type { RaceDetailJson } from '../../race/race.schema.ts'
import { writeRaceReference, type RaceReference } from '../../rules/comparison/comparison.ts'
import { racePath } from '../../rules/race/race-address.ts'

const readings = new Map<string, Promise<RaceDetailJson | null>>()

/** The answer of the API; null where it says that there is no such race. */
async function fetchApi(path: string): Promise<RaceDetailJson | null> {
  try {
    return (await fetchJson(path)) as RaceDetailJson
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

async function read(reference: RaceReference): Promise<RaceDetailJson | null> {
  if ('id' in reference) return fetchApi(`/api/marathons/${reference.id}`)
  const { slug, raceType } = reference
  const file = await fetchOwn(`${racePath({ slug, raceType: raceType ?? USUAL_TYPE })}.json`)
  if (file.ok) return (await file.json()) as RaceDetailJson
  if (file.status !== 404) throw new Error(`${file.url}: ${file.status}`)
  return fetchApi(`/api/marathons/${slug}${raceType ? `?raceType=${raceType}` : ''}`)
}

/** The race that is meant; null where there is none any more. Throws where it could not be read just now. */
export function readRaceFile(reference: RaceReference): Promise<RaceDetailJson | null> {
  const key = writeRaceReference(reference)
  let reading = readings.get(key)
  if (!reading) {
    reading = read(reference)
    readings.set(key, reading)
    reading.catch(() => readings.delete(key))
  }
  return reading
}
