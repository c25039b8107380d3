// The fields of a review: groups of five radio buttons, and single fields; each with its hint and a sentence of its own.
import type { ReviewField } from '../../rules/review/read-review.ts'
import { isRequiredRating, RATING_WORDS, type ReviewRating } from '../../rules/review/reviews.ts'
import { make } from '../make.ts'

export interface ReviewFormField {
  name: ReviewField
  label: string
  root: HTMLElement
  /** What is focused when the field is to be put right. */
  first: HTMLElement
  get: () => string
  set: (value: string) => void
  /** Shows a sentence beside the field, or its hint again. */
  say: (problem: string | undefined) => void
}

const idOf = (name: ReviewField) => `review-${name}`

function showLine(name: ReviewField, hint: string, marked: readonly HTMLElement[]) {
  const line = make('p', { id: `${idOf(name)}-say`, className: 'say' }, hint)
  const say = (problem: string | undefined) => {
    line.textContent = problem ?? hint
    line.classList.toggle('bad', problem !== undefined)
    for (const element of marked) {
      if (problem) element.setAttribute('aria-invalid', 'true')
      else element.removeAttribute('aria-invalid')
    }
  }
  return { line, say }
}

/** Five choices from least to most, and "no opinion" where the rating may be left out. */
export function ratingField(name: ReviewRating): ReviewFormField {
  const { label, least, most } = RATING_WORDS[name]
  const required = isRequiredRating(name)
  const choices = ['1', '2', '3', '4', '5', ...(required ? [] : [''])].map((value) => {
    const radio = make('input', { type: 'radio', name, value, id: `${idOf(name)}-${value || 'none'}` })
    const end = value === '1' ? least : value === '5' ? most : ''
    const words = make('span', {}, value || 'no opinion', end && make('span', { className: 'vh' }, ` ${end}`))
    return { radio, root: make('label', {}, radio, words) }
  })
  const { line, say } = showLine(
    name,
    '',
    choices.map(({ radio }) => radio),
  )
  const root = make(
    'fieldset',
    { 'aria-describedby': line.id },
    make('legend', {}, required ? label : `${label} (optional)`),
    make(
      'div',
      { className: 'five' },
      ...choices.map((choice) => choice.root),
      make(
        'p',
        { className: 'ends', 'aria-hidden': 'true' },
        make('span', {}, least),
        make('span', {}, most),
      ),
    ),
    line,
  )
  return {
    name,
    label,
    root,
    first: choices[0]!.radio,
    get: () => choices.find(({ radio }) => radio.checked)?.radio.value ?? '',
    set: (value) => {
      for (const { radio } of choices) radio.checked = radio.value === value && (value !== '' || !required)
    },
    say,
  }
}

/** A labelled field of one line, several lines or choices. */
export function singleField(
  name: ReviewField,
  label: string,
  input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  hint = '',
): ReviewFormField {
  input.id = idOf(name)
  input.name = name
  const { line, say } = showLine(name, hint, [input])
  input.setAttribute('aria-describedby', line.id)
  return {
    name,
    label,
    root: make('div', { className: 'field' }, make('label', { htmlFor: input.id }, label), input, line),
    first: input,
    get: () => input.value,
    set: (value) => {
      input.value = value
    },
    say,
  }
}
