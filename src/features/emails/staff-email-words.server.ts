// The words of emails to editors and the operator: messages from the contact form, emails that could not be delivered, and what
// waits for a decision.
import { SITE_NAME } from '../../rules/site/site.ts'
import { CONTACT_TOPICS } from '../../rules/writing/messages.ts'
import type { Email, EmailValues } from '../../platform/server/emails/email-template.ts'

export function contactEmail({ text }: EmailValues): Email {
  const topic = CONTACT_TOPICS[text('topic') as keyof typeof CONTACT_TOPICS] ?? 'Something else'
  return {
    subject: `${topic}: message from ${text('name')}`,
    paragraphs: [
      `${text('name')} (${text('email')}) wrote to ${SITE_NAME}. An answer to this email goes to them.`,
    ],
    quote: text('message'),
    facts: [['Topic', topic]],
    replyTo: { name: text('name'), address: text('email') },
  }
}

/** To the operator: some emails could not be delivered. */
export function deadEmailsEmail({ text }: EmailValues): Email {
  const isOne = text('number') === '1'
  const emails = isOne ? 'One email' : `${text('number')} emails`
  return {
    subject: `${emails} could not be delivered`,
    paragraphs: [
      `${emails} of ${SITE_NAME} could not be delivered and will not be tried again by ${isOne ? 'itself' : 'themselves'}. The reason stands ${isOne ? 'with it' : 'with each'}: an address that is none, or a mail server that refuses.`,
    ],
    action: { label: isOne ? 'Look at it' : 'Look at them', path: '/admin#emails' },
    closing: ['You get at most one email of this kind a day.'],
  }
}

const WAITING = [
  ['submissions', 'submission', 'submissions'],
  ['answers', 'answer of an organiser', 'answers of organisers'],
  ['ownership', 'request to own a race', 'requests to own a race'],
  ['reviews', 'review', 'reviews'],
  ['reportedReviews', 'reported review', 'reported reviews'],
  ['reports', 'reported mistake', 'reported mistakes'],
  ['courseTracks', 'track of a course', 'tracks of courses'],
  ['messages', 'message', 'messages'],
] as const

/** To an editor: what waits for a decision or an answer. */
export function editorDigestEmail({ text }: EmailValues): Email {
  const waiting = WAITING.flatMap(([name, one, several]) => {
    const number = Number(text(name)) || 0
    return number > 0 ? [`${number} ${number === 1 ? one : several}`] : []
  })
  return {
    subject: `Waiting for an editor: ${waiting.join(', ')}`,
    paragraphs: ['Since the last email of this kind something has come in. This waits for an editor now:'],
    facts: waiting.map((number): [string, string] => ['Waiting', number]),
    action: { label: 'Open the administration', path: '/admin' },
    closing: ['You get at most one email of this kind an hour, and none while nothing new comes in.'],
  }
}
