// What a submission says: both sides fact by fact, and the page as it would be once it is approved.
import { lazy, Suspense, useState } from 'react'
import type { AdminSubmission } from '../../contract/admin-submissions.ts'
import { factsOnceApproved, submissionDifference } from '../../domain/submission/submission-difference.ts'
import { Difference } from './Difference.tsx'

const RacePreview = lazy(() => import('./RacePreview.tsx'))

export function SubmissionFacts({ submission }: { submission: AdminSubmission }) {
  const { base, proposal, listed, isChange, raceId } = submission
  const [previewed, setPreviewed] = useState(false)
  const rows = submissionDifference(base, proposal, listed?.facts)
  return (
    <>
      <Difference rows={rows} isNew={!isChange} before={listed ? 'Now' : 'Before'} />
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
            proposal={factsOnceApproved(base, proposal, listed?.facts)}
            listedId={isChange ? raceId : null}
            changed={rows.filter(({ changed }) => changed).map(({ member }) => member)}
          />
        </Suspense>
      )}
    </>
  )
}
