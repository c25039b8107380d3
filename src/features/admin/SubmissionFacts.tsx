// What a submission says: both sides fact by fact, and the page as it would be once it is approved.
import { lazy, Suspense, useState } from 'react'
import type { AdminSubmission } from './admin-submissions.schema.ts'
import { factsOnceApproved, submissionDifference } from '../../rules/submission/submission-difference.ts'
import { PinDoubt, type PinnedTown } from '../../ui/PinDoubt.tsx'
import { Difference } from './Difference.tsx'

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
