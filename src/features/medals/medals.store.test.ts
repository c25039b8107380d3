// The shelf of a person whom another tab or device was quicker than.
import { expect, test } from 'vitest'
import { StubBrowser, until } from '../../../tests/stub-browser.ts'

const MEDAL = {
  id: '00000000-0000-4000-8000-000000000001',
  raceId: 7,
  isOwnRace: false,
  raceType: 'marathon',
  raceName: 'Berlin Marathon',
  distanceM: 42_195,
  place: null,
  year: 2024,
  finishTime: null,
  note: null,
  expected: null,
  updatedAt: '2026-11-28T10:00:00Z',
}

test('what an import finds there already comes into the list, so that it is not offered again', async () => {
  const browser = new StubBrowser()
  let isThere = false
  browser.answer = ({ method }) => {
    if (method === 'GET') return { status: 200, body: isThere ? [MEDAL] : [] }
    isThere = true
    return { status: 200, body: { added: [], left: [{ index: 0, code: 'conflict', message: 'There.' }] } }
  }
  browser.signIn('ada')
  browser.load('/my-races')
  const { $medals, importMedals } = await import('./medals.store.ts')
  $medals.subscribe(() => undefined)
  await until(() => expect($medals.get().data).toEqual([]))
  expect(await importMedals([{ race: 7, year: 2024, finishSeconds: null, note: null }])).toBe(0)
  await until(() => expect($medals.get().data).toEqual([MEDAL]))
})

test('a change that meets a newer medal is not written over it: the newer one is shown, and the next change may be', async () => {
  const browser = new StubBrowser()
  const newer = { ...MEDAL, note: 'from another tab', updatedAt: '2026-11-28T11:00:00Z' }
  let there = MEDAL as typeof MEDAL | typeof newer
  browser.answer = ({ method, body }) => {
    if (method === 'GET') return { status: 200, body: [there] }
    if ((body as Partial<typeof MEDAL>).updatedAt === there.updatedAt)
      return { status: 200, body: { ...there, ...(body as object) } }
    return { status: 409, body: { code: 'conflict', message: 'Changed meanwhile.' } }
  }
  browser.signIn('ada')
  browser.load('/my-races')
  const { $medals, changeMedal, listedMedal } = await import('./medals.store.ts')
  $medals.subscribe(() => undefined)
  await until(() => expect($medals.get().data).toEqual([MEDAL]))
  there = newer
  await expect(changeMedal(MEDAL.id, { finishSeconds: 12_581 })).rejects.toMatchObject({
    message: 'Changed meanwhile.',
    newer,
  })
  expect($medals.get().data).toEqual([newer])
  // Sent once more without an answer, it is there: that is no conflict.
  there = { ...newer, updatedAt: '2026-11-28T12:00:00Z' }
  expect(await changeMedal(MEDAL.id, { note: `${newer.note} \r\n` })).toEqual(there)
  expect(listedMedal(MEDAL.id)).toEqual(there)
  expect(await changeMedal(MEDAL.id, { finishSeconds: 12_581 })).toMatchObject({ finishTime: '3:29:41' })
})
