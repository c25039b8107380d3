// The words of letters to organisers about what they submitted.
import type { Letter, LetterValues } from './letter.ts'

const what = ({ text, flag }: LetterValues) =>
  flag('isChange') ? `your change of ${text('raceName')}` : text('raceName')
const MINE = { label: 'Your submissions', path: '/submit-race' }

export const submissionReceivedLetter = (values: LetterValues): Letter => ({
  subject: `We have received ${what(values)}`,
  paragraphs: [
    `Thank you: ${what(values)} has arrived. An editor reads it, compares it with the sources and decides; you hear from us either way.`,
    values.flag('isChange')
      ? 'Until then the public page stays as it is.'
      : 'Until then nobody sees it but you and the editors.',
  ],
  action: MINE,
})

export const submissionApprovedLetter = (values: LetterValues): Letter => ({
  subject: values.flag('isChange')
    ? `Your change of ${values.text('raceName')} is published`
    : `${values.text('raceName')} is published`,
  paragraphs: [
    `An editor has approved ${what(values)}. ${values.flag('isChange') ? 'The page shows it' : 'Its page is there'} within a few minutes.`,
  ],
  action: {
    label: `The page of ${values.text('raceName')}`,
    path: values.text('racePath') || '/submit-race',
  },
  closing: [
    'When something changes, change its facts from your submissions; the next edition is listed there in one step.',
  ],
})

export const submissionReopenedLetter = (values: LetterValues): Letter => ({
  subject: `An editor looks at ${what(values)} once more`,
  paragraphs: [
    `The decision about ${what(values)} was taken back: an editor looks at it once more. Until then ${values.flag('isChange') ? 'the page is as it was before' : 'nobody sees it but you and the editors'}; you hear from us either way.`,
  ],
  action: MINE,
})

export const submissionRejectedLetter = (values: LetterValues): Letter => ({
  subject: `About ${what(values)}: not published as it is`,
  paragraphs: [`An editor has read ${what(values)} and could not publish it. The reason:`],
  quote: values.text('reason'),
  action: { label: 'Correct it and send it again', path: '/submit-race' },
  closing: ['Nothing that you typed is lost: it opens with everything in it.'],
})

export const submissionQuestionLetter = (values: LetterValues): Letter => ({
  subject: `A question about ${values.text('raceName')}`,
  paragraphs: [`The editor who reads ${values.text('raceName')} asks:`],
  quote: values.text('question'),
  action: { label: 'Answer', path: '/submit-race' },
  closing: ['Please answer there: the editor reads it beside the race, and decides.'],
})
