// Reviews that are there before the site is built, so that the end-to-end tests see what the build makes of them.
import { connectIdentityProvider, connectSupabase } from '../src/platform/server/supabase-client.ts'

/** Its day is confirmed, so that it is an event for search engines too. */
export const REVIEWED_RACE = '/marathon/linz-marathon'
const SLUG = 'linz-marathon'

export const BUILT_REVIEWS = [
  { year: 2025, overall: 5, difficulty: 2, course: 4, finish_seconds: 12_600, author: 'Ada B.' },
  { year: 2024, overall: 4, difficulty: 3, course: 4, finish_seconds: 16_200, author: null },
  { year: 2023, overall: 4, difficulty: 1, course: null, finish_seconds: null, author: null },
].map((review) => ({
  ...review,
  text: `<b>${review.year}</b>: ${'along the Danube and back, '.repeat(20)}the end of ${review.year}.`,
}))

/** Puts them there with the secret key, as if an editor had published them. */
export async function addBuiltReviews(env: Record<string, string>): Promise<void> {
  const url = env.SUPABASE_URL!
  const { data } = await connectIdentityProvider({ url, key: env.SUPABASE_PUBLISHABLE_KEY! }).signUp({
    email: 'author-of-built-reviews@startline.test',
    password: 'a lot of long quiet miles',
  })
  const secret = connectSupabase({ url, key: env.SUPABASE_SECRET_KEY! })
  const race = await secret.from('races').select('id').eq('slug', SLUG).single().throwOnError()
  for (const { author, ...review } of BUILT_REVIEWS) {
    const row = { ...review, race_id: race.data!.id as number }
    const saved = await secret
      .from('reviews')
      .insert({ ...row, person_id: data.user!.id, status: 'published' })
      .select('id')
      .single()
      .throwOnError()
    await secret
      .from('published_reviews')
      .insert({ ...row, review_id: saved.data!.id as number, author })
      .throwOnError()
  }
}
