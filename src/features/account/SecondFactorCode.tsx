// The field for the code of an authenticator app, shown in a form that the account's second factor holds up.
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

/** A function that requests the code, and the field in which it is typed. */
export function useSecondFactorCode(): { requestCode: () => Promise<string>; codeForm: ReactNode } {
  const [request, setRequest] = useState<{ answer: (code: string) => void } | null>(null)
  return {
    requestCode: () =>
      new Promise((answer) =>
        setRequest({
          answer: (code) => {
            setRequest(null)
            answer(code)
          },
        }),
      ),
    codeForm: request && <CodeField onCode={request.answer} />,
  }
}

/** Six digits; Enter in it does not send the form around it. */
function CodeField({ onCode }: { onCode: (code: string) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  useEffect(() => input.current?.focus(), [])
  const send = () => {
    if (/^\d{6}$/.test(code)) onCode(code)
    else input.current?.focus()
  }
  return (
    <div className="field">
      <label htmlFor={id}>Code of your authenticator app</label>
      <input
        ref={input}
        id={id}
        className="num"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value.replaceAll(/\D/g, ''))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
      />
      <p className="row">
        <button className="btn" type="button" onClick={send}>
          Go on
        </button>
      </p>
    </div>
  )
}
