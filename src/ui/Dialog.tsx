// A native dialog that is open as long as it is rendered. Escape and its button close it; a press beside it does not, because
// something may have been typed. Focus goes back to where it was. Its style is src/ui/dialog.css.
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

interface DialogProps {
  title: string
  onClose: () => void
  className?: string
  /** False where the contents have a button of their own that closes it. */
  hasCloseButton?: boolean
  /** The name of the field that has the cursor at first. */
  focusOn?: string
  children: ReactNode
}

/** A dialog over the page. */
export function Dialog({
  title,
  onClose,
  className = '',
  hasCloseButton = true,
  focusOn,
  children,
}: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    if (focusOn) dialog.current?.querySelector<HTMLElement>(`[name='${focusOn}']`)?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const heading = <h2 id={id}>{title}</h2>
  return (
    <dialog ref={dialog} className={`dialog ${className}`} aria-labelledby={id} onClose={onClose}>
      {hasCloseButton ? (
        <header>
          {heading}
          <button className="btn sm" type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </header>
      ) : (
        heading
      )}
      {children}
    </dialog>
  )
}

/** Shows a dialog that belongs to no island; `dialog` is given what closes it, and `afterwards` is done then. */
export function showDialog(dialog: (close: () => void) => ReactNode, afterwards: () => void): void {
  const frame = document.createElement('div')
  document.body.append(frame)
  const root = createRoot(frame)
  const close = () => {
    root.unmount()
    frame.remove()
    afterwards()
  }
  root.render(dialog(close))
}
