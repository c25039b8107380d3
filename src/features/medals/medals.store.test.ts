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
