// "Is this your race?": what one does there, and how it can be seen: by an address at its domain, a code on its site, or neither.
import { useEffect, useState } from 'react'
import { reasonOf, ApiError } from '../../platform/browser/api.ts'
import type { OwnershipInput } from '../ownership/ownership.schema.ts'
import { requestOwnership, readRaceToOwn } from '../ownership/ownership.store.ts'

type Evidence = OwnershipInput['evidence']

interface Props {
  raceId: number
  onLeave: () => void
  onSent: (sentence: string) => void
}

const SENT: Record<Evidence, string> = {
  email: 'Sent. Open the link that we have e-mailed to that address; an editor decides then.',
  website: 'Sent. Your code is below: put it on the race’s site and have us look.',
  none: 'Sent. An editor reads it, and we will email you when it is decided.',
}

export function RequestOwnership({ raceId, onLeave, onSent }: Props) {
  const [race, setRace] = useState<{ name: string; website: string | null } | null>(null)
  const [role, setRole] = useState('')
  const [chosen, setChosen] = useState<Evidence>('email')
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  useEffect(() => {
    readRaceToOwn(raceId).then(
      ({ name, website }) => setRace({ name, website: website ?? null }),
      (error: unknown) => setProblems({ form: reasonOf(error) }),
    )
  }, [raceId])
  if (!race) return <p className="q">{problems.form ?? 'Reading the race …'}</p>
  const evidence = race.website ? chosen : 'none'

  const send = async () => {
    setBusy(true)
    setProblems({})
    try {
      await requestOwnership(raceId, evidence === 'email' ? { evidence, role, email } : { evidence, role })
      onSent(SENT[evidence])
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setProblems(Object.keys(fields).length > 0 ? fields : { form: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }
  const choices: [Evidence, string][] = [
    ['email', 'An e-mail address at the domain of its website'],
    ['website', 'A code that I put on its website'],
    ['none', 'Neither: the editor decides by what I write'],
  ]
  return (
    <form
      className="fields become"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2>Is {race.name} your race?</h2>
      <p>
        Its owners alone propose changes to its facts, and see how often it is saved. An editor decides who
        owns a race.{' '}
        {race.website ? `We have its website as ${race.website}.` : 'We have no website of it on file.'}
      </p>
      <div className="field">
        <label htmlFor="own-role">What you do at this race, in a sentence</label>
        <input
          id="own-role"
          value={role}
          maxLength={300}
          aria-describedby="own-role-say"
          onChange={(event) => setRole(event.currentTarget.value)}
        />
        <p className="say" id="own-role-say">
          {problems.role && `This ${problems.role}.`}
        </p>
      </div>
      {race.website && (
        <fieldset className="field">
          <legend>How we can see it</legend>
          {choices.map(([value, words]) => (
            <label key={value} className="row">
              <input
                type="radio"
                name="evidence"
                checked={evidence === value}
                onChange={() => setChosen(value)}
              />
              {words}
            </label>
          ))}
        </fieldset>
      )}
      {evidence === 'email' && (
        <div className="field">
          <label htmlFor="own-email">That e-mail address</label>
          <input
            id="own-email"
            type="email"
            value={email}
            maxLength={254}
            aria-describedby="own-email-say"
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <p className="say" id="own-email-say">
            {problems.email && `This address ${problems.email}.`}
          </p>
        </div>
      )}
      <p className="form-message" role="alert">
        {problems.form}
      </p>
      <p className="row">
        <button className="btn go" disabled={busy}>
          {busy ? 'One moment …' : 'Send the request'}
        </button>
        <button type="button" className="btn" onClick={onLeave}>
          Not now
        </button>
      </p>
    </form>
  )
}
