// The security of an account: a second factor, its sessions, and changing the address and the password.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Problems } from '../../platform/browser/form-values.ts'
import { isEditor } from '../../rules/account/user-account.ts'
import { Field, PasswordField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton, useHumanCheck } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import {
  AccountSection,
  NOT_REACHED,
  SectionStatus,
  useLoaded,
  SignInAgain,
  useHasPassword,
} from './AccountSection.tsx'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  type NewFactor,
} from './second-factor.store.ts'
import { useSecondFactorCode } from './SecondFactorCode.tsx'
import { endSession, readSessions, requestEmailChange, changePassword } from './account.store.ts'
import { $person } from './user.store.ts'
import type { SessionInfo } from './user.schema.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { signOut, signOutEverywhere } from './sign-out.store.ts'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { newPasswordProblem, requestResetEmail } from './passwords.store.ts'
import { PASSWORD_HINT } from '../../rules/account/password-rules.ts'

const ABOUT =
  'A code of an app on your phone, beside your password. An operator may require it of editors and admins.'
const LOST = 'Keep the key somewhere safe: without the app, only the operator can let you in again.'

/** Nothing for runners and organisers, of whom none is required. */
export function SecondFactor() {
  const { data: user } = useStore($person, { ssr: 'initial' })
  return user && isEditor(user.userRole) ? <OfEditor /> : null
}

function OfEditor() {
  const { data, hasFailed, isLate, reload } = useLoaded(readState)
  const [begun, setBegun] = useState<NewFactor | null>(null)
  const [status, setStatus] = useState('')
  const begin = async () => {
    const factor = await beginSecondFactor().catch(() => NOT_REACHED)
    if (typeof factor === 'string') return setStatus(factor)
    setStatus('')
    setBegun(factor)
  }
  const done = async (news: string) => {
    setBegun(null)
    setStatus(news)
    await reload()
  }
  return (
    <AccountSection id="second-factor" title="Second factor" about={ABOUT}>
      <div>
        {begun && <SetUp factor={begun} onDone={() => done('Your second factor is set up.')} />}
        {!begun && data?.factorId && (
          <Remove factorId={data.factorId} onDone={() => done('Your second factor is removed.')} />
        )}
        {!begun && data && !data.factorId && (
          <p className="row">
            <button className="btn" type="button" onClick={() => void begin()}>
              Set up an authenticator app
            </button>
          </p>
        )}
        <SectionStatus {...{ status, hasFailed, isLate, reload }} />
      </div>
    </AccountSection>
  )
}

const readState = async () => ({ factorId: await readSecondFactor() })

function SetUp({ factor, onDone }: { factor: NewFactor; onDone: () => Promise<void> }) {
  return (
    <>
      <p>Scan this with an authenticator app, or type the key into it. Then type the code that it shows.</p>
      <img src={factor.qrCode} alt="QR code of the key" width="200" height="200" />
      <p>
        Key: <code>{factor.secret}</code>
      </p>
      <p className="hint">{LOST}</p>
      <CodeForm button="Confirm" send={(code) => confirmSecondFactor(factor.id, code)} onDone={onDone} />
    </>
  )
}

function Remove({ factorId, onDone }: { factorId: string; onDone: () => Promise<void> }) {
  return (
    <>
      <p>An authenticator app is set up: signing in asks for its code.</p>
      <CodeForm button="Remove it" send={(code) => removeSecondFactor(factorId, code)} onDone={onDone} />
    </>
  )
}

interface CodeFormProps {
  button: string
  send: (code: string) => Promise<string | null>
  onDone: () => Promise<void>
}

function CodeForm({ button, send, onDone }: CodeFormProps) {
  const form = useForm({
    check: ({ code }): Problems =>
      /^\d{6}$/.test(code ?? '') ? {} : { code: 'Six figures, as the app shows them.' },
    send: async ({ code }): Promise<Problems | void> => {
      const problem = await send(code!)
      return problem ? { code: problem } : onDone()
    },
  })
  return (
    <Form form={form}>
      <FormStatus />
      <Field
        name="code"
        label="Code of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
      />
      <SubmitButton busyLabel="Checking …">{button}</SubmitButton>
    </Form>
  )
}

const NONE: SessionInfo[] = []
const nameOf = ({ device }: SessionInfo) => device ?? 'A browser'

