// The pages of a forgotten password: asking for an email, and the form for a new one, which the link of the email opens. The link is used
// when the form is sent, not when the page is opened: mail programs that check links do not use it up.
import { useEffect, useRef, useState } from 'react'
import { warmIdentity } from '../../platform/browser/access-token.ts'
import type { Problems } from '../../platform/browser/form-values.ts'
import { newPasswordProblem, resetPassword, requestResetEmail } from './passwords.store.ts'
import { PASSWORD_HINT } from '../../rules/account/password-rules.ts'
import { asIsland, useHydrated } from '../../ui/as-island.tsx'
import { PasswordField, Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton, useHumanCheck } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSecondFactorCode } from './SecondFactorCode.tsx'
import { resetProof } from './reset-link.store.ts'

export const ResetPassword = asIsland(function ResetPassword() {
  const isHydrated = useHydrated()
  const [isLinkSpent, setLinkSpent] = useState(false)
  const { requestCode, codeForm } = useSecondFactorCode()
  const form = useForm({
    onFirstFocus: warmIdentity,
    check: async ({ password }): Promise<Problems> => {
      const problem = await newPasswordProblem(password!, {})
      return problem ? { password: problem } : {}
    },
    send: async ({ password }) => {
      const problem = await resetPassword(resetProof!, password!, {
        requestCode,
        show: form.showMessage,
      })
      if (problem?.of === 'link') setLinkSpent(true)
      else if (problem) return { [problem.of]: problem.message }
      else location.assign('/login?message=password-reset-success')
      return undefined
    },
  })
  if (isLinkSpent || (isHydrated && !resetProof)) return <LinkSpent />
  return (
    <Form form={form}>
      <p>It takes effect at once and signs you out on every device.</p>
      <FormStatus />
      {codeForm}
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        required
      />
      <SubmitButton className="btn go" busyLabel="Setting it …">
        Set the password
      </SubmitButton>
    </Form>
  )
})

function LinkSpent() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="link-spent" ref={place} tabIndex={-1}>
      <p>This link does not work: it has been used already, is more than an hour old, or is incomplete.</p>
      <p className="row">
        <a className="btn go" href="/forgot-password">
          Get a new link
        </a>
      </p>
    </div>
  )
}

// Asks for the email with the link to a new password. The answer is the same whether there is such an account or not.

export const ForgotPassword = asIsland(function ForgotPassword() {
  const { verifyHuman, check } = useHumanCheck()
  const form = useForm({
    onFirstFocus: warmIdentity,
    send: async ({ email }) => {
      const problem = await requestResetEmail(email!, verifyHuman)
      return problem
        ? { '': problem }
        : `If ${email} has an account, we have sent it a link. It works for one hour.`
    },
  })
  return (
    <>
      <Form form={form}>
        <p>Enter the email address of your account. We will email you a link to choose a new password.</p>
        <FormStatus />
        {check}
        <Field name="email" label="Email" type="email" autoComplete="email" required />
        <SubmitButton className="btn go" busyLabel="Sending …">
          Send the link
        </SubmitButton>
      </Form>
      <p className="ways">
        <a href="/login">Back to sign-in</a>
      </p>
    </>
  )
})
