// Becoming an organiser, and requesting to own a race with evidence.
import { reasonOf } from '../../platform/browser/api.ts'
import type { OwnershipInput, OwnershipRequest } from '../ownership/ownership.schema.ts'
import {
  $ownershipRequests,
  checkOwnershipSite,
  readRaceToOwn,
  requestOwnership,
  withdrawOwnership,
} from '../ownership/ownership.store.ts'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { User } from '../account/user.schema.ts'
import { ChoiceField, Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { LoadStatus } from '../../ui/LoadStatus.tsx'
import { useForm } from '../../ui/use-form.ts'
import { becomeOrganiser } from './submissions.store.ts'

/** The offer to somebody who is signed in and no organiser: the same that sign-up offers. */
export function BecomeOrganiser({ user }: { user: User }) {
  const form = useForm({
    draft: 'organiser',
    send: ({ company = '', position = '' }) => becomeOrganiser({ company, position }),
  })
  return (
    <Form form={form} className="fields become">
      <h2>Do you organise a race?</h2>
      <p>
        Only organisers can submit races. You can become one with this account: it is free, you keep your
        saved races, and an editor reads each race before it appears.
      </p>
      <Field
        name="company"
        label="Club or company"
        autoComplete="organization"
        maxLength={120}
        defaultValue={user.company ?? ''}
      />
      <Field
        name="position"
        label="What you do there"
        autoComplete="organization-title"
        maxLength={120}
        defaultValue={user.position ?? ''}
      />
      <FormStatus />
      <SubmitButton className="btn go" busyLabel="One moment …">
        Become an organiser
      </SubmitButton>
    </Form>
  )
}

type Evidence = OwnershipInput['evidence']

interface RequestOwnershipProps {
  raceId: number
  onLeave: () => void
  onSent: (sentence: string) => void
}

const SENT: Record<Evidence, string> = {
  email: 'Sent. Open the link that we have emailed to that address; an editor decides then.',
  website: 'Sent. Your code is below: put it on the race’s site and have us look.',
  none: 'Sent. An editor reads it, and we will email you when it is decided.',
}
const CHOICES: { value: Evidence; label: string }[] = [
  { value: 'email', label: 'An email address at the domain of its website' },
  { value: 'website', label: 'A code that I put on its website' },
  { value: 'none', label: 'Neither: the editor decides by what I write' },
]

/**
 * "Is this your race?": what one does there, and how it can be seen: by an address at its domain, a code on its site, or
 * neither.
 */
export function RequestOwnership({ raceId, onLeave, onSent }: RequestOwnershipProps) {
  const [race, setRace] = useState<{ name: string; website: string | null } | null>(null)
  const [problem, setProblem] = useState('')
  const [chosen, setChosen] = useState<Evidence>('email')
  const read = useCallback(() => {
    readRaceToOwn(raceId).then(
      ({ name, website }) => setRace({ name, website: website ?? null }),
      (error: unknown) => setProblem(reasonOf(error)),
    )
  }, [raceId])
  useEffect(read, [read])
  const readAgain = () => {
    setProblem('')
    read()
  }
  const evidence = race?.website ? chosen : 'none'
  const form = useForm({
    draft: `own-${raceId}`,
    send: async ({ role = '', email = '' }) => {
      await requestOwnership(raceId, evidence === 'email' ? { evidence, role, email } : { evidence, role })
      onSent(SENT[evidence])
    },
  })
  if (!race)
    return (
      <>
        <LoadStatus text={problem || 'Reading the race …'} onRetry={problem ? readAgain : undefined} />
        <p className="row">
          <button type="button" className="btn" onClick={onLeave}>
            Not now
          </button>
        </p>
      </>
    )
  return (
    <Form form={form} className="fields become">
      <h2>Is {race.name} your race?</h2>
      <p>
        Its owners alone propose changes to its facts, and see how often it is saved. An editor decides who
        owns a race.{' '}
        {race.website ? `We have its website as ${race.website}.` : 'We have no website of it on file.'}
      </p>
      <Field
        name="role"
        label="What you do at this race, in a sentence"
        missing="Write what you do at this race."
        maxLength={300}
        required
      />
      {race.website && (
        <ChoiceField
          name="evidence"
          label="How we can see it"
          options={CHOICES}
          defaultValue="email"
          onChoose={(value) => setChosen(value as Evidence)}
        />
      )}
      {evidence === 'email' && (
        <Field
          name="email"
          label="That email address"
          type="email"
          missing="Enter the email address."
          maxLength={254}
          required
        />
      )}
      <FormStatus />
      <p className="row">
        <SubmitButton className="btn go" busyLabel="One moment …">
          Send the request
        </SubmitButton>
        <button type="button" className="btn" onClick={onLeave}>
          Not now
        </button>
      </p>
    </Form>
  )
}

function stateWords({ status, evidence, evidenceEmail, isProven, declineReason }: OwnershipRequest): string {
  if (status === 'accepted') return 'Accepted: you own this race.'
  if (status === 'declined') return `Declined: ${declineReason}`
  if (isProven) return 'Confirmed. An editor decides.'
  if (evidence === 'email') return `Not confirmed yet: open the link that we sent to ${evidenceEmail}.`
  if (evidence === 'website') return 'Not confirmed yet: put the code on the race’s site.'
  return 'An editor decides.'
}

function SiteCode({ request }: { request: OwnershipRequest }) {
  const [message, setMessage] = useState(request.checkResult ?? '')
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      setMessage((await checkOwnershipSite(request.id)).checkResult ?? '')
    } catch (error) {
      setMessage(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p>
        Put this into the head of <span dir="auto">{request.website}</span>:{' '}
        <code>{`<meta name="startline-owner" content="${request.siteToken}">`}</code>, or this line into the
        file <code>/.well-known/startline.txt</code> of that site: <code>{request.siteToken}</code>
      </p>
      <p className="row">
        <button type="button" className="btn sm" aria-disabled={busy} onClick={() => busy || void check()}>
          {busy ? 'Looking …' : 'Look for it now'}
        </button>
        <output>{message}</output>
      </p>
    </>
  )
}

/** Requests to own races on the organiser’s dashboard: what is still to be done for each, and what became of it. */
export function OwnershipRequests() {
  const { data } = useStore($ownershipRequests)
  const [problem, setProblem] = useState('')
  const shown = (data ?? []).filter(({ status }) => status !== 'withdrawn')
  if (shown.length === 0) return null
  return (
    <section className="sec-overview" aria-labelledby="ownership-title">
      <h2 id="ownership-title">Races you ask to own</h2>
      {problem && <p role="alert">{problem}</p>}
      <ul className="overview">
        {shown.map((request) => (
          <li key={request.id}>
            <a href={request.racePath} dir="auto">
              {request.raceName}
            </a>
            <span className="q">{stateWords(request)}</span>
            {request.status === 'open' && request.evidence === 'website' && !request.isProven && (
              <SiteCode request={request} />
            )}
            {request.status === 'open' && (
              <span className="row">
                <button
                  type="button"
                  className="btn sm"
                  onClick={() =>
                    void withdrawOwnership(request.id).catch((error: unknown) => setProblem(reasonOf(error)))
                  }
                >
                  Take the request back
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
