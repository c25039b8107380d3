// The buttons above a comparison: its link, print, saving, and one more race.
import { useState } from 'react'
import { MAX_COMPARED } from '../../rules/comparison/comparison.ts'

interface CompareActionsProps {
  count: number
  /** Null where there is nothing that could be saved. */
  onSave: (() => void) | null
  /** Null where these are the races in hand. */
  onKeep: (() => void) | null
  isAdding: boolean
  onAdd: () => void
}

function CopyLink() {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setCopied(true)
      setTimeout(() => setCopied(false), 3000)
    } catch {
      // Not allowed: the address bar has the same link.
    }
  }
  return (
    <button className="btn" type="button" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Link copied' : 'Copy link'}</span>
    </button>
  )
}

export function CompareActions({ count, onSave, onKeep, isAdding, onAdd }: CompareActionsProps) {
  const left = MAX_COMPARED - count
  return (
    <div className="row no-print">
      {left > 0 && (
        <button className="btn" type="button" aria-expanded={isAdding} onClick={onAdd}>
          Add a race ({left} left)
        </button>
      )}
      {onSave && (
        <button className="btn" type="button" onClick={onSave}>
          Save comparison
        </button>
      )}
      {onKeep && (
        <button className="btn" type="button" onClick={onKeep}>
          Keep as my comparison
        </button>
      )}
      <CopyLink />
      <button className="btn" type="button" onClick={() => window.print()}>
        Print
      </button>
    </div>
  )
}
