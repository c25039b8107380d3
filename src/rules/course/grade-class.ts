// The seven classes of a local grade, which colour the kilometres of a course, and the colours of the seven profiles.
import { ELEVATION_PROFILES, type ElevationProfile } from '../race/race.ts'

export type GradeClass = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Upper limits of the classes below the last, in % of grade. */
const UP_TO_PCT = [-2, -0.75, 0.75, 1.5, 2.5, 4]

/** What each class is called in a legend, steepest fall first. */
export const GRADE_CLASS_LABELS: readonly string[] = [
  '−2 % or steeper',
  'to −0.75 %',
  'level',
  'to +1.5 %',
  'to +2.5 %',
  'to +4 %',
  'steeper',
]

/** Class of a decimal grade: 1 falls by 2 % or more, 3 is level, 7 climbs by 4 % or more. */
export function gradeClass(grade: number): GradeClass {
  const pct = grade * 100
  const falls = pct < 0
  const at = UP_TO_PCT.findIndex((limit) => (falls ? pct <= limit : pct < limit))
  return ((at === -1 ? UP_TO_PCT.length : at) + 1) as GradeClass
}

/** The class whose colour stands for a course's profile: 1 for Downhill to 7 for Mountainous; 0 where it is not known. */
export const profileClass = (profile: ElevationProfile | null): GradeClass | 0 =>
  profile ? ((ELEVATION_PROFILES.indexOf(profile) + 1) as GradeClass) : 0
