// The words of the identity provider's letters, in the one form of all letters. The provider sends them itself and fills
// in the places between double braces; supabase/templates holds what comes of them (see sign-in-letters.test.ts).
import { SITE_NAME } from '../../../src/domain/site/site.ts'
import type { Letter } from './letter.ts'

/** The provider's place for the site's address. */
export const SITE_URL_PLACE = '{{ .SiteURL }}'

const link = (page: string, type: string) => `${page}?type=${type}&token_hash={{ .TokenHash }}`

/** By the name of the template. The subjects stand in supabase/config.toml too. */
export const SIGN_IN_LETTERS: Record<'confirmation' | 'recovery' | 'email_change', Letter> = {
  confirmation: {
    subject: `Confirm your e-mail address for ${SITE_NAME}`,
    paragraphs: [
      'Hello,',
      `Somebody, most likely you, opened an account at ${SITE_NAME} with {{ .Email }}. Confirm that the address is yours:`,
    ],
    action: { label: 'Confirm my e-mail address', path: link('/login', 'signup') },
    closing: [
      'The link works once, for one hour. If it was not you, do nothing: without this there is no account.',
    ],
  },
  recovery: {
    subject: `Choose a new password for ${SITE_NAME}`,
    paragraphs: [
      'Hello,',
      `Somebody, most likely you, asked for a new password for {{ .Email }} at ${SITE_NAME}. Choose it here:`,
    ],
    action: { label: 'Choose a new password', path: link('/reset-password', 'recovery') },
    closing: [
      'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
    ],
  },
  email_change: {
    subject: `Confirm your new e-mail address for ${SITE_NAME}`,
    paragraphs: [
      'Hello,',
      `You asked to use {{ .NewEmail }} instead of {{ .Email }} at ${SITE_NAME}. Confirm it:`,
    ],
    action: { label: 'Confirm my new address', path: link('/account', 'email_change') },
    closing: ['The link works once, for one hour. If it was not you, do nothing, and choose a new password.'],
  },
}
