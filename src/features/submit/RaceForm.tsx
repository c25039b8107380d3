// The form in steps. Every step stays in the page, so that nothing typed is lost and links to errors work.
import { flushSync } from 'react-dom'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { STEP_NAMES, stepOf, type SubmissionStep } from '../../rules/submission/submission-form.ts'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useListedRace } from '../../ui/use-race-details.ts'
import { CourseStep, useStoredCourse } from './CourseStep.tsx'
import type { SavedDraft, Saving } from './drafts.store.ts'
import { EntryStep, PlaceStep, ProposedFields, RaceStep, WordsStep } from './RaceSteps.tsx'
import { AlikeRaces, SubmitAside } from './SubmitAside.tsx'
import type { Submitted } from './submissions.store.ts'
import { useSubmission, type SubmissionState } from './use-submission.ts'

const STEP_TITLES: Record<SubmissionStep, string> = {
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

/** The steps of the form to choose from. */
function StepList({ step, openStep, toCorrect }: StepListProps) {
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

interface FormButtonsProps {
  state: SubmissionState
  step: SubmissionStep
  openStep: (step: SubmissionStep) => void
  onLeave: () => void
}

const SAVING_WORDS: Record<Saving, string> = {
  nothing: 'Nothing typed yet.',
  page: 'Kept on this page only: your browser is not storing data for this site. Leave the page open until the draft is saved.',
  device: 'Kept on this device.',
  saving: 'Saving …',
  saved: 'Draft saved.',
  apart:
    'Saved as a draft of its own: the one you opened was changed, sent or deleted in another tab or on another device.',
  'signed-out': 'Kept on this device. Your session has ended: sign in again, and the draft is saved.',
  refused: 'Kept on this device; the server did not accept this draft.',
}

/** The buttons at the end of each step: back, next, send, or continue later; and where the draft is stored. */
function FormButtons({ state, step, openStep, onLeave }: FormButtonsProps) {
  const index = STEP_NAMES.indexOf(step)
  return (
    <>
      <div className="row">
        {index > 0 && (
          <button type="button" className="btn" onClick={() => openStep(STEP_NAMES[index - 1]!)}>
            Back
          </button>
        )}
        {step === 'words' ? (
          <SubmitButton className="btn go" busyLabel="Sending …">
            Send to the editor
          </SubmitButton>
        ) : (
          <button className="btn go">Next: {STEP_TITLES[STEP_NAMES[index + 1]!]}</button>
        )}
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            void state.save().finally(onLeave)
          }}
        >
          Go on later
        </button>
      </div>
      <output className="q">
        {state.saving === 'nothing' && state.draft.raceId !== null
          ? 'Nothing changed here yet.'
          : SAVING_WORDS[state.saving]}
      </output>
    </>
  )
}

export interface RaceTypeChoice {
  slug: string
  name: string
  distanceM: number
}

interface RaceFormProps {
  person: string
  draft: SavedDraft
  /** Why the editor did not publish what was sent of this race before. */
  rejectReason: string | null
  types: readonly RaceTypeChoice[]
  countryCodes: readonly string[]
  onSent: (sent: Submitted) => void
  onLeave: () => void
}

export function RaceForm(props: RaceFormProps) {
  const { person, draft, rejectReason, types, countryCodes, onSent, onLeave } = props
  const distances = Object.fromEntries(types.map(({ slug, distanceM }) => [slug, distanceM]))
  const state = useSubmission(person, draft, distances)
  const [step, setStep] = useState<SubmissionStep>('race')
  const { course, setCourse, isCourseGone } = useStoredCourse(state)
  const heading = useRef<HTMLHeadingElement>(null)
  const listed = useListedRace(draft.opened ? draft.raceId : null)
  const form = useForm({
    checksOnLeaving: true,
    check: state.check,
    reveal: (field) => setStep(stepOf(field)),
    // As its label calls it, without the unit.
    summaryLabel: (field, label) => `${STEP_TITLES[stepOf(field)]}, ${label.replace(/, m$/, '')}`,
    send: async () => {
      const outcome = await state.send()
      if (!('sent' in outcome)) return { ...outcome.fields, '': outcome.failure }
      onSent(outcome.sent)
      return undefined
    },
  })

  // The button that opened the form is gone.
  useEffect(() => heading.current?.focus(), [])
  const openStep = (next: SubmissionStep) => {
    flushSync(() => setStep(next))
    heading.current?.focus()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (step === 'words') return form.submit(event)
    event.preventDefault()
    openStep(STEP_NAMES[STEP_NAMES.indexOf(step) + 1]!)
  }
  const steps = {
    race: <RaceStep state={state} types={types.map(({ slug, name }) => ({ value: slug, label: name }))} />,
    day: <ProposedFields state={state} step="day" />,
    place: <PlaceStep {...{ state, countryCodes }} isOpen={step === 'place'} />,
    course: <CourseStep {...{ state, course, isCourseGone }} onCourse={setCourse} />,
    entry: <EntryStep state={state} />,
    facts: <ProposedFields state={state} step="facts" />,
    words: <WordsStep state={state} />,
  }
  return (
    <div className="submit">
      <Form form={{ ...form, submit }} className="fields submit-form">
        {rejectReason && (
          <p className="note">
            <b>Not published:</b> {rejectReason}
          </p>
        )}
        <StepList {...{ step, openStep }} toCorrect={new Set(Object.keys(form.problems).map(stepOf))} />
        {STEP_NAMES.map((name, index) => (
          <section
            key={name}
            hidden={name !== step}
            inert={form.busy}
            aria-labelledby={`step-${name}`}
            className="step"
          >
            <h2 id={`step-${name}`} tabIndex={-1} ref={name === step ? heading : undefined}>
              {STEP_TITLES[name]}{' '}
              <small className="q">
                {index + 1} of {STEP_NAMES.length}
              </small>
            </h2>
            {steps[name]}
          </section>
        ))}
        {/* Before the buttons: on a phone what stands beside the form comes far below it. */}
        <AlikeRaces {...{ state, step }} />
        <FormStatus />
        <FormButtons {...{ state, step, openStep, onLeave }} />
      </Form>
      <SubmitAside {...{ state, course, listed }} onField={form.focus} />
    </div>
  )
}
