// The words of emails about what somebody sends in of a race: submitted races, changes and course tracks (received, approved, scheduled,
// declined, or a question), and who owns the race.
import type { Email, EmailValues } from '../../platform/server/emails/email-template.ts'
import { SITE_NAME } from '../../rules/site/site.ts'
import { publishTimeWords } from '../../rules/editing/publish-time.ts'

const what = ({ text, flag }: EmailValues) =>
  flag('isChange') ? `your change to ${text('raceName')}` : text('raceName')

/** ` for 1 Dec 2026, 09:00 (Europe/Berlin)`; empty where the email does not say it. */
function publishTimeOf({ text }: EmailValues): string {
  const [instant, timeZone] = [text('publishAt'), text('timeZone')]
  return instant && timeZone ? ` for ${publishTimeWords(instant, timeZone)}` : ''
}

const MINE = { label: 'Your submissions', path: '/submit-race' }

export const submissionReceivedEmail = (values: EmailValues): Email => ({
  subject: `We have received ${what(values)}`,
  paragraphs: [
    `Thank you: we have received ${what(values)}. An editor will read it, check it against the sources and decide. We will let you know either way.`,
    values.flag('isChange')
      ? 'Until then the public page stays the same.'
      : 'Until then only you and the editors can see it.',
  ],
  action: MINE,
})

export const submissionApprovedEmail = (values: EmailValues): Email => ({
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

export const submissionScheduledEmail = (values: EmailValues): Email => ({
  subject: `Approved${publishTimeOf(values)}: ${what(values)}`,
  paragraphs: [
    `An editor has approved ${what(values)}${publishTimeOf(values)}: it will be published then. Until then ${values.flag('isChange') ? 'the public page stays the same' : 'only you and the editors can see it'}.`,
  ],
  action: MINE,
  closing: [
    'We will let you know when it is published. If you change it or take it back before, it is not published at that time.',
  ],
})

export const submissionUnscheduledEmail = (values: EmailValues): Email => ({
  subject: `An editor is looking again at ${what(values)}`,
  paragraphs: [
    `We wrote that ${what(values)} was approved${publishTimeOf(values)}. It is not published by that time after all: an editor is looking at it again. We will let you know either way.`,
  ],
  action: MINE,
})

export const submissionReopenedEmail = (values: EmailValues): Email => ({
  subject: `An editor is looking again at ${what(values)}`,
  paragraphs: [
    `We have reversed the decision about ${what(values)}, and an editor is looking at it again. Until then ${values.flag('isChange') ? 'the page is as it was before' : 'only you and the editors can see it'}. We will let you know either way.`,
  ],
  action: MINE,
})

export const submissionRejectedEmail = (values: EmailValues): Email => ({
  subject: `Not published as it stands: ${what(values)}`,
  paragraphs: [`An editor has read ${what(values)} and could not publish it. This is why:`],
  quote: values.text('reason'),
  action: { label: 'Correct it and send it again', path: '/submit-race' },
  closing: ['Nothing that you typed is lost: it opens with everything in it.'],
})

export const submissionQuestionEmail = (values: EmailValues): Email => ({
  subject: `A question about ${values.text('raceName')}`,
  paragraphs: [`The editor reading ${values.text('raceName')} asks:`],
  quote: values.text('question'),
  action: { label: 'Answer', path: '/submit-race' },
  closing: ['Please answer there: the editor reads it beside the race, and decides.'],
})

const TRACKS = { label: 'The courses you gave', path: '/give-course' }

export const courseTrackPublishedEmail = ({ text }: EmailValues): Email => ({
  subject: `${text('raceName')} is measured, with your track`,
  paragraphs: [
    `Thank you: the course of ${text('raceName')} is on its page, drawn and measured from the tracks of runners. Yours is one of them.`,
  ],
  action: { label: 'See the course', path: text('racePath') },
  closing: ['You can withdraw your track at any time, in one tap: “Give a course” lists what you gave.'],
})

export const courseTrackRefusedEmail = ({ text }: EmailValues): Email => ({
  subject: `Not used: your track of ${text('raceName')}`,
  paragraphs: [`An editor has looked at your track of ${text('raceName')} and cannot use it. This is why:`],
  quote: text('reason'),
  action: TRACKS,
  closing: ['You can give another one. This one is deleted after a month, or at once where you withdraw it.'],
})

const NOT_PUBLISHED: Record<string, string> = {
  changed: 'What it changes was changed by somebody else meanwhile. Nothing was written over it.',
  gone: 'What it changes is gone: withdrawn, merged into another race, or off the list.',
  rule: 'It breaks a rule of the catalogue by now.',
}

/** To the editor who scheduled a change that could not be published at its time. */
export const scheduledChangeRefusedEmail = (values: EmailValues): Email => ({
  subject: `Not published: your scheduled change of ${values.text('name')}`,
  paragraphs: [
    `A change that you scheduled${publishTimeOf(values)} was not published.`,
    NOT_PUBLISHED[values.text('refusal')] ?? 'Whoever scheduled it may not publish it any more.',
  ],
  action: { label: 'Look at it', path: '/admin#schedule?state=refused' },
  closing: ['Give it another time there once you have looked at the race as it is now, or cancel it.'],
})

// Who owns a race: to the address that confirms it, to whoever asked, and to its owners.

const OWN_RACES = { label: 'Your races', path: '/submit-race' }

export const ownershipConfirmEmail = ({ text }: EmailValues): Email => ({
  subject: `Does ${text('askedBy')} act for ${text('raceName')}?`,
  paragraphs: [
    `${text('askedBy')} asks to own ${text('raceName')} on ${SITE_NAME}, which lists races, and gave this address as one of the race.`,
    'If that is right, please confirm it: an editor sees then that the address was confirmed, and decides.',
  ],
  action: { label: 'Confirm', path: `/api/ownership/confirm?token=${text('token')}` },
  closing: ['The link works once, for a week. If you know nothing of this, you need do nothing.'],
})

export const ownershipAcceptedEmail = ({ text }: EmailValues): Email => ({
  subject: `You own ${text('raceName')}`,
  paragraphs: [
    `An editor has accepted you as an owner of ${text('raceName')}. From now on only its owners propose changes to its facts; an editor reads each before it appears.`,
  ],
  action: OWN_RACES,
})

export const ownershipDeclinedEmail = ({ text }: EmailValues): Email => ({
  subject: `Not accepted as an owner of ${text('raceName')}`,
  paragraphs: [`An editor has read your request to own ${text('raceName')} and declined it. This is why:`],
  quote: text('reason'),
  action: { label: 'Your requests', path: '/submit-race' },
  closing: ['You can ask again, with other evidence.'],
})

export const raceOwnerAddedEmail = ({ text }: EmailValues): Email => ({
  subject: `${text('raceName')} has another owner`,
  paragraphs: [
    `An editor has accepted another person as an owner of ${text('raceName')}. Each of its owners can propose changes to it.`,
  ],
  action: OWN_RACES,
  closing: ['If you do not know of anybody else who should own it, please tell us.'],
  change: { label: 'Write to us', path: '/contact' },
})

/** An editor removed an owner, or a merger did: `into` is the race that the row became, which nobody owns by that row alone. */
export const raceOwnerRemovedEmail = ({ text, flag }: EmailValues): Email =>
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
