// What a part of a page says while it loads, or where it could not; with a button that tries again. Each part by itself: one that
// fails takes no other with it.
import './load-status.css'

interface Props {
  /** Empty where all is there. */
  text: string
  /** Where trying again may help. */
  onRetry?: (() => void) | undefined
}

export function LoadStatus({ text, onRetry }: Props) {
  return (
    <div className="load-status">
      <output>{text}</output>
      {onRetry && (
        <button className="btn sm" type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
