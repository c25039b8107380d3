// A button for what cannot be taken back: the first press asks for confirmation, the second does it. Leaving it cancels.
import { useState } from 'react'
import './confirm-button.css'

interface Props {
  /** `Delete`. */
  label: string
  /** What is meant, for screen readers. */
  of: string
  /** `Delete it?` */
  question: string
  /** While it is under way the button takes no further press. */
  onConfirm: () => Promise<void>
}

export function ConfirmButton({ label, of, question, onConfirm }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const press = async ({ detail }: { detail: number }) => {
    // The second press of a double click is no answer.
    if (detail > 1 || isBusy) return
    if (!isConfirming) return setConfirming(true)
    setBusy(true)
    await onConfirm()
    setBusy(false)
    setConfirming(false)
  }
  return (
    <button
      className={isConfirming ? 'btn sm confirm is-confirming' : 'btn sm confirm'}
      type="button"
      aria-disabled={isBusy}
      onBlur={() => setConfirming(false)}
      onClick={(event) => void press(event)}
    >
      <span>{isConfirming ? question : label}</span>
      <span className="vh"> {of}</span>
    </button>
  )
}
