// The form of /register, and the email that follows it.
import { flushSync } from 'react-dom'
import { useEffect, useRef, useState } from 'react'
import { warmIdentity } from '../../platform/browser/access-token.ts'
import type { Problems, Values } from '../../platform/browser/form-values.ts'
import { newPasswordProblem } from './passwords.store.ts'
import { PASSWORD_HINT } from '../../rules/account/password-rules.ts'
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import { identitySentence } from '../../rules/account/sign-in-words.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { Field, PasswordField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton, useHumanCheck } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { GoogleButton, redirectOfPage, useRedirect } from './GoogleButton.tsx'
import { finishSignIn, sendEmailAgain, signUp } from './sign-in.store.ts'

async function checkPassword(values: Values): Promise<Problems> {
  const { email, password, firstName = '', lastName = '' } = values
  const problem = await newPasswordProblem(password!, { email, names: [firstName, lastName] })
  return problem ? { password: problem } : {}
}

export const SignUp = asIsland(function SignUp() {
  const { verifyHuman, check } = useHumanCheck()
  const [email, setEmail] = useState('')
  const [isEmailSent, setEmailSent] = useState(false)
  const isWorking = useRef(false)
  const redirect = useRedirect()

  const form = useForm({
    draft: 'register',
    // The library is on its way while people type.
    onFirstFocus: warmIdentity,
    check: checkPassword,
    send: async ({
      email: address = '',
      password = '',
      firstName,
      lastName,
      organiser,
      company,
      position,
    }) => {
      const work = organiser ? { isRaceOrganiser: true, company, position } : {}
      const goal = redirectOfPage()
      setEmail(address)
      isWorking.current = true
      const attempt = signUp(address, password, { firstName, lastName, ...work }, goal)
      const result = await finishSignIn(attempt, { verifyHuman, show: form.showMessage, goal })
      isWorking.current = result.state === 'signed-in'
      if (result.state === 'email') setEmailSent(true)
      return result.state === 'refused' ? { '': result.message } : undefined
    },
  })
  useEffect(
    () =>
      $session.subscribe(({ state }) => {
        if (state === 'signed-in' && !isWorking.current) location.replace(redirectOfPage())
      }),
    [],
  )
  const goBack = () => {
    flushSync(() => setEmailSent(false))
    form.focus('email')
  }
  return (
    <>
      <div hidden={isEmailSent}>
        <GoogleButton form={form} />
        <Form form={form}>
          <FormStatus />
          {!isEmailSent && check}
          <Field name="firstName" label="First name" autoComplete="given-name" maxLength={80} required />
          <Field name="lastName" label="Last name" autoComplete="family-name" maxLength={80} required />
          <Field name="email" label="Email" type="email" autoComplete="email" required />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
            required
          />
          <label className="tick">
            <input type="checkbox" name="organiser" />I organise races
          </label>
          <fieldset>
            <legend className="vh">Your work</legend>
            <Field
              name="company"
              label="Company"
              autoComplete="organization"
              maxLength={120}
              hint="Or club. Optional."
            />
            <Field
              name="position"
              label="Position"
              autoComplete="organization-title"
              maxLength={120}
              hint="Optional."
            />
          </fieldset>
          <SubmitButton className="btn go" busyLabel="Opening your account …">
            Sign Up
          </SubmitButton>
          <p className="hint">
            The <a href="/privacy-policy">privacy policy</a> says what we keep about you and for how long.
          </p>
        </Form>
        <p className="ways">
          <a href={signInHref(redirect)}>I already have an account</a>
        </p>
      </div>
      {isEmailSent && <EmailSent email={email} check={check} verifyHuman={verifyHuman} onBack={goBack} />}
    </>
  )
})

interface EmailSentProps extends ReturnType<typeof useHumanCheck> {
  email: string
  onBack: () => void
}

/** Says that the email is on its way, whether or not the address already has an account. */
function EmailSent({ email, verifyHuman, check, onBack }: EmailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [status, setStatus] = useState('')
  useEffect(() => heading.current?.focus(), [])
  const sendAgain = () =>
    sendEmailAgain(email, verifyHuman).then(
      () => setStatus('Sent again. Check your spam folder too.'),
      () => setStatus(identitySentence({})),
    )
  return (
    <section className="email-sent">
      <h2 ref={heading} tabIndex={-1}>
        One more step
      </h2>
      <p>
        We have sent an email to <b>{email}</b>. Follow the link in it within an hour to confirm your address
        and sign in.
      </p>
      <p>
        If this address already has an account, we send nothing: <a href="/login">sign in</a> or{' '}
        <a href="/forgot-password">choose a new password</a>.
      </p>
      {check}
      <p className="row">
        <button className="btn" type="button" onClick={() => void sendAgain()}>
          Send it again
        </button>
        <button className="plain-button" type="button" onClick={onBack}>
          Use another address
        </button>
      </p>
      <output>{status}</output>
    </section>
  )
}
