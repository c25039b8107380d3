// A tool's two columns: the panel with the fields, and the result beside it.
import { useRef, useState, type ReactNode, type RefObject } from 'react'

interface FrameProps {
  /** What the fields are about, for those who do not see the panel. */
  label: string
  formRef: RefObject<HTMLFormElement | null>
  fields: ReactNode
  children: ReactNode
  actions?: ReactNode
}

function CopyLink() {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    // The address is written a moment after the last key; what is copied must not be older.
    await new Promise((later) => setTimeout(later, 300))
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
      <span aria-live="polite">{copied ? 'Link copied' : 'Copy link'}</span>
    </button>
  )
}

/** Panel, result, and the buttons every tool has: a link that carries the inputs, and print. */
export function ToolFrame({ label, formRef, fields, children, actions }: FrameProps) {
  return (
    <div className="tool">
      <form
        ref={formRef}
        className="panel"
        aria-label={label}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {fields}
        <div className="row">
          <CopyLink />
          <button className="btn" type="button" onClick={() => window.print()}>
            Print
          </button>
          {actions}
        </div>
      </form>
      <div className="out">{children}</div>
    </div>
  )
}

/** The last result that could be worked out, while a field cannot be read; null where there never was one. */
export function useLastGood<T>(result: T | null, loaded: boolean): { shown: T | null; stale: boolean } {
  const last = useRef<T | null>(null)
  if (loaded && result !== null) last.current = result
  return { shown: result ?? last.current, stale: result === null && last.current !== null }
}

/** Says why there is no result, or that the one shown belongs to what was typed before. */
export function StaleNote({ shown, stale }: { shown: unknown; stale: boolean }) {
  if (shown !== null && !stale) return null
  return (
    <p className="note" role="status">
      {stale
        ? 'One field cannot be read yet. What is below belongs to the values before.'
        : 'Nothing to show yet: one field cannot be read. It says why beside it.'}
    </p>
  )
}
