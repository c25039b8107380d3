// The words of emails to organisers about what they submitted.
import type { Email, EmailValues } from './email.ts'

const what = ({ text, flag }: EmailValues) =>
  flag('isChange') ? `your change to ${text('raceName')}` : text('raceName')
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
