// The pace plan of one's own course file, for the time of its score above: with the same losses, the usual weather among them.
import { useMemo } from 'react'
import type { RecordedCourse } from '../../../rules/course/gpx-course.ts'
import type { StoredPoint } from '../../../rules/course/uploaded-course.ts'
import { usualGoalSeconds } from '../../../rules/pb-potential/score-words.ts'
import { PacePlan } from '../pace-plan/PacePlan.tsx'
import { workOut, type FoundCourse } from '../pb-potential/Answer.tsx'

interface CoursePlanProps {
  found: FoundCourse
  course: RecordedCourse
  track: StoredPoint[]
  slug: string
  name: string
}

/** Heights at each kilometre, and at the finish where that is not at a whole kilometre. */
const heightsOf = ({ distanceM, profile, finishM }: RecordedCourse) =>
  distanceM % 1000 === 0 ? profile : [...profile, Math.round(finishM)]

export function CoursePlan({ found, course, track, slug, name }: CoursePlanProps) {
  const { distanceM } = course
  const { loss, sd, parts } = useMemo(
    () => workOut({ ...found, distanceM, exampleNotes: null }).potential,
    [found, distanceM],
  )
  return (
    <PacePlan
      {...{ slug, name, distanceM, loss, sd, track }}
      heights={heightsOf(course)}
      spacingM={1000}
      goalSeconds={usualGoalSeconds(distanceM)}
      limitSeconds={null}
      weatherPct={parts.find(({ key }) => key === 'weather')?.lossPct ?? 0}
      totals={null}
    />
  )
}
