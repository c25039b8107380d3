// Why a saved comparison is not shown: gone or private, the session over, or no answer.
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import type { SavedComparison } from './use-saved-comparison.ts'

interface SavedNoticeProps {
  saved: SavedComparison
  isSignedIn: boolean
}

export function SavedNotice({ saved, isSignedIn }: SavedNoticeProps) {
  const { state, retry } = saved
  if (state !== 'gone' && state !== 'ended' && state !== 'failed') return null
  const signIn = signInHref(location.pathname + location.search)
  if (state === 'gone') {
    return (
      <p className="note" role="alert">
        We could not find this comparison. It may have been deleted, or it may not be public.{' '}
        {!isSignedIn && <a href={signIn}>If it is yours, sign in</a>}
      </p>
    )
  }
  if (state === 'ended') {
    return (
      <p className="note" role="alert">
        Your session has ended. <a href={signIn}>Sign in again</a> to see your saved comparison.
      </p>
    )
  }
  return (
    <p className="note" role="alert">
      This comparison could not be loaded.{' '}
      <button className="quiet" type="button" onClick={retry}>
        Try again
      </button>
    </p>
  )
}
