// The button that signs in with Google, where the build says that Google is set up. The form below it shows errors.
import { useSyncExternalStore, useEffect, useRef } from 'react'
import { identitySettings } from '../../platform/browser/identity-settings.ts'
import { sameSitePath } from '../../rules/account/same-site-redirect.ts'
import { identitySentence } from '../../rules/account/sign-in-words.ts'
import { useHydrated, neverChanges } from '../../ui/as-island.tsx'
import type { FormState } from '../../ui/use-form.ts'
import { leaveForGoogle } from './sign-in.store.ts'

// Where somebody goes after signing in, as the address of the page says; home in the built page, which knows no address.

/** Where the address of this page leads after signing in. */
export const redirectOfPage = (): string => sameSitePath(new URLSearchParams(location.search).get('redirect'))

/** The same, for links that take it along. */
export const useRedirect = (): string => useSyncExternalStore(neverChanges, redirectOfPage, () => '/')

/** The button; an organiser's data from the form is sent along. */
export function GoogleButton({ form }: { form: FormState }) {
  const isHydrated = useHydrated()
  const isLeaving = useRef(false)
  useEffect(() => {
    // Back from Google by the browser's own button: the page may be the one that was left.
    const stay = () => {
      isLeaving.current = false
    }
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  if (!identitySettings.google) return null

  const leave = async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    const { organiser, company, position } = form.values()
    const work = organiser ? { isRaceOrganiser: true, company, position } : {}
    const problem = await leaveForGoogle(redirectOfPage(), work).catch(() => identitySentence({}))
    form.showMessage(problem ?? '')
    isLeaving.current = problem === null
  }
  return (
    <div className="google" data-needs-script="">
      <button className="btn" type="button" disabled={!isHydrated} onClick={() => void leave()}>
        Continue with Google
      </button>
      <p className="or">or with your email address</p>
    </div>
  )
}
