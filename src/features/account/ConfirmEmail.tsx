// What the email about a new address leads to. Works in a browser that is not signed in, too: the email's link signs in.
import { useEffect, useState } from 'react'
import { showToast } from '../../ui/toasts.store.ts'
import { useHumanCheck } from '../../ui/HumanCheck.tsx'
import { finishSignIn, signInByEmail } from './sign-in.store.ts'

const CHANGED = {
  title: 'Your address is changed',
  text: 'Sign in with the new one from now on.',
  mustBeSeen: true,
}

/** What the address of the page proves; takes it out of the address. */
function takeToken(): string | null {
  const query = new URLSearchParams(location.search)
  const tokenHash = query.get('token_hash')
  if (query.get('type') !== 'email_change' || !tokenHash) return null
  history.replaceState(null, '', location.pathname)
  return tokenHash
}

export function ConfirmEmail() {
  const { verifyHuman, check } = useHumanCheck()
  const [status, setStatus] = useState('')
  useEffect(() => {
    const confirm = async (tokenHash: string) => {
      setStatus('Confirming your new address …')
      const result = await finishSignIn(signInByEmail('email_change', tokenHash), {
        verifyHuman,
        show: setStatus,
        goal: location.pathname,
        beforeLeaving: () => showToast(CHANGED),
      })
      if (result.state === 'email')
        setStatus('Confirmed. Now follow the link in the email to your other address.')
      if (result.state === 'refused') setStatus(result.message)
    }
    const tokenHash = takeToken()
    if (tokenHash) void confirm(tokenHash)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an address is used once, when the page opens
  }, [])
  return (
    <>
      <output className={status ? 'note confirm-email' : undefined}>{status}</output>
      {check}
    </>
  )
}
