// The offer to somebody who is signed in and no organiser: the same that sign-up offers.
import type { User } from '../account/user.schema.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { becomeOrganiser } from './submissions.store.ts'

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
