// The offer to somebody who is signed in and no organiser: the same that sign-up offers.
import { useState } from 'react'
import type { User } from '../account/user.schema.ts'
import { becomeOrganiser } from './submissions.store.ts'

export function BecomeOrganiser({ user }: { user: User }) {
  const [company, setCompany] = useState(user.company ?? '')
  const [position, setPosition] = useState(user.position ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const become = async () => {
    setBusy(true)
    setProblem('')
    try {
      await becomeOrganiser({ company, position })
    } catch {
      setProblem('That did not work. Please try again in a while.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="fields become"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void become()
      }}
    >
      <h2>Do you organise a race?</h2>
      <p>
        Only organisers can submit races. You can become one with this account: it is free, you keep your
        saved races, and an editor reads each race before it appears.
      </p>
      <div className="field">
        <label htmlFor="become-company">Club or company</label>
        <input
          id="become-company"
          value={company}
          maxLength={120}
          autoComplete="organization"
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
      </div>
      <div className="field">
        <label htmlFor="become-position">What you do there</label>
        <input
          id="become-position"
          value={position}
          maxLength={120}
          autoComplete="organization-title"
          onChange={(event) => setPosition(event.currentTarget.value)}
        />
      </div>
      <p className="form-message" role="alert">
        {problem}
      </p>
      <button className="btn go" disabled={busy}>
        {busy ? 'One moment …' : 'Become an organiser'}
      </button>
    </form>
  )
}
