// What the organiser of a race opens under it: read once, and again where it has changed.
import { expect, test } from 'vitest'
import { StubBrowser, until } from '../../../tests/stub-browser.ts'

test('the data of a race are read once for however many openings, and again when its state has changed', async () => {
  const browser = new StubBrowser()
  browser.answer = ({ method }) => ({
    status: 200,
    body: method === 'POST' ? { outcome: 'done' } : { id: 7, name: 'Ulm Marathon' },
  })
  browser.signIn('ada')
  browser.load('/submit-race')
  const { publicRaceOf, setRaceState } = await import('./submissions.store.ts')
  const open = async () => {
    const stop = publicRaceOf(7).listen(() => undefined)
    await until(() => expect(publicRaceOf(7).get().data?.name).toBe('Ulm Marathon'))
    stop()
  }
  const reads = () => browser.requests.filter(({ path }) => path === '/api/marathons/7').length
  await open()
  await open()
  expect(reads()).toBe(1)
  await setRaceState(7, 'cancelled')
  await open()
  expect(reads()).toBe(2)
})
