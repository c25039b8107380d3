// The fields of a review that are no ratings: the year, the words with their counter, and whether a name is shown.
import type { User } from '../../features/account/user.schema.ts'
import {
  MAX_REVIEW_CHARACTERS,
  NAMELESS_AUTHOR,
  countCharacters,
  reviewAuthor,
  reviewText,
  type ReviewYears,
} from '../../rules/review/reviews.ts'
import { queryOf } from '../../platform/browser/queries.store.ts'
import { make } from '../make.ts'
import { singleField, type ReviewFormField } from './fields.ts'

/** The years that can be reviewed, without those that are reviewed already. */
export function yearField({ first, last }: ReviewYears, taken: readonly number[]): ReviewFormField {
  const select = make('select')
  for (let year = last; year >= first; year--) {
    if (!taken.includes(year)) select.append(make('option', { value: String(year) }, String(year)))
  }
  return singleField('year', 'Year you ran it', select)
}

/** The words, with how many characters are left. */
export function textField(): ReviewFormField {
  const area = make('textarea', { rows: 7, className: 'words' })
  const field = singleField('text', 'Your review (optional)', area)
  const counter = make('p', { className: 'say count' })
  const count = () => {
    const left = MAX_REVIEW_CHARACTERS - countCharacters(reviewText(area.value))
    counter.textContent =
      left >= 0 ? `${left.toLocaleString('en-GB')} characters left` : `${-left} characters too many`
    // Said aloud only where it matters; otherwise every key would be.
    counter.ariaLive = left < 100 ? 'polite' : 'off'
  }
  area.addEventListener('input', count)
  field.root.append(counter)
  return {
    ...field,
    set: (value) => {
      field.set(value)
      count()
    },
  }
}

/** Whether the name is shown, and how it would read; `stop` ends listening to the profile. */
export function nameField(shown: boolean) {
  const box = make('input', { type: 'checkbox', checked: shown, name: 'showName' })
  const words = make('span')
  const stop = queryOf<User>('/api/user').subscribe(({ data }) => {
    const name = data ? reviewAuthor(data.firstName, data.lastName) : null
    words.textContent = name
      ? `Show me as “${name}”; otherwise it reads “${NAMELESS_AUTHOR}”`
      : `Show my first name and initial; without a name in your profile it reads “${NAMELESS_AUTHOR}”`
  })
  return { box, stop, root: make('label', { className: 'check' }, box, words) }
}
