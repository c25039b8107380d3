// Who ran the medals: year of birth and sex, kept on the device under `startline:medal-runner` as { birthYear, sex } and never
// sent; and the age factors, which are fetched once there is somebody to grade.
import { persistentAtom } from '@nanostores/persistent'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import '../../platform/browser/persistent-engine.ts'
import { readSiteData } from '../../platform/browser/client-headers.ts'
import { readMedalRunner, type MedalRunner } from '../../rules/medals/medal-runner.ts'
import { AGE_TABLE_PATH, type AgeTable } from '../../rules/prediction/age-grading.ts'

const runner = persistentAtom<MedalRunner | null>('startline:medal-runner', null, {
  encode: (said) => (said ? JSON.stringify(said) : ''),
  decode: readMedalRunner,
})

export const $medalRunner: ReadableAtom<MedalRunner | null> = runner

/** Keeps what was said, or forgets it. */
export function setMedalRunner(said: MedalRunner | null): void {
  runner.set(said)
}

const table = atom<AgeTable | 'failed' | null>(null)

/** The age factors; null until they are there. */
export const $ageTable: ReadableAtom<AgeTable | 'failed' | null> = table

onMount(table, () =>
  runner.subscribe((said) => {
    if (!said || (table.get() !== null && table.get() !== 'failed')) return
    readSiteData(AGE_TABLE_PATH).then(
      (data) => table.set(data as AgeTable),
      () => table.set('failed'),
    )
  }),
)
