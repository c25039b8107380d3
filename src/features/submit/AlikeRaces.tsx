// Races on file that a new one may already be: it is changed there, not added a second time.
import { useMemo } from 'react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { duplicateRaces } from '../../rules/submission/proposal-doubts.ts'
import { racePath } from '../../rules/race/race-address.ts'
import type { SubmissionStep } from '../../rules/submission/submission-form.ts'
import { useRaceIndex } from '../../ui/use-race-index.ts'
import type { FormState } from './use-submission-form.ts'

/** Where it shows first, and once more before it is sent. */
const TOLD_AT: ReadonlySet<SubmissionStep> = new Set(['day', 'place', 'words'])

export function AlikeRaces({ state, step }: { state: FormState; step: SubmissionStep }) {
  const index = useRaceIndex()
  const { proposal } = state.read
  const alike = useMemo(
    () => (state.draft.raceId === null ? duplicateRaces(proposal, index?.races ?? []) : []),
    [proposal, index, state.draft.raceId],
  )
  return (
    <output className="alike-news">
      {alike.length > 0 && TOLD_AT.has(step) && (
        <section className="alike">
          <h3>Is it one of these?</h3>
          <p>
            Same place, same time of the year, same distance. If it is listed already, change it instead of
            adding it again.
          </p>
          <ul>
            {alike.map((race) => (
              <li key={race.id}>
                <a href={racePath(race)}>{race.name}</a>
                <span className="q">
                  {race.nextEventDate ? formatDay(race.nextEventDate) : 'day not on file'}
                </span>
                <a href={`/submit-race?race=${race.id}`}>Change this one instead</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </output>
  )
}
