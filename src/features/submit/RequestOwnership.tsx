// "Is this your race?": what one does there, and how it can be seen: by an address at its domain, a code on its site, or neither.
import { useEffect, useState } from 'react'
import { reasonOf } from '../../platform/browser/api.ts'
import type { OwnershipInput } from '../ownership/ownership.schema.ts'
import { requestOwnership, readRaceToOwn } from '../ownership/ownership.store.ts'
import { ChoiceField, Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'

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
const CHOICES: { value: Evidence; label: string }[] = [
  { value: 'email', label: 'An e-mail address at the domain of its website' },
  { value: 'website', label: 'A code that I put on its website' },
  { value: 'none', label: 'Neither: the editor decides by what I write' },
]

export function RequestOwnership({ raceId, onLeave, onSent }: Props) {
  const [race, setRace] = useState<{ name: string; website: string | null } | null>(null)
  const [problem, setProblem] = useState('')
  const [chosen, setChosen] = useState<Evidence>('email')
  useEffect(() => {
    readRaceToOwn(raceId).then(
      ({ name, website }) => setRace({ name, website: website ?? null }),
      (error: unknown) => setProblem(reasonOf(error)),
    )
  }, [raceId])
  const evidence = race?.website ? chosen : 'none'
  const form = useForm({
    draft: `own-${raceId}`,
    send: async ({ role = '', email = '' }) => {
      await requestOwnership(raceId, evidence === 'email' ? { evidence, role, email } : { evidence, role })
      onSent(SENT[evidence])
    },
  })
  if (!race) return <p className="q">{problem || 'Reading the race …'}</p>
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
          label="That e-mail address"
          type="email"
          missing="Enter the e-mail address."
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
