// What a part of a page says while it loads, or where it could not; with a button that tries again. Each part by itself: one that
// fails takes no other with it.
import { capitalised } from '../rules/writing/measures.ts'
import './load-status.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReadableAtom } from 'nanostores'
import type { ApiError } from '../platform/browser/api.ts'
import { fetchAgain } from '../platform/browser/queries.store.ts'

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

// An answer of the API that a part shows to the signed-in person: what it says, and in words that it is being loaded, or why it is
// not there. A part that uses it is on the page only while somebody is signed in.

interface Answer<T> {
  data: T | undefined
  /** For LoadStatus. */
  status: { text: string; onRetry?: () => void }
}

function failureText({ status, message }: ApiError, what: string): string {
  const subject = capitalised(what)
  if (!navigator.onLine) return `You are offline. ${subject} will be here when you are back online.`
  if (status === 0) return `The server could not be reached, so ${what} cannot be shown.`
  return `${subject} cannot be shown: ${message}`
}

interface Asked<T> {
  data?: T | undefined
  error?: ApiError | undefined
  loading?: boolean
}

/** Follows the answer at `path`. `what` names it as a part of a sentence: `your medals`. Tries again when back online. */
export function useAnswer<T>(query: ReadableAtom<Asked<T>>, path: string, what: string): Answer<T> {
  const { data, error, loading = false } = useStore(query, { ssr: 'initial' })
  // Why it failed stays while it is asked for again, and so does the button that asks.
  const [failure, setFailure] = useState(error)
  if (failure !== error && (error || !loading)) setFailure(error)
  const hasFailed = failure !== undefined
  useEffect(() => {
    if (!hasFailed) return
    const retry = () => fetchAgain(path)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed, path])
  const onRetry = () => fetchAgain(path)
  if (!failure) return { data, status: { text: data === undefined ? `Loading ${what} …` : '' } }
  if (data === undefined) {
    const text = failureText(failure, what)
    return { data, status: { text: loading ? `${text} Trying again …` : text, onRetry } }
  }
  return { data, status: { text: 'This may be out of date: we could not refresh it.', onRetry } }
}
