// Asks for the email with the link to a new password. The answer is the same whether there is such an account or not.
import { warmIdentity } from '../../platform/browser/auth.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useHumanCheck } from '../../ui/HumanCheck.tsx'
import { requestResetEmail } from './password-reset.store.ts'

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
