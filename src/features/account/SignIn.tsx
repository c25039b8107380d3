// The sign-in page: the form, and a return from an e-mail or Google.
import { useEffect, useRef, useState } from 'react'
import { warmIdentity } from '../../platform/browser/access-token.ts'
import { consumeSignInReturn } from '../../platform/browser/pending-session.ts'
import { sameSitePath, signInHref, signUpHref } from '../../rules/account/same-site-redirect.ts'
import { identitySentence, loginMessage, readSignInArrival } from '../../rules/account/sign-in-words.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { showToast } from '../../ui/toasts.store.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { Field, PasswordField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton, useHumanCheck } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { GoogleButton, redirectOfPage, useRedirect } from './GoogleButton.tsx'
import { useSecondFactorCode } from './SecondFactorCode.tsx'
import {
  finishGoogle,
  finishSignIn,
  signIn,
  signInByEmail,
  type SignInResult,
  sendEmailAgain,
} from './sign-in.store.ts'

const CONFIRMING = 'Confirming your email address …'
const GOOGLE = 'Signing you in with Google …'
const SIGNED_IN = 'You are signed in already'
const SPENT_EMAIL =
  ' If you have already confirmed your address, sign in here; if not, sign up again and we will send a new email.'
const EMAIL_SENT = 'A new email is on its way. Follow the link in it to sign in.'
const ACCOUNT_READY = {
  title: 'Your account is ready',
  text: 'Your email address is confirmed.',
  mustBeSeen: true,
}

/** Why somebody is not signed in; empty where they are, or where an email has to be followed first. */
const reason = (result: SignInResult) => (result.state === 'refused' ? result.message : '')

/** The form of /login, and what people come back to it with: an email's link, Google's answer, a message. */
export const SignIn = asIsland(function SignIn() {
  const { verifyHuman, check } = useHumanCheck()
  const { requestCode, codeForm } = useSecondFactorCode()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const isWorking = useRef(false)
  const redirect = useRedirect()

  const follow = async (attempt: Promise<SignInResult>, beforeLeaving?: () => void) => {
    isWorking.current = true
    const end = { verifyHuman, requestCode, show: form.showMessage, goal: redirectOfPage(), beforeLeaving }
    const result = await finishSignIn(attempt, end)
    isWorking.current = result.state === 'signed-in'
    // The provider may not say which of the two it is: that would reveal whether there is such an account.
    setUnconfirmed(
      result.state === 'refused' && ['email_not_confirmed', 'invalid_credentials'].includes(result.code),
    )
    return result
  }
  const form = useForm({
    // The library is on its way while people type.
    onFirstFocus: warmIdentity,
    send: async ({ email, password }) => {
      const problem = reason(await follow(signIn(email!, password!)))
      return problem ? { '': problem } : undefined
    },
  })

  const confirm = async (tokenHash: string) => {
    form.showMessage(CONFIRMING, 'success')
    const result = await follow(signInByEmail('signup', tokenHash), () => showToast(ACCOUNT_READY))
    if (result.state === 'signed-in') return
    const isSpent = result.state === 'refused' && result.code === 'otp_expired'
    form.showMessage(reason(result) + (isSpent ? SPENT_EMAIL : ''))
  }
  const comeFromGoogle = async (code: string, details: object) => {
    form.showMessage(GOOGLE, 'success')
    const result = await follow(finishGoogle(code, details))
    if (result.state !== 'signed-in') form.showMessage(reason(result))
  }
  /** Uses the parameters of the address; returns what failed. */
  const arrive = (): string => {
    const arrival = readSignInArrival(new URL(location.href))
    const query = new URLSearchParams(location.search)
    const message = loginMessage(query.get('message'))
    if (message) form.showMessage(message, 'success')
    if (arrival.kind === 'nothing') return ''
    const back = consumeSignInReturn()
    const goal = !query.has('redirect') && back ? sameSitePath(back.redirect) : redirectOfPage()
    // What the address proved is used now and must not stay in it.
    history.replaceState(null, '', signInHref(goal))
    if (arrival.kind === 'email') void confirm(arrival.tokenHash)
    if (arrival.kind === 'google') void comeFromGoogle(arrival.code, back?.details ?? {})
    if (arrival.kind !== 'failure') return ''
    const failure = identitySentence({ code: arrival.code })
    form.showMessage(failure)
    return failure
  }
  useEffect(() => {
    const failure = arrive()
    // Signed in already, or just now in another tab: nothing to do here.
    return $session.subscribe(({ state }) => {
      if (state !== 'signed-in' || isWorking.current) return
      if (failure) showToast({ title: SIGNED_IN, text: failure, kind: 'error', mustBeSeen: true })
      location.replace(redirectOfPage())
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an address is used once, when the page opens
  }, [])

  const sendAgain = () =>
    sendEmailAgain(form.values().email!, verifyHuman).then(
      () => form.showMessage(EMAIL_SENT, 'success'),
      () => form.showMessage(identitySentence({})),
    )
  return (
    <>
      <GoogleButton form={form} />
      <Form form={form}>
        <FormStatus />
        {isUnconfirmed && (
          <button className="plain-button" type="button" onClick={() => void sendAgain()}>
            Not confirmed yet? Send the email again
          </button>
        )}
        {check}
        {codeForm}
        <Field name="email" label="Email" type="email" autoComplete="email" required />
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
        <SubmitButton className="btn go" busyLabel="Signing in …">
          Sign In
        </SubmitButton>
      </Form>
      <p className="ways">
        <a href="/forgot-password">I forgot my password</a>
        <a href={signUpHref(redirect)}>Create an account</a>
      </p>
    </>
  )
})
