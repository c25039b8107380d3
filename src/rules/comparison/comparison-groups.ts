// A whole comparison as groups of rows. A row of which nothing is known is left out, and so is a group without rows.
import { courseGroup } from './comparison-course.ts'
import { entryGroup } from './comparison-entry.ts'
import { reviewGroup, type ReviewSummary } from './comparison-reviews.ts'
import { saysSomething, type ComparedFrom, type ComparisonGroup } from './comparison-row.ts'
import { costGroup, speedGroup } from './comparison-speed.ts'
import { weatherGroup } from './comparison-weather.ts'
import type { ComparedRace } from './compared-race.ts'
import type { RaceResult } from '../race/race-distances.ts'
import type { ExpectedTimes } from '../prediction/your-expected-time.ts'

export interface ComparisonView extends ComparedFrom {
  expected: ExpectedTimes | null
  /** The goal that is kept with it. */
  goal?: RaceResult | null
  /** In the order of the races. */
  reviews: readonly ReviewSummary[]
}

/** All that is compared of these races, one or more. */
export function comparisonGroups(races: readonly ComparedRace[], view: ComparisonView): ComparisonGroup[] {
  if (races.length === 0) return []
  return [
    courseGroup(races, view),
    speedGroup(races, view),
    costGroup(races, view.expected),
    weatherGroup(races, view),
    entryGroup(races, view),
    reviewGroup(view.reviews),
  ]
    .map((group) => ({ ...group, rows: group.rows.filter(saysSomething) }))
    .filter(({ rows }) => rows.length > 0)
}
