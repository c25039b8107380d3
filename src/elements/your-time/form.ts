// The form that keeps, changes and forgets the result; the same in the dialog and on /your-time.
import {
  readYourTime,
  YOUR_TIME_FIELDS,
  type YourTimeField,
  type YourTimeTexts,
} from '../../rules/prediction/read-your-time.ts'
import { yourTimeTexts } from '../../rules/prediction/your-time-texts.ts'
import { $units } from '../../platform/browser/preferences.store.ts'
import { $yourTime, forgetYourTime, keepYourTime } from '../../features/your-time/your-time.store.ts'
import { make } from '../make.ts'
import { distanceChoices, yourTimeFields } from './fields.ts'
import { offerRaces } from './where-run.ts'

export interface FormEvents {
  onKept: () => void
  onForgotten: () => void
}

const LIST_ID = 'your-time-distances'
const JUDGE_AFTER_MS = 250

/** Builds the form around what is kept. */
export function buildYourTimeForm({ onKept, onForgotten }: FormEvents): HTMLFormElement {
  const { main, more } = yourTimeFields(LIST_ID)
  const fields = [...main, ...more]
  const byName = Object.fromEntries(fields.map((field) => [field.name, field]))
  const touched = new Set<YourTimeField>()
  const details = make(
    'details',
    {},
    make('summary', {}, 'More details, for a closer estimate'),
    make('div', { className: 'pair' }, ...more.map(({ root }) => root)),
  )
  const forget = make('button', { type: 'button', className: 'btn' }, 'Remove it')
  const form = make(
    'form',
    { className: 'short-form your-time-form', noValidate: true, autocomplete: 'off' },
    make('div', { className: 'pair' }, ...main.map(({ root }) => root)),
    details,
    make('div', { className: 'row' }, make('button', { className: 'btn go' }, 'Save my time'), forget),
    distanceChoices(LIST_ID),
  )

  const where = offerRaces(byName.ranAt!.input as HTMLSelectElement, byName.distance!.input)
  const texts = () =>
    Object.fromEntries(YOUR_TIME_FIELDS.map((name) => [name, byName[name]!.input.value])) as YourTimeTexts
  const fill = () => {
    const kept = $yourTime.get()
    for (const [name, text] of Object.entries(yourTimeTexts(kept))) byName[name]!.input.value = text
    where.choose(kept?.ranAt ?? null)
    forget.hidden = kept === undefined
    details.open = kept !== undefined && more.some(({ input }) => input.value !== '')
  }
  const judge = (judged: Iterable<YourTimeField>) => {
    const { problems, value } = readYourTime(texts(), {
      unit: $units.get() === 'imperial' ? 'mi' : 'km',
      races: where.races(),
    })
    for (const name of judged) byName[name]!.say(problems[name])
    return { value, wrong: fields.find(({ name }) => problems[name]) }
  }

  // A field is judged once it has been left, and then with every key; not between press and release on a button, which
  // the sentence would push from under the pointer.
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const { name, value } = target as HTMLInputElement
    if (!(name in byName) || value === '' || relatedTarget instanceof HTMLButtonElement) return
    touched.add(name as YourTimeField)
    setTimeout(() => judge(touched), JUDGE_AFTER_MS)
  })
  form.addEventListener('input', () => judge(touched))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { value, wrong } = judge(YOUR_TIME_FIELDS)
    if (wrong && more.includes(wrong)) details.open = true
    wrong?.input.focus()
    if (!value) return
    keepYourTime(value)
    fill()
    onKept()
  })
  forget.addEventListener('click', () => {
    forgetYourTime()
    touched.clear()
    for (const field of fields) field.say(undefined)
    fill()
    onForgotten()
  })
  fill()
  return form
}
