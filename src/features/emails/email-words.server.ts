// The words of every email by its kind, but for those of alerts (alert-email-words.server.ts): about who owns a race, submissions,
// scheduled changes, an account and signing in, the newsletter, and what people write to us.
import { SITE_NAME } from '../../rules/site/site.ts'
import { CONTACT_TOPICS } from '../../rules/writing/messages.ts'
import { readValues, type Email, type EmailValues } from '../../platform/server/emails/email-template.ts'
import { publishTimeWords } from '../../rules/editing/publish-time.ts'
import { readNewsletterText } from '../../rules/writing/newsletter-text.ts'
import {
  alertConfirmEmail,
  alertConfirmedEmail,
  alertSetEmail,
  raceAlertEmail,
  raceCancelledEmail,
  searchConfirmEmail,
  searchConfirmedEmail,
  searchMatchesEmail,
  searchSetEmail,
} from './alert-email-words.server.ts'

// The words of emails about who owns a race, and what organisers submitted.

const OWN_RACES = { label: 'Your races', path: '/submit-race' }

const ownershipConfirmEmail = ({ text }: EmailValues): Email => ({
  subject: `Does ${text('askedBy')} act for ${text('raceName')}?`,
  paragraphs: [
    `${text('askedBy')} asks to own ${text('raceName')} on ${SITE_NAME}, which lists races, and gave this address as one of the race.`,
    'If that is right, please confirm it: an editor sees then that the address was confirmed, and decides.',
  ],
  action: { label: 'Confirm', path: `/api/ownership/confirm?token=${text('token')}` },
  closing: ['The link works once, for a week. If you know nothing of this, you need do nothing.'],
})

const ownershipAcceptedEmail = ({ text }: EmailValues): Email => ({
  subject: `You own ${text('raceName')}`,
  paragraphs: [
    `An editor has accepted you as an owner of ${text('raceName')}. From now on only its owners propose changes to its facts; an editor reads each before it appears.`,
  ],
  action: OWN_RACES,
})

const ownershipDeclinedEmail = ({ text }: EmailValues): Email => ({
  subject: `Not accepted as an owner of ${text('raceName')}`,
  paragraphs: [`An editor has read your request to own ${text('raceName')} and declined it. This is why:`],
  quote: text('reason'),
  action: { label: 'Your requests', path: '/submit-race' },
  closing: ['You can ask again, with other evidence.'],
})

const raceOwnerAddedEmail = ({ text }: EmailValues): Email => ({
  subject: `${text('raceName')} has another owner`,
  paragraphs: [
    `An editor has accepted another person as an owner of ${text('raceName')}. Both of you can now propose changes to it.`,
  ],
  action: OWN_RACES,
  closing: ['If you do not know of anybody else who should own it, please tell us: /contact has a form.'],
})

/** An editor removed an owner, or a merger did: `into` is the race that the row became, which nobody owns by that row alone. */
const raceOwnerRemovedEmail = ({ text, flag }: EmailValues): Email =>
  text('into')
    ? {
        subject: `You no longer own ${text('raceName')}`,
        paragraphs: [
          `${text('raceName')} was listed twice, and an editor has made it one with ${text('into')}. Owning the first does not make you an owner of that one.`,
          'If you organise it, open its page and press “Is this your race?” there.',
        ],
        action: { label: `See the page for ${text('into')}`, path: text('racePath') },
      }
    : {
        subject: flag('isOwn')
          ? `You no longer own ${text('raceName')}`
          : `An owner of ${text('raceName')} was removed`,
        paragraphs: [
          flag('isOwn')
            ? `An editor has removed you as an owner of ${text('raceName')}. The race stays on the list.`
            : `An editor has removed another owner of ${text('raceName')}. You still own it.`,
        ],
        action: { label: 'Ask us why', path: '/contact' },
      }

const what = ({ text, flag }: EmailValues) =>
  flag('isChange') ? `your change to ${text('raceName')}` : text('raceName')

/** ` for 1 Dec 2026, 09:00 (Europe/Berlin)`; empty where the email does not say it. */
function publishTimeOf({ text }: EmailValues): string {
  const [instant, timeZone] = [text('publishAt'), text('timeZone')]
  return instant && timeZone ? ` for ${publishTimeWords(instant, timeZone)}` : ''
}

const MINE = { label: 'Your submissions', path: '/submit-race' }

