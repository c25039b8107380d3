// The words of emails about what somebody signed up for: an account (with those of signing in, which the identity provider sends) and
// the newsletter.
import type { Email, EmailValues } from '../../platform/server/emails/email-template.ts'
import { SITE_NAME } from '../../rules/site/site.ts'
import { readNewsletterText } from '../../rules/writing/newsletter-text.ts'

export function welcomeEmail({ text }: EmailValues): Email {
  const name = text('firstName')
  const organises = text('role') === 'organiser'
  return {
    subject: `Welcome to ${SITE_NAME}`,
    paragraphs: [
      name ? `Hello ${name},` : 'Hello,',
      'Your account is ready. The races you save, compare and have run are now kept in it, on every device where you sign in.',
      organises
        ? 'As an organiser you can submit races. An editor reads each one before it appears, and we will let you know either way.'
        : 'Enter one recent result to see an expected time, with its range, at every race.',
    ],
    action: organises
      ? { label: 'Submit a race', path: '/submit-race' }
      : { label: 'Your races', path: '/my-races' },
    closing: ['You can see, change, export and delete everything we keep about you on your account page.'],
  }
}

// The identity provider sends its emails itself and fills in the places between double braces; supabase/templates holds
// what comes of them (email-words.server.test.ts).

const link = (page: string, type: string) => `${page}?type=${type}&token_hash={{ .TokenHash }}`

/** By the name of the template. The subjects are in supabase/config.toml too. */
export const SIGN_IN_EMAILS: Record<'confirmation' | 'recovery' | 'email_change', Email> = {
  confirmation: {
    subject: `Confirm your email address for ${SITE_NAME}`,
    paragraphs: [
      'Hello,',
      `Somebody, probably you, created a ${SITE_NAME} account with {{ .Email }}. Confirm that the address is yours:`,
    ],
    action: { label: 'Confirm my email address', path: link('/login', 'signup') },
    closing: [
      'The link works once, for one hour. If this was not you, do nothing: no account will be created.',
    ],
  },
  recovery: {
    subject: `Choose a new password for ${SITE_NAME}`,
    paragraphs: [
      'Hello,',
      `Somebody, probably you, asked for a new ${SITE_NAME} password for {{ .Email }}. Choose one here:`,
    ],
    action: { label: 'Choose a new password', path: link('/reset-password', 'recovery') },
    closing: [
      'The link works once, for one hour. If this was not you, do nothing: your password stays the same.',
    ],
  },
  email_change: {
    subject: `Confirm your new email address for ${SITE_NAME}`,
    paragraphs: [
      'Hello,',
      `You asked to use {{ .NewEmail }} instead of {{ .Email }} at ${SITE_NAME}. Confirm it:`,
    ],
    action: { label: 'Confirm my new address', path: link('/account', 'email_change') },
    closing: [
      'The link works once, for one hour. If this was not you, do not follow it, and choose a new password.',
    ],
  },
}

// The newsletter: to confirm it, that it is confirmed, and its issues.

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
