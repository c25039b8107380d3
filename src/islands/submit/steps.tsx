// The steps of the form that are fields only.
import { ENTRY_WORDS, LOOP_WORDS } from '../../domain/race-facts.ts'
import { ELEVATION_PROFILES, TERRAINS, type EventStatus } from '../../domain/race.ts'
import { LOOPS, WINDOW_KINDS, type WindowKind } from '../../domain/race-proposal.ts'
import { SubmitArea, SubmitChoice, SubmitField, SubmitTick } from './SubmitField.tsx'
import type { FormState } from './use-submission-form.ts'

const STATUS_WORDS: Record<EventStatus, string> = {
  scheduled: 'Goes ahead',
  cancelled: 'Cancelled',
  postponed: 'Postponed, new day not known',
  rescheduled: 'Moved to this day',
  unconfirmed: 'Not certain yet',
}
const WINDOW_WORDS: Record<WindowKind, string> = {
  ballot: 'Ballot',
  lottery: 'Lottery',
  'first-come': 'First come, first served',
  'virtual-queue': 'Random queue',
  qualifying: 'Qualifying',
  charity: 'Charity',
}
const zones = () => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [])

/** The race. */
export function RaceStep({
  state,
  types,
}: {
  state: FormState
  types: readonly (readonly [string, string])[]
}) {
  return (
    <>
      <SubmitField
        {...{ state }}
        name="name"
        label="Name of the race"
        hint="Without the year and the sponsor."
      />
      <SubmitChoice {...{ state }} name="raceType" label="Distance" options={types} empty={null} />
      <SubmitField
        {...{ state }}
        name="website"
        label="Its own page"
        type="url"
        hint="Begins with https://"
      />
      <div className="pair">
        <SubmitField {...{ state }} name="sponsor" label="Title sponsor" />
        <SubmitField {...{ state }} name="firstHeld" label="First held in" inputMode="numeric" />
      </div>
      <SubmitField
        {...{ state }}
        name="label"
        label="Label"
        hint="Of a federation, if it has one: World Athletics Gold Label, AIMS certified."
      />
    </>
  )
}

/** The day. */
export function DayStep({ state }: { state: FormState }) {
  return (
    <>
      <div className="pair">
        <SubmitField {...{ state }} name="nextEventDate" label="Day of the next edition" type="date" />
        <SubmitField {...{ state }} name="endDate" label="Last day, if it lasts longer" type="date" />
      </div>
      <SubmitTick {...{ state }} name="dateConfirmed" label="This day is confirmed" />
      <SubmitField
        {...{ state }}
        name="dateRule"
        label="When it usually is"
        hint="Like: the last Sunday in September. Shown while the day is not confirmed."
      />
      <div className="pair">
        <SubmitField {...{ state }} name="startTime" label="Start, local time" type="time" />
        <SubmitField
          {...{ state }}
          name="timeZone"
          label="Time zone"
          suggestions={zones()}
          hint="Like Europe/Berlin."
        />
      </div>
      <SubmitChoice
        {...{ state }}
        name="eventStatus"
        label="State"
        options={Object.entries(STATUS_WORDS)}
        empty={null}
      />
    </>
  )
}

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
        options={LOOPS.map((name) => [name, LOOP_WORDS[name]!] as const)}
      />
    </div>
  )
}

/** How one gets a place. */
export function EntryStep({ state }: { state: FormState }) {
  return (
    <>
      <div className="pair">
        <SubmitChoice {...{ state }} name="entry" label="Entry" options={Object.entries(ENTRY_WORDS)} />
        <SubmitField {...{ state }} name="fee" label="Price" hint="With its currency: 75 EUR." />
      </div>
      <fieldset>
        <legend>Entry or ballot window</legend>
        <div className="pair">
          <SubmitChoice
            {...{ state }}
            name="windowKind"
            label="Kind"
            options={WINDOW_KINDS.map((kind) => [kind, WINDOW_WORDS[kind]] as const)}
          />
          <SubmitField {...{ state }} name="edition" label="Year of the edition" inputMode="numeric" />
          <SubmitField {...{ state }} name="opensOn" label="Opens" type="date" />
          <SubmitField {...{ state }} name="closesOn" label="Closes" type="date" />
          <SubmitField {...{ state }} name="drawOn" label="Draw" type="date" />
          <SubmitField {...{ state }} name="timeLimit" label="Time limit" hint="Like 6:00." />
        </div>
      </fieldset>
      <SubmitArea
        {...{ state }}
        name="deferralPolicy"
        label="Deferral"
        hint="Can an entry move to the next year?"
      />
      <SubmitArea {...{ state }} name="transferPolicy" label="Transfer" hint="Can it go to another runner?" />
    </>
  )
}

/** Facts that runners look for. */
export function FactsStep({ state }: { state: FormState }) {
  return (
    <>
      <div className="pair">
        <SubmitField {...{ state }} name="participants" label="Finishers" inputMode="numeric" />
        <SubmitField {...{ state }} name="participantsYear" label="In the year" inputMode="numeric" />
        <SubmitField {...{ state }} name="courseRecordMen" label="Course record, men" hint="Like 2:08:15." />
        <SubmitField {...{ state }} name="courseRecordWomen" label="Course record, women" />
      </div>
      <SubmitChoice
        {...{ state }}
        name="bostonQualifier"
        label="Boston qualifier"
        options={[
          ['yes', 'Yes'],
          ['no', 'No'],
        ]}
      />
      <SubmitArea
        {...{ state }}
        name="cutOffs"
        label="Cut-offs on the way"
        hint="Where and by when: half way in 3:00, km 35 by 13:45."
      />
      <SubmitArea
        {...{ state }}
        name="aidStations"
        label="Aid stations"
        hint="How often, and what there is."
        rows={2}
      />
    </>
  )
}
