// Published reviews as the build sees them: figures and the newest few of every race, read once for all pages.
import { beginningOf } from '../../rules/review/reviews.ts'
import type { Review } from './reviews.schema.ts'
import {
  type ReviewFigures,
  PUBLISHED_COLUMNS,
  toAverages,
  toReview,
  type AverageRow,
  type PublishedReviewRow,
} from './reviews.queries.ts'
import {
  MAX_ROWS_PER_CALL,
  connectSupabase,
  readSupabaseSettings,
  rowsOf,
  type Supabase,
} from '../../platform/server/supabase-client.ts'

export interface BuiltReviews extends ReviewFigures {
  /** At most three, the newest first. */
  latest: Review[]
}

async function readAll<Row extends object>(
  what: string,
  page: (after: number) => Parameters<typeof rowsOf>[1],
  keyOf: (row: Row) => number,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)
    const more = await rowsOf<Row>(what, page(last ? keyOf(last) : 0))
    for (const row of more) rows.push(row)
    if (more.length < MAX_ROWS_PER_CALL) return rows
  }
}

type NewestRow = PublishedReviewRow & { newness: number }
type RaceAverageRow = AverageRow & { race_id: number }

/** Reviews by the number of their race; races without any are not in it. */
async function readBuiltReviews(client: Supabase): Promise<Map<number, BuiltReviews>> {
  const averages = await readAll<RaceAverageRow>(
    'averages of reviews',
    (after) =>
      client
        .from('review_averages')
        .select('*')
        .gt('race_id', after)
        .order('race_id')
        .limit(MAX_ROWS_PER_CALL),
    ({ race_id }) => race_id,
  )
  const byRace = new Map(
    averages.map((row) => [row.race_id, { ...toAverages(row), latest: [] as Review[] }] as const),
  )
  const newest = await readAll<NewestRow>(
    'newest reviews',
    (after) =>
      client
        .from('latest_reviews')
        .select(`${PUBLISHED_COLUMNS}, newness`)
        .gt('review_id', after)
        .order('review_id')
        .limit(MAX_ROWS_PER_CALL),
    ({ review_id }) => review_id,
  )
  for (const row of newest.toSorted((a, b) => a.newness - b.newness)) {
    byRace.get(row.race_id)?.latest.push(toReview(row))
  }
  return byRace
}

export type ReviewsOfRaces = ReadonlyMap<number, BuiltReviews>

// Pages and build steps are bundled apart, yet run in one process: the promise is stored where both find it.
const shared = globalThis as { startlineReviews?: Promise<ReviewsOfRaces> }

/** All published reviews, read once for all pages. */
function siteReviews(): Promise<ReviewsOfRaces> {
  const { url, publishableKey } = readSupabaseSettings(process.env)
  shared.startlineReviews ??= readBuiltReviews(connectSupabase({ url, key: publishableKey }))
  return shared.startlineReviews
}

/** Reviews of this race; null where there are none. */
export const builtReviews = async (raceId: number): Promise<BuiltReviews | null> =>
  (await siteReviews()).get(raceId) ?? null

const BEGINNING_CHARACTERS = 280

/** What the page of a race shows of them before a script reads them again: of each text its beginning. */
export const withBeginnings = ({ count, averages, latest }: BuiltReviews) => ({
  count,
  averages,
  latest: latest.map((review) => ({ ...review, text: beginningOf(review.text ?? '', BEGINNING_CHARACTERS) })),
})
