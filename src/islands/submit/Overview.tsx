// An organiser's desk: their races, what waits for the editor, and drafts.
import type { ApiError } from '../../browser/api.ts'
import { deleteDraft, type KeptDraft } from '../../stores/submission-drafts.ts'
import type { Submission } from '../../stores/submissions.ts'
import { OwnRaces } from './OwnRaces.tsx'
import { SentRaces } from './SentRaces.tsx'

interface Props {
  person: string
  drafts: readonly KeptDraft[]
  submissions: { loading: boolean; data?: Submission[] | undefined; error?: ApiError | undefined }
  siteUrl: string
  onNew: () => void
  onDraft: (draft: KeptDraft) => void
  onChange: (raceId: number) => void
  /** The drafts have changed. */
  onDrafts: () => void
}

const moment = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

export function Overview(props: Props) {
  const { person, drafts, submissions, siteUrl, onNew, onDraft, onChange, onDrafts } = props
  return (
    <>
      <p className="row">
        <button type="button" className="btn go" onClick={onNew}>
          Submit a new race
        </button>
      </p>
      {drafts.length > 0 && (
        <section className="sec-desk" aria-labelledby="drafts-title">
          <h2 id="drafts-title">Drafts</h2>
          <ul className="desk">
            {drafts.map((draft) => (
              <li key={draft.id}>
                <b dir="auto">{draft.form.name || 'A race without a name yet'}</b>
                <span className="q">
                  {draft.raceId === null ? 'New race' : 'Change'}, {moment(draft.changedAt)}
                  {draft.waits && ', on this device only'}
                </span>
                <span className="row">
                  <button type="button" className="btn sm" onClick={() => onDraft(draft)}>
                    Go on
                  </button>
                  <button
                    type="button"
                    className="btn sm"
                    onClick={() => void deleteDraft(person, draft.id).then(onDrafts, onDrafts)}
                  >
                    Delete
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SentRaces {...{ submissions, onChange }} />
      <OwnRaces {...{ onChange, siteUrl }} />
    </>
  )
}
