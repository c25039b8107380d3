// What a form asks for before it changes who may sign in: the password again, or, of who has none, Google again. Whether it was
// so is for the server to say.
import { useStore } from '@nanostores/react'
import { $session } from '../../platform/browser/session.store.ts'
import { PasswordField } from '../../ui/Field.tsx'
import { hasPassword } from './account.store.ts'
import { leaveForGoogle } from './google-sign-in.store.ts'

/** Whether the person has a password; the built page, which knows nobody, shows what most people have. */
export function useHasPassword(): boolean {
  const { state } = useStore($session, { ssr: 'initial' })
  return state !== 'signed-in' || hasPassword()
}

export function SignInAgain() {
  if (useHasPassword())
    return <PasswordField name="present" label="Current password" autoComplete="current-password" required />
  return (
    <div>
      <p>You sign in with Google. This takes a sign-in of the last ten minutes.</p>
      <p className="row">
        <button
          className="btn"
          type="button"
          onClick={() => void leaveForGoogle(location.pathname + location.hash)}
        >
          Sign in with Google again
        </button>
      </p>
    </div>
  )
}
