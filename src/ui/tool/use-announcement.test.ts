// The one sentence that a tool says, from the page as it stands.
import { parseHTML } from 'linkedom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BigAnswer, StaleNote } from './ToolFrame.tsx'
import { Select } from './Field.tsx'
import { toolSentence } from './use-announcement.ts'

const ANSWER = { kick: 'Your marathon, from one race alone', children: undefined }
const answer = createElement(BigAnswer, ANSWER, '3:10:00')
const choice = (problem: string | null) =>
  createElement(Select, {
    label: 'Days a week',
    name: 'days',
    value: '9',
    options: [],
    onText: () => {},
    problem,
  })
const sentenceOf = (...parts: Parameters<typeof createElement>[2][]) =>
  toolSentence(
    parseHTML(`<main>${renderToStaticMarkup(createElement('div', null, ...parts))}</main>`).document,
  )

test('the answer with what it is the answer to', () => {
  expect(sentenceOf(choice(null), answer)).toBe('Your marathon, from one race alone: 3:10:00')
})

test('the refusal of a field instead, with the name of the field', () => {
  expect(sentenceOf(choice('This plan needs 3 to 5 days a week.'), answer)).toBe(
    'Days a week: This plan needs 3 to 5 days a week.',
  )
})

test('and where no field says why, that there is no answer', () => {
  const note = createElement(StaleNote, { shown: '3:10:00', stale: true, refused: true })
  expect(sentenceOf(choice(null), note, answer)).toMatch(/^There is no answer for this/)
})
