// The words of emails about the newsletter: to confirm it, that it is confirmed, and its issues.
import type { Email, EmailValues } from '../../platform/server/emails/email-template.ts'
import { SITE_NAME } from '../../rules/site/site.ts'
import { readNewsletterText } from '../../rules/writing/newsletter-text.ts'

const confirmPath = (token: string) => `/api/newsletter/confirm?${new URLSearchParams({ token })}`
const stopPath = (token: string) => `/api/newsletter/unsubscribe?${new URLSearchParams({ token })}`

export const newsletterConfirmEmail = ({ text }: EmailValues): Email => ({
  subject: `Confirm the ${SITE_NAME} newsletter`,
  paragraphs: [
    `Somebody, probably you, signed this address up for the ${SITE_NAME} newsletter. Confirm that you want it:`,
  ],
  action: { label: 'Confirm the newsletter', path: confirmPath(text('token')) },
  closing: [
    'The link works for two days. If this was not you, do nothing: no newsletter will be sent, and we will delete the address within a week.',
  ],
})

export const newsletterConfirmedEmail = ({ text }: EmailValues): Email => ({
  subject: `You are subscribed to the ${SITE_NAME} newsletter`,
  paragraphs: [
    'Thank you: this address is confirmed. We will write about ballot openings, new races and what we have learnt about courses.',
  ],
  action: { label: 'The next ballots', path: '/#ballots-title' },
  stop: {
    words: 'You can unsubscribe at any time.',
    label: 'Unsubscribe',
    path: stopPath(text('stopToken')),
  },
})

export const newsletterIssueEmail = ({ text, flag }: EmailValues): Email => ({
  subject: `${flag('isTest') ? 'Test: ' : ''}${text('subject') || `The ${SITE_NAME} newsletter`}`,
  paragraphs: readNewsletterText(text('text')),
  ...(text('stopToken') && {
    stop: {
      words: `You are getting this because you signed up for the ${SITE_NAME} newsletter at this address.`,
      label: 'Unsubscribe',
      path: stopPath(text('stopToken')),
    },
  }),
})
