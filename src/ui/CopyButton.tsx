// A button that copies a text. Where the browser does not allow it, the text is there to be copied by hand.
import { useEffect, useState } from 'react'
import { copyText } from '../platform/browser/save-or-copy.ts'
import './copy-button.css'

const SAYS_SO_MS = 3000

interface Props {
  /** `Copy link` */
  label: string
  /** `Link copied` */
  copied: string
  text: () => string
  className?: string
  /** While a press would be lost, on a page that does not repeat it. */
  disabled?: boolean
  onCopied?: () => void
}

export function CopyButton({ label, copied, text, className = 'btn', disabled, onCopied }: Props) {
  /** How often it was copied, while the button says so. */
  const [copies, setCopies] = useState(0)
  const [byHand, setByHand] = useState({ presses: 0, text: '' })
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(setCopies, SAYS_SO_MS, 0)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = async () => {
    const wanted = text()
    if (!(await copyText(wanted))) return setByHand({ presses: byHand.presses + 1, text: wanted })
    setByHand({ presses: 0, text: '' })
    setCopies(copies + 1)
    onCopied?.()
  }
  return (
    <>
      <button className={className} type="button" disabled={disabled} onClick={() => void copy()}>
        <span aria-live="polite">{copies > 0 ? copied : label}</span>
      </button>
      {byHand.presses > 0 && <ByHand key={byHand.presses} text={byHand.text} />}
    </>
  )
}

const goThere = (field: HTMLTextAreaElement | null) => field?.focus()

/** All of it is selected, at each press anew. */
const ByHand = ({ text }: { text: string }) => (
  <label className="by-hand">
    Your browser did not allow copying. Copy it from here
    <textarea
      ref={goThere}
      readOnly
      rows={Math.min(6, text.split('\n').length + 2)}
      value={text}
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
    />
  </label>
)
