// The medals of the signed-in person: the list, and adding, changing and removing. Actions throw ApiErrors.
import { persistentAtom } from '@nanostores/persistent'
import type { FetcherStore } from '@nanostores/query'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { callApi, type ApiError } from '../../platform/browser/api.ts'
import type { Medal, MedalsImported, OwnRace } from './medals.schema.ts'
import { longClock, parseClock } from '../../rules/writing/measures.ts'
import { plainText } from '../../rules/writing/safe-text.ts'
import type { SavedMedal, ShelfMedal } from '../../rules/medals/medal-shelf.ts'
import { type MedalRunner, readMedalRunner } from '../../rules/medals/medal-progress.ts'
import { AGE_TABLE_PATH, type AgeTable } from '../../rules/prediction/age-grading.ts'
import { readSiteData } from '../../platform/browser/client-headers.ts'
import '../../platform/browser/persistent-engine.ts'
import { shownPrediction } from './shown-predictions.store.ts'
import { changeVersioned, ChangedMeanwhile } from '../../platform/browser/versioned-change.ts'
import { fetchAgain, queryOf, setAnswer } from '../../platform/browser/queries.store.ts'
import type { ListedRace } from '../find/listed-races.store.ts'

/** A medal with its race as lists show it. */
export type ShownMedal = SavedMedal<ListedRace>

export const MEDALS_PATH = '/api/medals'

/** The medals, the latest first. */
export const $medals: FetcherStore<Medal[], ApiError> = queryOf<Medal[]>(MEDALS_PATH)

/** A medal as the shelf's rules read it. */
export const toShelfMedal = ({ finishTime, expected, ...medal }: Medal): ShelfMedal => ({
  ...medal,
  finishSeconds: parseClock(finishTime),
  expected: expected && {
    lowSeconds: parseClock(expected.low)!,
    expectedSeconds: parseClock(expected.time)!,
    highSeconds: parseClock(expected.high)!,
    shownOn: expected.shownOn,
  },
})

export interface MedalWords {
  year: number
  finishSeconds: number | null
  note: string | null
}

/**
 * The words as the API takes them, the time as hours, minutes and seconds; the note as the server stores it, so that what comes back
 * after a lost answer is known again.
 */
const inWire = ({ finishSeconds, note, ...words }: Partial<MedalWords>) => ({
  ...words,
  ...(note !== undefined && { note: plainText(note ?? '') || null }),
  ...(finishSeconds !== undefined && {
    finishTime: finishSeconds === null ? null : longClock(finishSeconds),
  }),
})

/** For a medal with a time: the time that was expected there, where it was shown before the race. */
function expectedThere(raceId: number | null, { year, finishSeconds }: Partial<MedalWords>) {
  if (raceId === null || year === undefined || finishSeconds == null) return {}
  const shown = shownPrediction(raceId, year)
  if (!shown) return {}
  const expected: NonNullable<Medal['expected']> = {
    low: longClock(shown.lowSeconds),
    time: longClock(shown.expectedSeconds),
    high: longClock(shown.highSeconds),
    shownOn: shown.shownOn,
  }
  return { expected }
}

/** Shows a change that the server took; where there is no list to change, fetches the list. */
function listBecomes(change: (medals: Medal[]) => Medal[]): void {
  const { data } = $medals.get()
  if (!data) return fetchAgain(MEDALS_PATH)
  setAnswer(
    MEDALS_PATH,
    change(data).toSorted((a, b) => b.year - a.year),
  )
}

/** The race as the API takes it, with what was expected there. */
const whichRace = (race: number | OwnRace, words: MedalWords) =>
  typeof race === 'number' ? { raceId: race, ...expectedThere(race, words) } : { race }

/** Adds a medal for a race that was run: one of the catalogue by its number, or one that the person names. */
export async function addMedal(race: number | OwnRace, words: MedalWords): Promise<Medal> {
  const body = { ...whichRace(race, words), ...inWire(words) }
  const medal = await callApi<Medal>(MEDALS_PATH, { method: 'POST', body })
  listBecomes((medals) => [...medals, medal])
  return medal
}

