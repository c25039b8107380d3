// The second factor of editors and admins: set up with an authenticator app, confirmed and removed with its code.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Problems } from '../../platform/browser/form-values.ts'
import { isEditor } from '../../rules/account/user-roles.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AccountSection } from './AccountSection.tsx'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  type NewFactor,
} from './second-factor.store.ts'
import { NOT_REACHED, useLoaded } from './use-loaded.ts'
import { $person } from './user.store.ts'

const ABOUT =
  'A code of an app on your phone, beside your password. An operator may require it of editors and admins.'
const LOST = 'Keep the key somewhere safe: without the app, only the operator can let you in again.'

/** Nothing for runners and organisers, of whom none is required. */
export function SecondFactor() {
  const { data: user } = useStore($person, { ssr: 'initial' })
  return user && isEditor(user.userRole) ? <OfEditor /> : null
}

function OfEditor() {
  const { data, hasFailed, reload } = useLoaded(readState)
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
        <output className="hint">{status || (hasFailed ? NOT_REACHED : '')}</output>
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
