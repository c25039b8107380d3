// The words of emails about an account: the welcome, and those of signing in, which the identity provider sends.
import type { Email, EmailValues } from '../../platform/server/emails/email-template.ts'
import { SITE_NAME } from '../../rules/site/site.ts'

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
