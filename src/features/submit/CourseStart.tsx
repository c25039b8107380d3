// Where the chosen file begins, beside the pin: the pin of a town's middle is taken to the start in one press.
import { greatCircleKm, type Point } from '../../rules/place/great-circle.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import type { FormState } from './use-submission-form.ts'

interface CourseStartProps {
  state: FormState
  /** Of the file that was chosen on this page; null where none was. */
  start: Point | null
}

/** Nearer than this a pin is at the start. */
const AT_START_KM = 0.25

/** The start as texts of the form, to about a metre. */
export const pinAt = ({ lat, lon }: Point) => ({ lat: lat.toFixed(5), lon: lon.toFixed(5) })

export function CourseStart({ state, start }: CourseStartProps) {
  const { lat, lon } = state.read.proposal
  if (!start || lat === null || lon === null) return null
  const km = greatCircleKm(start, { lat, lon })
  if (km < AT_START_KM) return <p className="hint">The pin on the map is where the file begins.</p>
  return (
    <p className="pin-doubt">
      The file begins {km < 10 ? km.toFixed(1) : formatNumber(Math.round(km))} km from the pin on the map.{' '}
      <button type="button" className="btn sm" onClick={() => state.setAll(pinAt(start))}>
        Put the pin there
      </button>
    </p>
  )
}
