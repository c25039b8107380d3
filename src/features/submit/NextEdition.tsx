// The next edition of a race in one step: its day, and that it goes ahead. An editor reads it like any change.
import { newDayProblem, nextEditionDay } from '../../rules/submission/submission-form.ts'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { ApiError } from '../../platform/browser/api.ts'
import { addDays, daysBetween, formatDay } from '../../rules/calendar/calendar-day.ts'
import { submitRace, type OwnRace } from './submissions.store.ts'
import { $today } from '../../platform/browser/today.store.ts'

/** A race that lasts two days lasts two days next year. */
const lastDay = ({ nextEventDate, endDate }: OwnRace, day: string): string | null =>
  nextEventDate && endDate && endDate > nextEventDate
    ? addDays(day, daysBetween(nextEventDate, endDate))
    : null

export function NextEdition({ race }: { race: OwnRace }) {
  const today = useStore($today)
  const [typed, setDay] = useState<string | null>(null)
  const day = typed ?? (race.nextEventDate ? nextEditionDay(race.nextEventDate, today) : '')
  const [confirmed, setConfirmed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  // One key until an answer comes: pressed twice, or after an answer that was lost, it is there once.
  const key = useRef('')
  const endDate = day && lastDay(race, day)
  const send = async () => {
    setBusy(true)
    setSaid('')
    key.current ||= crypto.randomUUID()
    try {
      const change = {
        nextEventDate: day,
        endDate: endDate || null,
        dateConfirmed: confirmed,
        eventStatus: 'scheduled' as const,
      }
      await submitRace(change, { raceId: race.id, key: key.current })
      key.current = ''
      setSaid(`Sent: ${formatDay(day)}. An editor will check it; the page stays the same until then.`)
    } catch (error) {
      const known = error instanceof ApiError && error.status >= 400
      const reason = known && Object.values(error.fields)[0]
      setSaid(
        known
          ? reason
            ? `The day ${reason}.`
            : error.message
          : 'The server could not be reached. Try again in a while.',
      )
    }
    setBusy(false)
  }
  return (
    <details>
      <summary>List the next edition</summary>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault()
          const problem = day && newDayProblem(day, today)
          if (!day) setSaid('Say the day first.')
          else if (problem) setSaid(`The day ${problem.reason}.`)
          else if (!busy) void send()
        }}
      >
        {race.nextEventDate && race.nextEventDate >= today && (
          <p className="note">
            The edition of {formatDay(race.nextEventDate)} is still ahead. This one would take its place on
            the page.
          </p>
        )}
        <div className="field">
          <label htmlFor={`next-${race.id}`}>Day</label>
          <input
            id={`next-${race.id}`}
            type="date"
            value={day}
            min={today}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          {endDate && <p className="hint">To {formatDay(endDate)}, as long as this year’s.</p>}
        </div>
        <p className="hint">
          Only the day changes here. New ballot days or another price: press “Change its facts” instead.
        </p>
        <label className="tick">
          <input
            type="checkbox"
            checked={confirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
          This day is confirmed
        </label>
        <button className="btn sm" aria-disabled={busy}>
          {busy ? 'Sending …' : 'Send the next edition'}
        </button>
        <output>{said}</output>
      </form>
    </details>
  )
}
