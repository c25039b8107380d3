// The next edition of a race in one step: its day, and that it goes ahead. An editor reads it like any change.
import { newDayProblem, nextEditionDay } from '../../rules/submission/submission-form.ts'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Problems } from '../../platform/browser/form-values.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { addDays, daysBetween, formatDay } from '../../rules/calendar/calendar-day.ts'
import { newDayProblem, nextEditionDay } from '../../rules/submission/proposed-days.ts'
import { Field, TickField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { submitRace, type OwnRace } from './submissions.store.ts'

/** A race that lasts two days lasts two days next year. */
const lastDay = ({ nextEventDate, endDate }: OwnRace, day: string): string | null =>
  nextEventDate && endDate && endDate > nextEventDate
    ? addDays(day, daysBetween(nextEventDate, endDate))
    : null

export function NextEdition({ race }: { race: OwnRace }) {
  const today = useStore($today)
  const usual = race.nextEventDate ? nextEditionDay(race.nextEventDate, today) : ''
  const [day, setDay] = useState(usual)
  // One key until an answer comes: pressed twice, or after an answer that was lost, it is there once.
  const key = useRef('')
  const endDate = day && lastDay(race, day)
  const form = useForm({
    check: ({ nextEventDate = '' }): Problems => {
      const problem = nextEventDate ? newDayProblem(nextEventDate, today) : null
      return problem ? { nextEventDate: `The day ${problem.reason}.` } : {}
    },
    send: async ({ nextEventDate = '', dateConfirmed }) => {
      key.current ||= crypto.randomUUID()
      const change = {
        nextEventDate,
        endDate: lastDay(race, nextEventDate),
        dateConfirmed: dateConfirmed === 'on',
        eventStatus: 'scheduled' as const,
      }
      await submitRace(change, { raceId: race.id, key: key.current })
      key.current = ''
      return `Sent: ${formatDay(nextEventDate)}. An editor will check it; the page stays the same until then.`
    },
  })
  return (
    <details>
      <summary>List the next edition</summary>
      <Form form={form}>
        {race.nextEventDate && race.nextEventDate >= today && (
          <p className="note">
            The edition of {formatDay(race.nextEventDate)} is still ahead. This one would take its place on
            the page.
          </p>
        )}
        <Field
          name="nextEventDate"
          label="Day"
          type="date"
          missing="Enter the day."
          min={today}
          defaultValue={usual}
          hint={endDate && `To ${formatDay(endDate)}, as long as this year’s.`}
          onInput={(event) => setDay(event.currentTarget.value)}
          required
        />
        <p className="hint">
          Only the day changes here. New ballot days or another price: press “Change its facts” instead.
        </p>
        <TickField name="dateConfirmed" label="This day is confirmed" />
        <FormStatus />
        <SubmitButton className="btn sm" busyLabel="Sending …">
          Send the next edition
        </SubmitButton>
      </Form>
    </details>
  )
}
