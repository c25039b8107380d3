// Courses as lines, as the build sees them: tracks on file with a licence, read once for all pages.
import { thinLine } from '../rules/course/course-on-map.ts'
import type { CourseLicence, StoredPoint } from '../rules/course/uploaded-course.ts'
import type { CourseGivers, CourseSpread } from '../rules/course/median-course.ts'
import {
  connectSupabase,
  readSupabaseSettings,
  rowsOf,
  type Supabase,
} from '../platform/server/supabase-client.ts'

export interface CourseLine {
  licence: CourseLicence
  track: StoredPoint[]
  /** Of the line in the middle of several tracks: who gave them, and how far they are apart; null for one of an organiser. */
  givers: CourseGivers | null
  spread: CourseSpread | null
}

/** A track has up to 12,000 points. */
const PAGE = 20

/** The lines of listed races, by the number of the race. */
async function readCourseLines(client: Supabase): Promise<Map<number, CourseLine>> {
  const lines = new Map<number, CourseLine>()
  for (let after = 0, isFull = true; isFull;) {
    const rows = await rowsOf<CourseLine & { race_id: number }>(
      'courses as lines',
      client.rpc('course_lines', { after_race: after, max_rows: PAGE }),
    )
    for (const { race_id, track, ...line } of rows) lines.set(race_id, { ...line, track: thinLine(track) })
    after = rows.at(-1)?.race_id ?? after
    isFull = rows.length === PAGE
  }
  return lines
}

// As with the catalogue: pages and build steps share one reading.
const shared = globalThis as { startlineCourseLines?: Promise<Map<number, CourseLine>> }

export function siteCourseLines(): Promise<Map<number, CourseLine>> {
  const { url, publishableKey } = readSupabaseSettings(process.env)
  shared.startlineCourseLines ??= readCourseLines(connectSupabase({ url, key: publishableKey }))
  return shared.startlineCourseLines
}
