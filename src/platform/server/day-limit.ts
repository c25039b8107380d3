// Limits for a day on what an editor has to read or the database has to keep. Whoever passes one learns when to go on: when the
// oldest of the day's allowance is a day old.
import { nthNewestMadeAt, type CountedByTheDay } from './made-of-late.ts'
import { waitInWords } from '../../rules/writing/clock-time.ts'
import { tooMany } from './attempts.ts'
import { query, type Database } from './database.ts'
import type { Failed } from './failed.ts'

export const DAY_MS = 86_400_000

/** How many a day the database takes (private.check_review, private.keep_race_picture), and this API of courses. */
const MAX_PER_DAY: Readonly<Record<CountedByTheDay, number>> = {
  review_records: 10,
  race_pictures: 30,
  race_courses: 40,
}

/** Whole seconds until what was made then is a day old; 0 where it is. */
export const secondsUntilADayOld = (madeAt: Date): number =>
  Math.max(0, Math.ceil((madeAt.getTime() + DAY_MS - Date.now()) / 1000))

/** The failure of one more than a day takes; `enough` says so in a sentence, and what follows says when to go on. */
export function enoughForToday(enough: string, seconds: number): Failed {
  const waitSeconds = Math.max(1, seconds)
  return tooMany(waitSeconds, { message: `${enough} Please go on ${waitInWords(waitSeconds)}.` })
}

/** Seconds until a person may make another; 0 where there is room now. */
export async function secondsUntilRoom(
  database: Database,
  personId: string,
  table: CountedByTheDay,
  deadline: AbortSignal,
): Promise<number> {
  const madeAt = await query(database, (client) =>
    nthNewestMadeAt(client, { table, personId, nth: MAX_PER_DAY[table] }, deadline),
  )
  return madeAt ? secondsUntilADayOld(madeAt) : 0
}
