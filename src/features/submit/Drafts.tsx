// Forms that are not sent yet. One that is deleted can be brought back while this page is open.
import { useState } from 'react'
import { deleteDraft, restoreDraft, type SavedDraft } from './submission-drafts.store.ts'

interface Props {
  person: string
  drafts: readonly SavedDraft[]
  onDraft: (draft: SavedDraft) => void
  /** The drafts have changed. */
  onDrafts: () => void
}

const moment = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
const nameOf = ({ form }: SavedDraft) => form.name || 'A race without a name yet'

export function Drafts({ person, drafts, onDraft, onDrafts }: Props) {
  const [deleted, setDeleted] = useState<SavedDraft | null>(null)
  const [problem, setProblem] = useState('')
  const remove = async (draft: SavedDraft) => {
    try {
      await deleteDraft(person, draft)
      setDeleted(draft)
      setProblem('')
    } catch {
      setProblem(`“${nameOf(draft)}” could not be deleted: the server is away. Try again in a while.`)
    }
    onDrafts()
  }
  if (drafts.length === 0 && !deleted) return null
  return (
    <section className="sec-overview" aria-labelledby="drafts-title">
      <h2 id="drafts-title">Drafts</h2>
      <output className="bad">{problem}</output>
      {deleted && (
        <output className="row">
          <span dir="auto">“{nameOf(deleted)}” is deleted.</span>
          <button
            type="button"
            className="btn sm"
            onClick={() => {
              restoreDraft(person, deleted)
              setDeleted(null)
              onDrafts()
            }}
          >
            Undo
          </button>
        </output>
      )}
      <ul className="overview">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <b dir="auto">{nameOf(draft)}</b>
            <span className="q">
              {draft.raceId === null ? 'New race' : 'Change'}, {moment(draft.changedAt)}
              {draft.waits && ', on this device only'}
            </span>
            <span className="row">
              <button type="button" className="btn sm" onClick={() => onDraft(draft)}>
                Go on
              </button>
              <button type="button" className="btn sm" onClick={() => void remove(draft)}>
                Delete
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
