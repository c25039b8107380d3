// What a submission says: both sides fact by fact, and the page as it would be once it is approved.
import { lazy, Suspense, useState } from 'react'
import {
  type DifferenceRow,
  factsOnceApproved,
  submissionDifference,
} from '../../rules/submission/submission-difference.ts'
import type { AdminSubmission, AlikeRace } from './admin-submissions.schema.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { PinDoubt, type PinnedTown } from '../../ui/ProposalParts.tsx'
import { useAdminAnswer } from './admin-section.tsx'

interface DifferenceProps {
  rows: readonly DifferenceRow[]
  isNew: boolean
  /** What is on the left: the race now, or as it was when a decided change was sent. */
  before: 'Now' | 'Before'
}

/** Both sides of a submission beside each other; on narrow screens below each other. A new race has one side only. */
function Difference({ rows, isNew, before: side }: DifferenceProps) {
  const [all, setAll] = useState(isNew)
  const shown = all ? rows : rows.filter(({ changed, wasSent }) => changed || wasSent !== null)
  const changing = rows.filter(({ changed }) => changed).length
  const overtaken = rows.filter(({ wasSent }) => wasSent !== null)
  return (
    <>
      {!isNew && (
        <p>
          {changing === 1 ? '1 fact changes' : `${changing} facts change`}.{' '}
          <button type="button" className="btn sm" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? 'Show what changes' : 'Show all facts'}
          </button>
        </p>
      )}
      {overtaken.length > 0 && (
        <p role="alert">
          Somebody else changed {overtaken.map(({ label }) => label).join(', ')} since this was sent.
          Approving replaces it with what is proposed.
        </p>
      )}
      <table className="difference">
        <caption className="away">{isNew ? 'What is proposed' : 'What would change'}</caption>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            {!isNew && <th scope="col">{side}</th>}
            <th scope="col">Proposed</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ member, label, before, after, changed, wasSent }) => (
            <tr key={member} className={changed && !isNew ? 'changed' : undefined}>
              <th scope="row">{label}</th>
              {!isNew && (
                <td data-side={side}>
                  {before ? changed ? <del>{before}</del> : before : 'N/A'}
                  {wasSent !== null && (
                    <span className="q"> (was {wasSent || 'N/A'} when this was sent)</span>
                  )}
                </td>
              )}
              <td data-side="Proposed">{after ? changed && !isNew ? <ins>{after}</ins> : after : 'N/A'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const RacePreview = lazy(() => import('./RacePreview.tsx'))
const PLACE_MEMBERS: ReadonlySet<string> = new Set(['place', 'lat', 'lon'])

export function SubmissionFacts({ submission }: { submission: AdminSubmission }) {
  const { base, proposal, listed, isChange, raceId } = submission
  const [previewed, setPreviewed] = useState(false)
  const rows = submissionDifference(base, proposal, listed?.facts)
  const approved = factsOnceApproved(base, proposal, listed?.facts)
  const movesPin = rows.some(({ member, changed }) => changed && PLACE_MEMBERS.has(member))
  return (
    <>
      <Difference rows={rows} isNew={!isChange} before={listed ? 'Now' : 'Before'} />
      {movesPin && (
        <PinDoubt of={approved as unknown as PinnedTown} question="Is that right? The preview has a map." />
      )}
      <p className="row">
        <button
          type="button"
          className="btn sm"
          aria-expanded={previewed}
          onClick={() => setPreviewed(!previewed)}
        >
          Preview of the page
        </button>
      </p>
      {previewed && (
        <Suspense fallback={<output>Drawing …</output>}>
          <RacePreview
            proposal={approved}
            listedId={isChange ? raceId : null}
            changed={rows.filter(({ changed }) => changed).map(({ member }) => member)}
          />
        </Suspense>
      )}
    </>
  )
}

interface OnFileAlreadyProps {
  submissionId: number
  busy: boolean
  onReject: (reason: string) => void
}

/** Races that a new submission may already be: listed ones, and what others submitted of it; an editor says so in one step. */
export function OnFileAlready({ submissionId, busy, onReject }: OnFileAlreadyProps) {
  const { answer: alike, problem } = useAdminAnswer<AlikeRace[]>(
    `/api/admin/submissions/${submissionId}/alike`,
  )
  if (problem)
    return (
      <p role="alert">We could not check whether it is on file already. Please look for it under Races.</p>
    )
  if (!alike?.length) return null
  return (
    <section className="alike" aria-labelledby={`alike-${submissionId}`}>
      <h3 id={`alike-${submissionId}`}>It may be on file already</h3>
      <p>Same place, same time of the year, same distance.</p>
      <ul>
        {alike.map((race) => (
          <li key={`${race.raceId} ${race.submissionId}`}>
            {race.submissionId === null ? (
              <a href={racePath(race)}>{race.name}</a>
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
                  onReject(
                    `This race is on file already: ${location.origin}${racePath(race)}. Please open that page and press “Propose a change”, or “Is this your race?” to own it.`,
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
