// The words of emails about who owns a race: to the address that confirms it, to whoever asked, and to its owners.
import type { Email, EmailValues } from '../../platform/server/emails/email-template.ts'
import { SITE_NAME } from '../../rules/site/site.ts'

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
    `An editor has accepted another person as an owner of ${text('raceName')}. Both of you can now propose changes to it.`,
  ],
  action: OWN_RACES,
  closing: ['If you do not know of anybody else who should own it, please tell us: /contact has a form.'],
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
