// The steps of the form to choose from, and the summary of what cannot stand, each line of which leads to its field.
import type { Ref } from 'react'
import {
  STEP_NAMES,
  stepOf,
  type SubmissionField,
  type SubmissionStep,
} from '../../rules/submission/submission-form.ts'

export const STEP_TITLES: Record<SubmissionStep, string> = {
  race: 'The race',
  day: 'The day',
  place: 'The place',
  course: 'The course',
  entry: 'Entry',
  facts: 'Facts',
  words: 'Words and picture',
}

interface StepListProps {
  step: SubmissionStep
  openStep: (step: SubmissionStep) => void
  /** Steps with fields that cannot stand. */
  toCorrect: ReadonlySet<SubmissionStep>
}

export function StepList({ step, openStep, toCorrect }: StepListProps) {
  return (
    <nav aria-label="Steps">
      <ol className="step-list">
        {STEP_NAMES.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === step ? 'step' : undefined}
              onClick={() => openStep(name)}
            >
              {STEP_TITLES[name]}
              {toCorrect.has(name) && <span className="mark"> to correct</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A field as its label calls it, without a unit; of a step that is not in the page, nothing. */
const labelOf = (field: SubmissionField) => {
  const label = document.querySelector(`label[for="submit-${field}"]`)?.textContent
  return label ? `, ${label.replace(/, m$/, '')}` : ''
}

interface ProblemSummaryProps {
  ref: Ref<HTMLDivElement>
  failure: string
  problems: readonly (readonly [SubmissionField, string])[]
  openField: (field: SubmissionField) => void
}

export function ProblemSummary({ ref, failure, problems, openField }: ProblemSummaryProps) {
  return (
    <div className="summary" ref={ref} tabIndex={-1} role="alert">
      <p>
        <b>{failure || 'Please correct these fields:'}</b>
      </p>
      <ul>
        {problems.map(([field, sentence]) => (
          <li key={field}>
            <button type="button" className="plain-button" onClick={() => openField(field)}>
              {STEP_TITLES[stepOf(field)]}
              {labelOf(field)}: {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
