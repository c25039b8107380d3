// The newsletter's form, at the foot of every page.
import { subscribeToNewsletter } from '../features/emails/emails.store.ts'
import { NEWSLETTER_FAILURE, NEWSLETTER_SUCCESS } from '../rules/writing/messages.ts'
import { asIsland } from './as-island.tsx'
import { SubscribeForm } from './SubscribeForm.tsx'

export const NewsletterForm = asIsland(function NewsletterForm() {
  return (
    <SubscribeForm
      title="Newsletter"
      heading="h2"
      action="Subscribe"
      note="Ballot openings and new races. We email you first to confirm."
      failure={NEWSLETTER_FAILURE}
      send={async ({ email = '' }) => {
        await subscribeToNewsletter(email)
        return NEWSLETTER_SUCCESS
      }}
    />
  )
})
