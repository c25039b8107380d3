// The class of a course: the word, with its colour of the ramp beside it.
import { profileClass } from '../rules/course/grade-class.ts'
import type { ElevationProfile } from '../rules/race/race.ts'
import '../styles/ramp.css'

export const Steepness = ({ profile }: { profile: ElevationProfile | null }) =>
  profile ? (
    <span className="ramp">
      <i className={`g${profileClass(profile)}`} />
      {profile}
    </span>
  ) : (
    'N/A'
  )
