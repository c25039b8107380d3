// A recording that was dropped with a medal, on its way to the page that gives courses.
import { expect, test } from 'vitest'
import { StubBrowser } from '../../../tests/stub-browser.ts'

test('a recording is handed on to the person who dropped it alone', async () => {
  const browser = new StubBrowser()
  browser.signIn('ada')
  browser.load('/my-races')
  const { offerRecording, offeredRecording } = await import('./course-tracks.store.ts')
  const recording = { raceId: 7, points: [[1, 2, 3]] as [number, number, number][], doubt: null }
  expect(offerRecording(recording)).toBe(true)
  expect([offeredRecording(8), offeredRecording(7)]).toEqual([null, recording])
  browser.signIn('bob')
  expect(offeredRecording(7)).toBe(null)
  browser.signIn('ada')
  expect([offeredRecording(7), browser.session.texts.has('startline:offered-course')]).toEqual([null, false])
})
