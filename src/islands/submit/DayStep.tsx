// The step about the day: date, end, clock and whether it goes ahead.
import type { EventStatus } from '../../domain/race/race.ts'
import { SubmitChoice, SubmitField, SubmitTick } from './SubmitField.tsx'
import type { FormState } from './use-submission-form.ts'

const STATUS_WORDS: Record<EventStatus, string> = {
  scheduled: 'Goes ahead',
  cancelled: 'Cancelled',
  postponed: 'Postponed, new day not known',
  rescheduled: 'Moved to this day',
  unconfirmed: 'Not certain yet',
}
const zones = () => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [])

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
        hint="For example: the last Sunday in September. Shown until the date is confirmed."
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
        label="Status of the event"
        options={Object.entries(STATUS_WORDS)}
        empty={null}
      />
    </>
  )
}
