// An organiser’s dashboard: their races, what waits for the editor, and drafts.
import type { ApiError } from '../../platform/browser/api.ts'
import type { SavedDraft } from './submission-drafts.store.ts'
import type { Submission } from './submissions.store.ts'
import { Drafts } from './Drafts.tsx'
import { OwnershipRequests } from './OwnershipRequests.tsx'
import { OwnRaces } from './OwnRaces.tsx'
import { SentRaces } from './SentRaces.tsx'

interface Props {
  person: string
  drafts: readonly SavedDraft[]
  submissions: { loading: boolean; data?: Submission[] | undefined; error?: ApiError | undefined }
  siteUrl: string
  onNew: () => void
  onDraft: (draft: SavedDraft) => void
  onChange: (raceId: number) => void
  /** Opens what was sent as a draft. */
  onReuse: (submission: Submission) => void
  /** The drafts have changed. */
  onDrafts: () => void
}

export function Overview(props: Props) {
  const { person, drafts, submissions, siteUrl, onNew, onDraft, onChange, onReuse, onDrafts } = props
  return (
    <>
      <p className="row">
        <button type="button" className="btn go" onClick={onNew}>
          Submit a new race
        </button>
      </p>
      <Drafts {...{ person, drafts, onDraft, onDrafts }} />
      <SentRaces {...{ submissions, onReuse }} />
      <OwnershipRequests />
      <OwnRaces {...{ onChange, siteUrl }} />
    </>
  )
}