const submissionReceivedEmail = (values: EmailValues): Email => ({
  subject: `We have received ${what(values)}`,
  paragraphs: [
    `Thank you: we have received ${what(values)}. An editor will read it, check it against the sources and decide. We will let you know either way.`,
    values.flag('isChange')
      ? 'Until then the public page stays the same.'
      : 'Until then only you and the editors can see it.',
  ],
  action: MINE,
})

const submissionApprovedEmail = (values: EmailValues): Email => ({
  subject: values.flag('isChange')
    ? `Your change to ${values.text('raceName')} is published`
    : `${values.text('raceName')} is published`,
  paragraphs: [
    `An editor has approved ${what(values)}. ${values.flag('isChange') ? 'The page shows it.' : 'Its page is there.'}`,
  ],
  action: {
    label: `See the page for ${values.text('raceName')}`,
    path: values.text('racePath') || '/submit-race',
  },
  closing: [
    values.flag('isChange')
      ? 'When something changes again, you can send it from the page of the race.'
      : values.flag('isOwner')
        ? 'You own this race. When something changes, update its facts from your submissions. You can list the next edition there in one step.'
        : 'When something changes, you can send it from the page of the race. If you organise it, press “Is this your race?” there.',
  ],
})

const submissionScheduledEmail = (values: EmailValues): Email => ({
  subject: `Approved${publishTimeOf(values)}: ${what(values)}`,
  paragraphs: [
    `An editor has approved ${what(values)}${publishTimeOf(values)}: it will be published then. Until then ${values.flag('isChange') ? 'the public page stays the same' : 'only you and the editors can see it'}.`,
  ],
  action: MINE,
  closing: [
    'We will let you know when it is published. If you change it or take it back before, it is not published at that time.',
  ],
})

const submissionUnscheduledEmail = (values: EmailValues): Email => ({
  subject: `An editor is looking again at ${what(values)}`,
  paragraphs: [
    `We wrote that ${what(values)} was approved${publishTimeOf(values)}. It is not published by that time after all: an editor is looking at it again. We will let you know either way.`,
  ],
  action: MINE,
})

const submissionReopenedEmail = (values: EmailValues): Email => ({
  subject: `An editor is looking again at ${what(values)}`,
  paragraphs: [
    `We have reversed the decision about ${what(values)}, and an editor is looking at it again. Until then ${values.flag('isChange') ? 'the page is as it was before' : 'only you and the editors can see it'}. We will let you know either way.`,
  ],
  action: MINE,
})

const submissionRejectedEmail = (values: EmailValues): Email => ({
  subject: `Not published as it stands: ${what(values)}`,
  paragraphs: [`An editor has read ${what(values)} and could not publish it. This is why:`],
  quote: values.text('reason'),
  action: { label: 'Correct it and send it again', path: '/submit-race' },
  closing: ['Nothing that you typed is lost: it opens with everything in it.'],
})

const submissionQuestionEmail = (values: EmailValues): Email => ({
  subject: `A question about ${values.text('raceName')}`,
  paragraphs: [`The editor reading ${values.text('raceName')} asks:`],
  quote: values.text('question'),
  action: { label: 'Answer', path: '/submit-race' },
  closing: ['Please answer there: the editor reads it beside the race, and decides.'],
})

const TRACKS = { label: 'The courses you gave', path: '/give-course' }

const courseTrackPublishedEmail = ({ text }: EmailValues): Email => ({
  subject: `${text('raceName')} is measured, with your track`,
  paragraphs: [
    `Thank you: the course of ${text('raceName')} is on its page, drawn and measured from the tracks of runners. Yours is one of them.`,
  ],
  action: { label: 'See the course', path: text('racePath') },
  closing: ['You can withdraw your track at any time, in one tap: “Give a course” lists what you gave.'],
})

const courseTrackRefusedEmail = ({ text }: EmailValues): Email => ({
  subject: `Not used: your track of ${text('raceName')}`,
  paragraphs: [`An editor has looked at your track of ${text('raceName')} and cannot use it. This is why:`],
  quote: text('reason'),
  action: TRACKS,
  closing: ['You can give another one. This one is deleted after a month, or at once where you withdraw it.'],
})

