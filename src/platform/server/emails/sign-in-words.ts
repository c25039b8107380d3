// The words of the identity provider's emails, in the one form of all emails. The provider sends them itself and fills
// in the places between double braces; supabase/templates holds what comes of them (see sign-in-emails.test.ts).
import { SITE_NAME } from '../../../rules/site/site.ts'
import type { Email } from './email.ts'

/** The provider's place for the site's address. */
export const SITE_URL_PLACE = '{{ .SiteURL }}'

const link = (page: string, type: string) => `${page}?type=${type}&token_hash={{ .TokenHash }}`

/** By the name of the template. The subjects stand in supabase/config.toml too. */
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
