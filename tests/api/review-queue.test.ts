// Reviews as editors list them: in which order, and page by page.
import { beforeAll, expect, test } from 'vitest'
import { moderatedReviewSchema, type ModeratedReview } from '../../src/features/reviews/reviews.schema.ts'
import { LISTED, listAnew } from '../submitting.ts'
import { callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, runner, admin } = withSupabase({
  functions: true,
  places: true,
  people: { runner: 'runner', admin: 'admin' },
})

const list = async (query: string) => {
  const answer = await callAs(admin, 'GET', `/api/admin/reviews?${query}`)
  const reviews = (await answer.json()) as ModeratedReview[]
  for (const review of reviews) moderatedReviewSchema.parse(review)
  return { years: reviews.map(({ year }) => year), total: answer.headers.get('X-Total-Count') }
}

// Written from 2020 to 2023, and decided in another order.
beforeAll(async () => {
  await listAnew(supabase)
  const ids = new Map<number, number>()
  for (const year of [2020, 2021, 2022, 2023, 2024]) {
    const body = { year, overall: 4, difficulty: 2 }
    const answer = await callAs(runner, 'POST', `/api/marathons/${LISTED}/reviews`, { body })
    ids.set(year, ((await answer.json()) as { id: number }).id)
  }
  for (const year of [2021, 2020]) await callAs(admin, 'POST', `/api/admin/reviews/${ids.get(year)}/publish`)
})

test('those that wait, the longest first, page by page', async () => {
  expect(await list('')).toEqual({ years: [2022, 2023, 2024], total: '3' })
  expect(await list('limit=2&offset=1')).toEqual({ years: [2023, 2024], total: '3' })
  expect(await list('offset=1000000')).toEqual({ years: [], total: '3' })
})

test('decided ones, the last decision first; all, the newest first', async () => {
  expect(await list('status=published')).toEqual({ years: [2020, 2021], total: '2' })
  expect(await list('status=all&limit=3')).toEqual({ years: [2024, 2023, 2022], total: '5' })
})