function welcomeEmail({ text }: EmailValues): Email {
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

function contactEmail({ text }: EmailValues): Email {
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

/** To the operator: some emails are given up, and nobody else would hear of it. */
function deadEmailsEmail({ text }: EmailValues): Email {
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
function editorDigestEmail({ text }: EmailValues): Email {
  const waiting = WAITING.flatMap(([name, one, several]) => {
    const number = Number(text(name)) || 0
    return number > 0 ? [`${number} ${number === 1 ? one : several}`] : []
  })
  return {
    subject: `Waiting for an editor: ${waiting.join(', ')}`,
    paragraphs: ['Since the last e-mail of this kind something has come in. This waits for an editor now:'],
    facts: waiting.map((number): [string, string] => ['Waiting', number]),
    action: { label: 'Open the administration', path: '/admin' },
    closing: ['You get at most one e-mail of this kind an hour, and none while nothing new comes in.'],
  }
}

const NOT_PUBLISHED: Record<string, string> = {
  changed: 'What it changes was changed by somebody else meanwhile. Nothing was written over it.',
  gone: 'What it changes is gone: withdrawn, merged into another race, or off the list.',
  rule: 'It breaks a rule of the catalogue by now.',
}

const scheduledChangeRefusedEmail = (values: EmailValues): Email => ({
  subject: `Not published: your scheduled change of ${values.text('name')}`,
  paragraphs: [
    `A change that you scheduled${publishTimeOf(values)} was not published.`,
    NOT_PUBLISHED[values.text('refusal')] ?? 'Whoever scheduled it may not publish it any more.',
  ],
  action: { label: 'Look at it', path: '/admin#schedule?state=refused' },
  closing: ['Give it another time there once you have looked at the race as it is now, or cancel it.'],
})

const confirmPath = (token: string) => `/api/newsletter/confirm?${new URLSearchParams({ token })}`
const stopPath = (token: string) => `/api/newsletter/unsubscribe?${new URLSearchParams({ token })}`

const newsletterConfirmEmail = ({ text }: EmailValues): Email => ({
  subject: `Confirm the ${SITE_NAME} newsletter`,
  paragraphs: [
    `Somebody, probably you, signed this address up for the ${SITE_NAME} newsletter. Confirm that you want it:`,
  ],
  action: { label: 'Confirm the newsletter', path: confirmPath(text('token')) },
  closing: [
    'The link works for two days. If this was not you, do nothing: no newsletter will be sent, and we will delete the address within a week.',
  ],
})

const newsletterConfirmedEmail = ({ text }: EmailValues): Email => ({
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

const newsletterIssueEmail = ({ text, flag }: EmailValues): Email => ({
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

// The identity provider sends its emails itself and fills in the places between double braces; supabase/templates holds
// what comes of them (email-words.server.test.ts).

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

const KINDS: Record<string, (values: EmailValues) => Email> = {
  welcome: welcomeEmail,
  contact: contactEmail,
  'dead-emails': deadEmailsEmail,
  'editor-digest': editorDigestEmail,
  'newsletter-confirm': newsletterConfirmEmail,
  'newsletter-confirmed': newsletterConfirmedEmail,
  'race-alert-confirm': alertConfirmEmail,
  'newsletter-issue': newsletterIssueEmail,
  'race-alert-confirmed': alertConfirmedEmail,
  'race-alert-set': alertSetEmail,
  'race-alert': raceAlertEmail,
  'race-cancelled': raceCancelledEmail,
  'search-confirm': searchConfirmEmail,
  'search-confirmed': searchConfirmedEmail,
  'search-set': searchSetEmail,
  'search-matches': searchMatchesEmail,
  'submission-received': submissionReceivedEmail,
  'submission-approved': submissionApprovedEmail,
  'submission-rejected': submissionRejectedEmail,
  'submission-scheduled': submissionScheduledEmail,
  'submission-unscheduled': submissionUnscheduledEmail,
  'submission-reopened': submissionReopenedEmail,
  'submission-question': submissionQuestionEmail,
  'ownership-confirm': ownershipConfirmEmail,
  'ownership-accepted': ownershipAcceptedEmail,
  'ownership-declined': ownershipDeclinedEmail,
  'race-owner-added': raceOwnerAddedEmail,
  'race-owner-removed': raceOwnerRemovedEmail,
  'course-track-published': courseTrackPublishedEmail,
  'course-track-refused': courseTrackRefusedEmail,
  'scheduled-change-refused': scheduledChangeRefusedEmail,
}

export const EMAIL_KINDS = Object.keys(KINDS)

/** The words of a queued email; null where nobody wrote any for its kind. */
export const emailWords = (kind: string, values: Record<string, unknown>): Email | null =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind]!(readValues(values)) : null
