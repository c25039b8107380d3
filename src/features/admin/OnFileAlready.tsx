// Races that a new submission may already be: listed ones, and what others submitted of it; an editor says so in one step.
import { useEffect, useState } from 'react'
import { callApi } from '../../platform/browser/api.ts'
import type { AlikeRace } from './admin-submissions.schema.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'

interface OnFileAlreadyProps {
  submissionId: number
  busy: boolean
  reject: (reason: string) => void
}

const pathOf = ({ raceType, slug }: AlikeRace) => `/${raceType}/${slug}`

export function OnFileAlready({ submissionId, busy, reject }: OnFileAlreadyProps) {
  const [alike, setAlike] = useState<readonly AlikeRace[]>([])
  const [problem, setProblem] = useState('')
  useEffect(() => {
    callApi<AlikeRace[]>(`/api/admin/submissions/${submissionId}/alike`).then(setAlike, () =>
      setProblem('We could not check whether it is on file already. Please look for it under Races.'),
    )
  }, [submissionId])
  if (problem) return <p role="alert">{problem}</p>
  if (alike.length === 0) return null
  return (
    <section className="alike" aria-labelledby={`alike-${submissionId}`}>
      <h3 id={`alike-${submissionId}`}>It may be on file already</h3>
      <p>Same place, same time of the year, same distance.</p>
      <ul>
        {alike.map((race) => (
          <li key={`${race.raceId} ${race.submissionId}`}>
            {race.submissionId === null ? (
              <a href={pathOf(race)}>{race.name}</a>
            ) : (
              <b dir="auto">{race.name}</b>
            )}{' '}
            <span className="q">
              {race.nextEventDate ? formatDay(race.nextEventDate) : 'day not on file'}
              {race.submissionId !== null && `, waits too (submission ${race.submissionId})`}
            </span>{' '}
            {race.submissionId === null && (
              <button
                type="button"
                className="btn sm"
                disabled={busy}
                onClick={() =>
                  reject(
                    `This race is on file already: ${location.origin}${pathOf(race)}. Please open that page and press “Propose a change”, or “Is this your race?” to own it.`,
                  )
                }
              >
                Reject: it is on file
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
