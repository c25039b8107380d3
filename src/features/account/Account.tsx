// The account of whoever is signed in.
import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode } from 'react'
import type { User } from './user.schema.ts'
import { $person } from './user.store.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { changeProfile } from './account.store.ts'
import { AccountSection } from './AccountSection.tsx'
import { showToast } from '../../ui/toasts.store.ts'
import { useHumanCheck } from '../../ui/HumanCheck.tsx'
import { finishSignIn, signInByEmail } from './sign-in.store.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { ChangeEmail, ChangePassword } from './SignInSettings.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { OwnData } from './OwnData.tsx'
import { SavedSearches } from './SavedSearches.tsx'
import { SecondFactor, Sessions } from './Security.tsx'
import './account.css'

/** Who somebody is: names, company and position, filled with what the server knows. */
function Profile() {
  const { data: user } = useStore($person, { ssr: 'initial' })
  return (
    <AccountSection title="Profile" about="Your name appears on your reviews only if you want it to.">
      {/* Another person is another form. */}
      <ProfileForm key={user?.id ?? ''} user={user} />
    </AccountSection>
  )
}

function ProfileForm({ user }: { user: User | undefined }) {
  const form = useForm({
    draft: user && 'profile',
    send: async ({ firstName, lastName, company, position }) => {
      await changeProfile({ firstName, lastName, company: company || null, position: position || null })
      return 'Saved.'
    },
  })
  return (
    <Form form={form}>
      <fieldset disabled={!user}>
        <legend className="vh">Profile</legend>
        <Field
          name="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          defaultValue={user?.firstName ?? ''}
        />
        <Field
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          defaultValue={user?.lastName ?? ''}
        />
        <Field
          name="company"
          label="Company"
          autoComplete="organization"
          maxLength={120}
          defaultValue={user?.company ?? ''}
        />
        <Field
          name="position"
          label="Position"
          autoComplete="organization-title"
          maxLength={120}
          defaultValue={user?.position ?? ''}
          hint="Company and position matter only if you organise races."
        />
        <FormStatus />
        <SubmitButton className="btn go" busyLabel="Saving …">
          Save
        </SubmitButton>
      </fieldset>
    </Form>
  )
}

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

/** What the email about a new address leads to. Works in a browser that is not signed in, too: the email's link signs in. */
function ConfirmEmail() {
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

export const Account = asIsland(function Account({ guest }: { guest?: ReactNode }) {
  return (
    <>
      <ConfirmEmail />
      {guest}
      <div data-private="">
        <Profile />
        <ChangeEmail />
        <ChangePassword />
        <SecondFactor />
        <Sessions />
        <EmailSettings />
        <SavedSearches />
        <OwnData />
      </div>
    </>
  )
})
