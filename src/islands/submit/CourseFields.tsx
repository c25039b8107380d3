// What of a course is typed, beside its file or in its place.
import { ROUTE_SHAPE_LABELS, ROUTE_SHAPES } from '../../domain/race/route-shape.ts'
import { ELEVATION_PROFILES, TERRAINS } from '../../domain/race/race.ts'
import { SubmitChoice, SubmitField } from './SubmitField.tsx'
import type { FormState } from './use-submission-form.ts'

/** What of a course is said in words and totals. */
export function CourseTotals({ state }: { state: FormState }) {
  return (
    <>
      <div className="pair">
        <SubmitField {...{ state }} name="elevationGainM" label="Climb, m" inputMode="decimal" />
        <SubmitField {...{ state }} name="elevationLossM" label="Descent, m" inputMode="decimal" />
        <SubmitField
          {...{ state }}
          name="startElevationM"
          label="Height of the start, m"
          inputMode="decimal"
        />
        <SubmitField
          {...{ state }}
          name="finishElevationM"
          label="Height of the finish, m"
          inputMode="decimal"
        />
      </div>
      <SubmitField {...{ state }} name="maxElevationM" label="Highest point, m" inputMode="decimal" />
    </>
  )
}

/** How the course is, whatever its heights. */
export function CourseWords({ state }: { state: FormState }) {
  return (
    <div className="pair">
      <SubmitChoice
        {...{ state }}
        name="elevationProfile"
        label="Class"
        options={ELEVATION_PROFILES.map((name) => [name, name] as const)}
      />
      <SubmitChoice
        {...{ state }}
        name="terrain"
        label="Runs on"
        options={TERRAINS.map((name) => [name, name] as const)}
      />
      <SubmitChoice
        {...{ state }}
        name="loop"
        label="Shape"
        options={ROUTE_SHAPES.map((name) => [name, ROUTE_SHAPE_LABELS[name]] as const)}
      />
    </div>
  )
}