/** Where one is signed in; each other session can be ended, or all of them. */
export function Sessions() {
  const { data, hasFailed, isLate, reload } = useLoaded(readSessions)
  const sessions = data ?? NONE
  const [status, setStatus] = useState('')
  /** What is under way: a second press does nothing meanwhile. */
  const [ending, setEnding] = useState<string | null>(null)
  const { list, expectRemoval } = useRowFocus(sessions)

  const end = async (session: SessionInfo, index: number) => {
    if (ending !== null) return
    setEnding(session.id)
    const outcome = await endSession(session.id).then(
      () => `${nameOf(session)} is signed out.`,
      () => NOT_REACHED,
    )
    setStatus(outcome)
    expectRemoval(index)
    await reload()
    setEnding(null)
  }
  const endAll = async () => {
    if (ending !== null) return
    setEnding('all')
    await signOutEverywhere().catch(() => setStatus(NOT_REACHED))
    setEnding(null)
  }
  return (
    <AccountSection
      id="sessions"
      title="Where you are signed in"
      about="If you do not recognise one, sign it out and change your password."
    >
      <div className="sessions">
        <ul ref={list} tabIndex={-1}>
          {sessions.map((session, index) => (
            <li key={session.id} tabIndex={-1}>
              <span>
                <b>{nameOf(session)}</b>
                {session.current ? ', this one ' : ' '}
                <span className="q s">since {formatDay(session.createdAt.slice(0, 10))}</span>
              </span>
              {!session.current && (
                <button
                  className="btn sm"
                  type="button"
                  aria-disabled={ending === session.id}
                  onClick={() => void end(session, index)}
                >
                  Sign out<span className="vh"> {nameOf(session)}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        <SectionStatus {...{ status, hasFailed, isLate, reload }} />
        <p className="row">
          <button className="btn" type="button" onClick={() => void signOut()}>
            Sign out here
          </button>
          <button
            className="btn"
            type="button"
            aria-disabled={ending === 'all'}
            onClick={() => void endAll()}
          >
            Sign out everywhere
          </button>
        </p>
      </div>
    </AccountSection>
  )
}

// How somebody signs in: their address and their password.

/** The address one signs in with. It changes once the emails' links have been followed; the last of them leads here. */
export function ChangeEmail() {
  const session = useStore($session, { ssr: 'initial' })
  const present = session.state === 'signed-in' ? session.email : ''
  const { verifyHuman, check } = useHumanCheck()
  const { requestCode, codeForm } = useSecondFactorCode()
  const form = useForm({
    draft: 'email',
    check: ({ email }): Problems =>
      email!.toLowerCase() === present.toLowerCase() ? { email: 'This is your address now.' } : {},
    send: async ({ email, present: password }) => {
      const steps = { verifyHuman, requestCode, show: form.showMessage }
      const problem = await requestEmailChange(email!, password ?? '', steps)
      if (problem) return { [problem.of === 'new' ? 'email' : 'present']: problem.message }
      form.reset()
      return `We have sent an email to ${email}. Your address changes when you follow the link in it, unless another account has it.`
    },
  })
  return (
    <AccountSection title="Email address" about="You sign in with it and we send emails to it.">
      <Form form={form}>
        <p>
          Now: <b>{present}</b>
        </p>
        <FormStatus />
        {check}
        {codeForm}
        <Field name="email" label="New email" type="email" autoComplete="email" required />
        <SignInAgain />
        <SubmitButton busyLabel="Sending …">Change the address</SubmitButton>
      </Form>
    </AccountSection>
  )
}

/** A new password for somebody who knows the present one. Who signs in with Google and has none gets an email instead. */
export function ChangePassword() {
  const hasPassword = useHasPassword()
  return (
    <AccountSection title="Password" about="Changing it signs out all other devices.">
      {hasPassword ? <PasswordForm /> : <PasswordByEmail />}
    </AccountSection>
  )
}

function PasswordForm() {
  const { verifyHuman, check } = useHumanCheck()
  const { requestCode, codeForm } = useSecondFactorCode()
  const form = useForm({
    check: async ({ password }): Promise<Problems> => {
      const { email, firstName = '', lastName = '' } = $person.get().data ?? {}
      const problem = await newPasswordProblem(password!, { email, names: [firstName, lastName] })
      return problem ? { password: problem } : {}
    },
    send: async ({ present, password }) => {
      const steps = { verifyHuman, requestCode, show: form.showMessage }
      const problem = await changePassword(present!, password!, steps)
      if (problem) return { [problem.of === 'new' ? 'password' : 'present']: problem.message }
      form.reset()
      return 'Your password is changed. Other devices are signed out.'
    },
  })
  return (
    <Form form={form}>
      <FormStatus />
      {check}
      {codeForm}
      <PasswordField name="present" label="Current password" autoComplete="current-password" required />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        required
      />
      <SubmitButton busyLabel="Changing it …">Change the password</SubmitButton>
    </Form>
  )
}

function PasswordByEmail() {
  const { verifyHuman, check } = useHumanCheck()
  const [status, setStatus] = useState('')
  const sendEmail = async () => {
    const session = $session.get()
    if (session.state !== 'signed-in') return
    const problem = await requestResetEmail(session.email, verifyHuman)
    setStatus(problem ?? `We have sent a link to ${session.email} so that you can choose a password.`)
  }
  return (
    <div>
      <p>You sign in with Google and have no password here. You can add one if you like.</p>
      {check}
      <p className="row">
        <button className="btn" type="button" onClick={() => void sendEmail()}>
          Email me a link to choose a password
        </button>
      </p>
      <output>{status}</output>
    </div>
  )
}
