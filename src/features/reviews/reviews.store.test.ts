// A review of one's own that another tab or device was quicker to change.
import { expect, test } from 'vitest'
import { StubBrowser } from '../../../tests/stub-browser.ts'
import type { OwnReview } from './reviews.schema.ts'

const REVIEW = {
  id: 7,
  raceId: 1,
  year: 2025,
  overall: 4,
  difficulty: 2,
  course: null,
  organisation: null,
  atmosphere: null,
  value: null,
  finishTime: '3:30:00',
  text: 'Flat.',
  showName: true,
  updatedAt: '2026-11-28T10:00:00Z',
} as OwnReview
const { id: _id, raceId: _raceId, updatedAt: _updatedAt, ...WORDS } = REVIEW

test('a change that meets a newer one is not written over it, and one whose answer was lost is no conflict', async () => {
  const browser = new StubBrowser()
  const newer = { ...REVIEW, text: 'Flat and windy.', updatedAt: '2026-11-28T11:00:00Z' }
  browser.answer = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: [newer] }
      : { status: 409, body: { code: 'conflict', message: 'Changed meanwhile.' } }
  browser.signIn('ada')
  browser.load('/')
  const { sendReview } = await import('./reviews.store.ts')
  await expect(sendReview(1, REVIEW, { ...WORDS, overall: 5 })).rejects.toMatchObject({
    message: 'Changed meanwhile.',
    newer,
  })
  expect(browser.requests.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/api/reviews/7',
    body: { overall: 5, updatedAt: REVIEW.updatedAt },
  })
  expect(await sendReview(1, REVIEW, { ...WORDS, text: newer.text })).toEqual(newer)
})
