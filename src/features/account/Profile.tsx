// Who somebody is: names, company and position, filled with what the server knows.
import { useStore } from '@nanostores/react'
import type { User } from './user.schema.ts'
import { $person } from './user.store.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { changeProfile } from './account.store.ts'
import { AccountSection } from './AccountSection.tsx'

export function Profile() {
  const { data: user } = useStore($person, { ssr: 'initial' })
  return (
    <AccountSection title="Profile" about="Your name appears on your reviews only if you want it to.">
      {/* Another person is another form. */}
      <ProfileForm key={user?.id ?? ''} user={user} />
    </AccountSection>
  )
}

function ProfileForm({ user }: { user: User | undefined }) {
  const form = useForm({
    draft: user && 'profile',
    send: async ({ firstName, lastName, company, position }) => {
      await changeProfile({ firstName, lastName, company: company || null, position: position || null })
      return 'Saved.'
    },
  })
  return (
    <Form form={form}>
      <fieldset disabled={!user}>
        <legend className="vh">Profile</legend>
        <Field
          name="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          defaultValue={user?.firstName ?? ''}
        />
        <Field
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          defaultValue={user?.lastName ?? ''}
        />
        <Field
          name="company"
          label="Company"
          autoComplete="organization"
          maxLength={120}
          defaultValue={user?.company ?? ''}
        />
        <Field
          name="position"
          label="Position"
          autoComplete="organization-title"
          maxLength={120}
          defaultValue={user?.position ?? ''}
          hint="Company and position matter only if you organise races."
        />
        <FormStatus />
        <SubmitButton className="btn go" busyLabel="Saving …">
          Save
        </SubmitButton>
      </fieldset>
    </Form>
  )
}