/** A medal as the list has it; its version is what a change of it names. */
export const listedMedal = (id: string): Medal | undefined =>
  $medals.get().data?.find((each) => each.id === id)

/**
 * Changes a medal's year, time or note, or what the person said of a race that they named, as it was read at `readAt`. Throws an
 * ApiError, or a ChangedMeanwhile with the newer one, which the list shows.
 */
export async function changeMedal(
  id: string,
  { race, ...words }: Partial<MedalWords & { race: OwnRace }>,
  readAt = listedMedal(id)?.updatedAt,
): Promise<Medal> {
  const before = listedMedal(id)
  const change = { ...(race && { race }), ...inWire(words) }
  const body = {
    ...change,
    ...(before && expectedThere(before.raceId, { ...before, ...words })),
    updatedAt: readAt,
  }
  const show = (medal: Medal) =>
    listBecomes((medals) => medals.map((each) => (each.id === id ? medal : each)))
  try {
    const medal = await changeVersioned({
      readAt,
      send: () => callApi<Medal>(`${MEDALS_PATH}/${id}`, { method: 'PATCH', body }),
      read: async () => (await callApi<Medal[]>(MEDALS_PATH)).find((each) => each.id === id),
      isAsSent: (newer) =>
        Object.entries(inWire(words)).every(([part, sent]) => newer[part as keyof Medal] === sent) &&
        (!race ||
          (newer.raceName === race.name && newer.distanceM === race.distanceM && newer.place === race.place)),
    })
    show(medal)
    return medal
  } catch (error) {
    if (error instanceof ChangedMeanwhile) show(error.newer as Medal)
    throw error
  }
}

export async function removeMedal(id: string): Promise<void> {
  await callApi(`${MEDALS_PATH}/${id}`, { method: 'DELETE' })
  listBecomes((medals) => medals.filter((medal) => medal.id !== id))
}

/** The most that fits into one call with room for notes: the server takes 64 KB. */
const AT_ONCE = 60

/** Adds many medals; those that exist stay as they are. Returns how many were added. */
export async function importMedals(
  medals: readonly (MedalWords & { race: number | OwnRace })[],
): Promise<number> {
  let added = 0
  for (let from = 0; from < medals.length; from += AT_ONCE) {
    const part = medals.slice(from, from + AT_ONCE)
    const body = {
      medals: part.map(({ race, ...words }) => ({ ...whichRace(race, words), ...inWire(words) })),
    }
    const done = await callApi<MedalsImported>(`${MEDALS_PATH}/import`, { method: 'POST', body })
    added += done.added.length
    listBecomes((list) => [...list, ...done.added])
    // Another tab or device was quicker: what is there is not offered again.
    if (done.left.length > 0) fetchAgain(MEDALS_PATH)
  }
  return added
}

// Who ran the medals: year of birth and sex, stored on the device under `startline:medal-runner` as { birthYear, sex } and never
// sent; and the age factors, which are fetched once there is somebody to grade.

const medalRunner = persistentAtom<MedalRunner | null>('startline:medal-runner', null, {
  encode: (runner) => (runner ? JSON.stringify(runner) : ''),
  decode: readMedalRunner,
})

export const $medalRunner: ReadableAtom<MedalRunner | null> = medalRunner

/** Says who ran them, or forgets it. */
export const setMedalRunner = (runner: MedalRunner | null): void => medalRunner.set(runner)

const ageTable = atom<AgeTable | 'failed' | null>(null)

/** The age factors; null until they are there. */
export const $ageTable: ReadableAtom<AgeTable | 'failed' | null> = ageTable

onMount(ageTable, () =>
  medalRunner.subscribe((runner) => {
    if (!runner || (ageTable.get() !== null && ageTable.get() !== 'failed')) return
    readSiteData(AGE_TABLE_PATH).then(
      (data) => ageTable.set(data as AgeTable),
      () => ageTable.set('failed'),
    )
  }),
)
