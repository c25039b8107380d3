// The form that writes to us. What is typed stays in the tab until it was taken; where the server requires it, a person shows
// that they are one and the same message goes on.
import { ApiError } from '../../platform/browser/api.ts'
import type { Problems, Values } from '../../platform/browser/form-values.ts'
import { CONTACT_TOPICS, MIN_MESSAGE_CHARACTERS } from '../../rules/writing/messages.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { Field, SelectField, TextField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton, useHumanCheck } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { ContactMessage } from './contact.schema.ts'
import { sendMessage } from './contact.store.ts'

/** Programs fill in a form in no time, and the server thanks them for nothing: a person who is as fast waits. */
const MIN_MS = 3200
const NO_CHECK = 'The check that you are human could not be loaded. Please try again in a moment.'
const TOPICS = Object.entries(CONTACT_TOPICS).map(([value, label]) => ({ value, label }))

const until = (ms: number) => new Promise((done) => setTimeout(done, ms))

const messageOf = ({ name, email, topic, message, website }: Values): ContactMessage => ({
  name: name!,
  email: email!,
  topic: topic as ContactMessage['topic'],
  message: message!,
  ...(website && { website }),
  filledInMs: Math.round(performance.now()),
})

export const ContactForm = asIsland(function ContactForm() {
  const { verifyHuman, check } = useHumanCheck()
  const form = useForm({
    draft: 'contact',
    check: ({ message = '' }): Problems =>
      message.trim().length < MIN_MESSAGE_CHARACTERS
        ? { message: `Write at least ${MIN_MESSAGE_CHARACTERS} characters.` }
        : {},
    send: async (values) => {
      await until(MIN_MS - performance.now())
      const { message } = await sendMessage(messageOf(values)).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.body.requiresCaptcha !== true) throw error
        form.showMessage(error.message)
        const captchaToken = await verifyHuman().catch(() => {
          throw new ApiError(503, 'unavailable', NO_CHECK)
        })
        return sendMessage({ ...messageOf(values), captchaToken })
      })
      form.reset()
      return message
    },
  })
  return (
    <div className="contact-form">
      <Form form={form} label="Write to us">
        <Field name="name" label="Name" autoComplete="name" maxLength={120} required />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint="We will use it only to reply."
          required
        />
        <SelectField name="topic" label="Topic" options={TOPICS} />
        <TextField name="message" label="Message" rows={8} maxLength={5000} required />
        {/* Not for people: programs fill in whatever has a name. */}
        <p className="vh" aria-hidden="true">
          <label>
            Leave this empty <input name="website" tabIndex={-1} autoComplete="off" data-unkept="" />
          </label>
        </p>
        {check}
        <FormStatus />
        <SubmitButton className="btn go" busyLabel="Sending …">
          Send
        </SubmitButton>
      </Form>
      <noscript>
        <p className="note">The form needs JavaScript. You can also write to the address below.</p>
      </noscript>
    </div>
  )
})
