// How somebody signs in: their address and their password.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Problems } from '../../platform/browser/form-values.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { Field, PasswordField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton, useHumanCheck } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { requestEmailChange, changePassword } from './account.store.ts'
import { AccountSection, SignInAgain, useHasPassword } from './AccountSection.tsx'
import { newPasswordProblem } from '../../platform/browser/new-password.ts'
import { PASSWORD_HINT } from '../../rules/account/password-rules.ts'
import { $person } from './user.store.ts'
import { requestResetEmail } from './password-reset.store.ts'

/** The address one signs in with. It changes once the emails' links have been followed; the last of them leads here. */
export function ChangeEmail() {
  const session = useStore($session, { ssr: 'initial' })
  const present = session.state === 'signed-in' ? session.email : ''
  const { verifyHuman, check } = useHumanCheck()
  const form = useForm({
    draft: 'email',
    check: ({ email }): Problems =>
      email!.toLowerCase() === present.toLowerCase() ? { email: 'This is your address now.' } : {},
    send: async ({ email, present: password }) => {
      const problem = await requestEmailChange(email!, password ?? '', verifyHuman)
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
  const form = useForm({
    check: async ({ password }): Promise<Problems> => {
      const { email, firstName = '', lastName = '' } = $person.get().data ?? {}
      const problem = await newPasswordProblem(password!, { email, names: [firstName, lastName] })
      return problem ? { password: problem } : {}
    },
    send: async ({ present, password }) => {
      const problem = await changePassword(present!, password!, verifyHuman)
      if (problem) return { [problem.of === 'new' ? 'password' : 'present']: problem.message }
      form.reset()
      return 'Your password is changed. Other devices are signed out.'
    },
  })
  return (
    <Form form={form}>
      <FormStatus />
      {check}
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
