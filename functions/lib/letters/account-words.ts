// The words of letters about an account and about what people write to us.
import { SITE_NAME } from '../../../src/domain/site/site.ts'
import { CONTACT_TOPICS } from '../../../src/contract/contact-topics.ts'
import type { Letter, LetterValues } from './letter.ts'

export function welcomeLetter({ text }: LetterValues): Letter {
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

export function contactLetter({ text }: LetterValues): Letter {
  const topic = CONTACT_TOPICS[text('topic') as keyof typeof CONTACT_TOPICS] ?? 'Something else'
  return {
    subject: `${topic}: message from ${text('name')}`,
    paragraphs: [
      `${text('name')} (${text('email')}) wrote to ${SITE_NAME}. An answer to this letter goes to them.`,
    ],
    quote: text('message'),
    facts: [['Topic', topic]],
    replyTo: { name: text('name'), address: text('email') },
  }
}

/** To the operator: some letters are given up, and nobody else would hear of it. */
export function deadLettersLetter({ text }: LetterValues): Letter {
  const isOne = text('number') === '1'
  const letters = isOne ? 'One letter' : `${text('number')} letters`
  return {
    subject: `${letters} could not be delivered`,
    paragraphs: [
      `${letters} of ${SITE_NAME} could not be delivered and will not be tried again by ${isOne ? 'itself' : 'themselves'}. The reason stands ${isOne ? 'with it' : 'with each'}: an address that is none, or a mail server that refuses.`,
    ],
    action: { label: isOne ? 'Look at it' : 'Look at them', path: '/admin#letters' },
    closing: ['You get at most one letter of this kind a day.'],
  }
}
