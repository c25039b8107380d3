// What is known of the saved comparison that is shown, and what its owner can do with it.
import { useState } from 'react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import type { Comparison } from './comparisons.schema.ts'
import { Dialog } from '../../ui/Dialog.tsx'

interface SavedBarProps {
  comparison: Comparison
  /** True where its races were changed here and that is not saved yet. */
  isChanged: boolean
  onSaveRaces: () => void
  onUndo: () => void
  onEdit: () => void
  onDuplicate: () => void
  onDelete: () => void
}

export function SavedBar(props: SavedBarProps) {
  const { comparison, isChanged, onSaveRaces, onUndo, onEdit, onDuplicate, onDelete } = props
  const { name, notes, own, isPublic, updatedAt } = comparison
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="saved-bar">
      <p className="q s">
        {own ? 'Your saved comparison' : 'A shared comparison'}
        {own && (isPublic ? ', public: anyone with the link can see it' : ', private')}, last changed{' '}
        {formatDay(updatedAt.slice(0, 10))}
      </p>
      {notes && <p className="notes">{notes}</p>}
      {isChanged && <output className="changed">You have changed the races but not saved them yet.</output>}
      {own && (
        <div className="row no-print">
          {isChanged && (
            <>
              <button className="btn go" type="button" onClick={onSaveRaces}>
                Save the change
              </button>
              <button className="btn" type="button" onClick={onUndo}>
                Undo
              </button>
            </>
          )}
          <button className="btn sm" type="button" onClick={onEdit}>
            Edit name and notes
          </button>
          <button className="btn sm" type="button" onClick={onDuplicate}>
            Duplicate
          </button>
          <button className="btn sm" type="button" onClick={() => setAsking(true)}>
            Delete
          </button>
        </div>
      )}
      {isAsking && (
        <Dialog className="compare-dialog" title={`Delete “${name}”?`} onClose={() => setAsking(false)}>
          <p>
            Its name and notes will be deleted and links to it will stop working. The races themselves are not
            affected.
          </p>
          <div className="row">
            <button
              className="btn go"
              type="button"
              onClick={() => {
                setAsking(false)
                onDelete()
              }}
            >
              Delete it
            </button>
            <button className="btn" type="button" onClick={() => setAsking(false)}>
              Keep it
            </button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
