// The words of letters about the newsletter.
import { SITE_NAME } from '../../../src/domain/site/site.ts'
import { readNewsletterText } from '../../../src/domain/writing/newsletter-text.ts'
import type { Letter, LetterValues } from './letter.ts'

const confirmPath = (token: string) => `/api/newsletter/confirm?${new URLSearchParams({ token })}`
const stopPath = (token: string) => `/api/newsletter/unsubscribe?${new URLSearchParams({ token })}`

export const newsletterConfirmLetter = ({ text }: LetterValues): Letter => ({
  subject: `Confirm the ${SITE_NAME} newsletter`,
  paragraphs: [
    `Somebody, most likely you, asked for the ${SITE_NAME} newsletter at this address. Confirm that you want it:`,
  ],
  action: { label: 'Confirm the newsletter', path: confirmPath(text('token')) },
  closing: [
    'The link is good for two days. If it was not you, do nothing: without this no newsletter comes, and the address is forgotten in a week.',
  ],
})

export const newsletterConfirmedLetter = ({ text }: LetterValues): Letter => ({
  subject: `You get the ${SITE_NAME} newsletter`,
  paragraphs: [
    'Thank you: this address is confirmed. You get word of ballots that open, of new races, and of what we have learnt about courses.',
  ],
  action: { label: 'The next ballots', path: '/#ballots-title' },
  stop: { words: 'You can leave at any time.', label: 'Unsubscribe', path: stopPath(text('stopToken')) },
})

export const newsletterIssueLetter = ({ text, flag }: LetterValues): Letter => ({
  subject: `${flag('isTest') ? 'Test: ' : ''}${text('subject') || `The ${SITE_NAME} newsletter`}`,
  paragraphs: readNewsletterText(text('text')),
  ...(text('stopToken') && {
    stop: {
      words: `You get this because you confirmed the ${SITE_NAME} newsletter at this address.`,
      label: 'Unsubscribe',
      path: stopPath(text('stopToken')),
    },
  }),
})
