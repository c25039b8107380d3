// The address one signs in with. It changes once the emails' links have been followed; the last of them leads here.
import { useStore } from '@nanostores/react'
import type { Problems } from '../../platform/browser/form-values.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { requestEmailChange } from './account.store.ts'
import { AccountSection } from './AccountSection.tsx'
import { useHumanCheck } from '../../ui/HumanCheck.tsx'
import { SignInAgain } from './SignInAgain.tsx'

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
