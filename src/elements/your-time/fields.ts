// The fields of the "your time" form, made without markup: each with its label, hint and a sentence of its own beside it.
import type { YourTimeField } from '../../rules/prediction/read-your-time.ts'
import { make } from '../make.ts'

interface FieldWords {
  name: YourTimeField
  label: string
  hint?: string
  inputMode?: string
  list?: string
}

export interface FormField {
  name: YourTimeField
  root: HTMLElement
  input: HTMLInputElement | HTMLSelectElement
  /** Shows a sentence beside the field, or its hint again. */
  say: (problem: string | undefined) => void
}

let made = 0

function framed(name: YourTimeField, label: string, hint: string, input: FormField['input']): FormField {
  input.id = `your-time-${++made}`
  const line = make('p', { id: `${input.id}-say`, className: 'say', textContent: hint })
  line.setAttribute('aria-live', 'polite')
  input.setAttribute('aria-describedby', line.id)
  const say = (problem: string | undefined) => {
    line.textContent = problem ?? hint
    line.classList.toggle('bad', problem !== undefined)
    if (problem) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }
  const root = make('div', { className: 'field' }, make('label', { htmlFor: input.id }, label), input, line)
  return { name, root, input, say }
}

function textField({ name, label, hint = '', inputMode = 'text', list }: FieldWords): FormField {
  const input = make('input', { name, inputMode, autocomplete: 'off', spellcheck: false, className: 'num' })
  if (list) input.setAttribute('list', list)
  return framed(name, label, hint, input)
}

function sexField(): FormField {
  const select = make('select', { name: 'sex' })
  for (const [value, label] of [
    ['', 'Not given'],
    ['female', 'Woman'],
    ['male', 'Man'],
  ] as const) {
    select.append(make('option', { value }, label))
  }
  return framed('sex', 'Sex', 'For qualifying standards and age grading.', select)
}

/** Its choices are offered once the races are there (where-run.ts). */
const whereField = (): FormField =>
  framed(
    'ranAt',
    'Where you ran it',
    'Its course and usual weather are taken out.',
    make('select', { name: 'ranAt' }, make('option', { value: '' }, 'An ordinary course')),
  )

/** All fields: the three that matter, and those that make more of them. */
export function yourTimeFields(listId: string): { main: FormField[]; more: FormField[] } {
  return {
    main: [
      textField({ name: 'distance', label: 'Distance', hint: 'Like 10k, half or marathon.', list: listId }),
      textField({ name: 'time', label: 'Your time', hint: 'Like 3:30:00, 45:10 or 210 min.' }),
      whereField(),
    ],
    more: [
      textField({ name: 'mileage', label: 'Weekly running', hint: 'Like 40 miles or 65 km a week.' }),
      textField({ name: 'distance2', label: 'Second race', hint: 'At a different distance.', list: listId }),
      textField({ name: 'time2', label: 'Second time' }),
      textField({ name: 'goal', label: 'Goal', hint: 'For your chances. Else your time, rounded down.' }),
      textField({
        name: 'goalDistance',
        label: 'Goal is for',
        hint: 'Half or 10k; marathon if empty.',
        list: listId,
      }),
      textField({ name: 'age', label: 'Age on race day', inputMode: 'numeric' }),
      sexField(),
    ],
  }
}

/** The choices offered for distances. */
export function distanceChoices(id: string): HTMLDataListElement {
  const choices = ['5k', '10k', '10mi', 'half', 'marathon', '50k']
  return make('datalist', { id }, ...choices.map((value) => make('option', { value })))
}
