// The account of the signed-in person.
import { useState, useEffect, type ReactNode } from 'react'
import type { Problems } from '../../platform/browser/form-values.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { showToast } from '../../ui/toasts.store.ts'
import { LoadStatus, useAnswer } from '../../ui/LoadStatus.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton, useHumanCheck } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useHydrated, asIsland } from '../../ui/as-island.tsx'
import { $accountExport, changeProfile, eraseAccount, exportAccount } from './account.store.ts'
import { AccountSection, SignInAgain } from './AccountSection.tsx'
import { finishSignIn, signInByEmail } from './sign-in.store.ts'
import { useStore } from '@nanostores/react'
import { useSecondFactorCode } from './SecondFactorCode.tsx'
import type { User } from './user.schema.ts'
import { $person, USER_PATH } from './user.store.ts'
import { ChangeEmail, ChangePassword, SecondFactor, Sessions } from './Security.tsx'
import { EmailSettings, SavedSearches } from './EmailSettings.tsx'
import './account.css'

// Everything stored about the person as one file, and the end of the account. Deleting requires the address to be typed, in a dialog;
// it cannot be taken back.

function OwnData() {
  const isHydrated = useHydrated()
  const { status, isExporting } = useStore($accountExport)
  /** The address to type, while the dialog is open. */
  const [email, setEmail] = useState<string | null>(null)

  const openDialog = () => {
    const session = $session.get()
    setEmail(session.state === 'signed-in' ? session.email : '')
  }
  return (
    <AccountSection title="Your data" about="It is all yours: download it or delete it.">
      <div className="own-data">
        <p>
          <a href="/give-course">Courses you gave</a>: see what became of each, or withdraw it.
        </p>
        <p className="row">
          <button
            className="btn"
            type="button"
            disabled={!isHydrated}
            aria-disabled={isExporting}
            onClick={() => void exportAccount()}
          >
            Export everything
          </button>
          <button className="btn" type="button" disabled={!isHydrated} onClick={openDialog}>
            Delete my account
          </button>
        </p>
        <output className="hint">{status}</output>
        {email !== null && <DeleteAccount email={email} onClose={() => setEmail(null)} />}
      </div>
    </AccountSection>
  )
}

function DeleteAccount({ email, onClose }: { email: string; onClose: () => void }) {
  const { verifyHuman, check } = useHumanCheck()
  const { requestCode, codeForm } = useSecondFactorCode()
  const form = useForm({
    check: ({ confirm }): Problems =>
      confirm!.toLowerCase() === email.toLowerCase()
        ? {}
        : { confirm: 'Type the address above to continue.' },
    send: async ({ present }) => {
      const problem = await eraseAccount(present ?? '', { verifyHuman, requestCode, show: form.showMessage })
      if (problem) return { present: problem }
      showToast({
        title: 'Your account is deleted',
        text: 'We keep nothing from it. What this browser keeps for guests stays until you clear it.',
        mustBeSeen: true,
      })
      location.assign('/')
      return undefined
    },
  })
  return (
    <Dialog title="Delete your account" onClose={onClose} hasCloseButton={false}>
      <p>
        This deletes everything at once: saved races and searches, comparisons, medals, reviews, courses you
        gave, calendar links, newsletter and race alerts. This cannot be undone.
      </p>
      <Form form={form}>
        <p>
          To continue, type <b>{email}</b>
        </p>
        <Field name="confirm" label="Your address" autoComplete="off" />
        <SignInAgain />
        {check}
        <FormStatus />
        {codeForm}
        <div className="row">
          <SubmitButton className="btn danger" busyLabel="Deleting …">
            Delete for good
          </SubmitButton>
          <button className="btn" type="button" onClick={onClose}>
            Keep it
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Who somebody is: names, company and position, filled with what the server knows. */
function Profile() {
  const { data: user, status } = useAnswer($person, USER_PATH, 'your profile')
  return (
    <AccountSection title="Profile" about="Your name appears on your reviews only if you want it to.">
      <div>
        <LoadStatus {...status} />
        {/* Another person is another form. */}
        <ProfileForm key={user?.id ?? ''} user={user} />
      </div>
    </AccountSection>
  )
}

function ProfileForm({ user }: { user: User | undefined }) {
  // As it was when the form opened: the page may read a newer one under what is typed.
  const [read, setRead] = useState(user)
  const form = useForm({
    draft: user && 'profile',
    read: read && { what: 'profile', version: read.updatedAt, take: (newer) => setRead(newer as User) },
    send: async ({ firstName = '', lastName = '', company, position }) => {
      const words = { firstName, lastName, company: company || null, position: position || null }
      setRead(await changeProfile(words, read!.updatedAt))
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
        {read && form.isOutdated && <blockquote>{newerText(read)}</blockquote>}
        <SubmitButton className="btn go" busyLabel="Saving …">
          Save
        </SubmitButton>
      </fieldset>
    </Form>
  )
}

/** `Ada Byron, Analytical Engines, Founder` */
const newerText = ({ firstName, lastName, company, position }: User): string =>
  [`${firstName} ${lastName}`.trim() || 'No name', company, position].filter(Boolean).join(', ')

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
  const { requestCode, codeForm } = useSecondFactorCode()
  const [status, setStatus] = useState('')
  useEffect(() => {
    const confirm = async (tokenHash: string) => {
      setStatus('Confirming your new address …')
      const result = await finishSignIn(signInByEmail('email_change', tokenHash), {
        verifyHuman,
        requestCode,
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
      {codeForm}
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
