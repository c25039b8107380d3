// The form in steps. Every step stays in the page, so that nothing typed is lost and a sentence can be gone to.
import { useEffect, useRef, useState } from 'react'
import {
  STEP_NAMES,
  stepOf,
  type SubmissionField,
  type SubmissionStep,
} from '../../rules/submission/submission-form.ts'
import type { SavedDraft } from './submission-drafts.store.ts'
import type { Submitted } from './submissions.store.ts'
import { AlikeRaces } from './AlikeRaces.tsx'
import { CourseStep } from './CourseStep.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import { EntryStep } from './EntryStep.tsx'
import { FormButtons } from './FormButtons.tsx'
import { ProposedFields } from './ProposedFields.tsx'
import { RaceStep } from './RaceStep.tsx'
import { SubmitAside } from './SubmitAside.tsx'
import { useListedRace } from '../../ui/use-listed-race.ts'
import { useStoredCourse } from './use-stored-course.ts'
import { useSubmissionForm } from './use-submission-form.ts'
import { ProblemSummary, STEP_TITLES, StepList } from './StepList.tsx'
import { WordsStep } from './WordsStep.tsx'

export interface RaceTypeChoice {
  slug: string
  name: string
  distanceM: number
}

interface Props {
  person: string
  draft: SavedDraft
  /** Why the editor did not publish what was sent of this race before. */
  rejectReason: string | null
  types: readonly RaceTypeChoice[]
  countryCodes: readonly string[]
  onSent: (sent: Submitted) => void
  onLeave: () => void
}

const NONE: ReadonlySet<SubmissionStep> = new Set()

export function RaceForm({ person, draft, rejectReason, types, countryCodes, onSent, onLeave }: Props) {
  const state = useSubmissionForm(
    person,
    draft,
    Object.fromEntries(types.map(({ slug, distanceM }) => [slug, distanceM])),
  )
  const [step, setStep] = useState<SubmissionStep>('race')
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const { course, setCourse, isCourseGone } = useStoredCourse(state)
  const summary = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const goTo = useRef<SubmissionField | null>(null)
  const listed = useListedRace(draft.opened ? draft.raceId : null)

  useEffect(() => {
    if (!goTo.current) return
    const field = document.getElementById(`submit-${goTo.current}`)
    goTo.current = null
    field?.focus()
  })
  const openField = (field: SubmissionField) => {
    goTo.current = field
    setStep(stepOf(field))
  }
  const openStep = (next: SubmissionStep) => {
    setStep(next)
    queueMicrotask(() => heading.current?.focus())
  }
  const index = STEP_NAMES.indexOf(step)
  const brokenSteps = new Set(state.problems.map(([field]) => stepOf(field)))

  const send = async () => {
    state.showAll()
    setTried(true)
    setFailure('')
    if (state.problems.length > 0) return queueMicrotask(() => summary.current?.focus())
    setSending(true)
    const outcome = await state.send()
    setSending(false)
    if ('sent' in outcome) return onSent(outcome.sent)
    state.refuse(outcome.fields)
    setFailure(outcome.failure)
    queueMicrotask(() => summary.current?.focus())
  }

  const steps = {
    race: <RaceStep state={state} types={types.map(({ slug, name }) => [slug, name] as const)} />,
    day: <ProposedFields state={state} step="day" />,
    place: step === 'place' ? <PlaceStep {...{ state, countryCodes }} /> : null,
    course: <CourseStep {...{ state, course, isCourseGone }} onCourse={setCourse} />,
    entry: <EntryStep state={state} />,
    facts: <ProposedFields state={state} step="facts" />,
    words: <WordsStep state={state} />,
  }
  return (
    <div className="submit">
      <form
        className="fields submit-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (step === 'words') void send()
          else openStep(STEP_NAMES[index + 1]!)
        }}
      >
        {rejectReason && (
          <p className="note">
            <b>Not published:</b> {rejectReason}
          </p>
        )}
        <StepList {...{ step, openStep }} toCorrect={tried ? brokenSteps : NONE} />
        {tried && (state.problems.length > 0 || failure) && (
          <ProblemSummary ref={summary} problems={state.problems} {...{ failure, openField }} />
        )}
        {STEP_NAMES.map((name) => (
          <section
            key={name}
            hidden={name !== step}
            inert={sending}
            aria-labelledby={`step-${name}`}
            className="step"
          >
            <h2 id={`step-${name}`} tabIndex={-1} ref={name === step ? heading : undefined}>
              {STEP_TITLES[name]}{' '}
              <small className="q">
                {STEP_NAMES.indexOf(name) + 1} of {STEP_NAMES.length}
              </small>
            </h2>
            {steps[name]}
          </section>
        ))}
        {/* Before the buttons: on a phone what stands beside the form comes far below it. */}
        <AlikeRaces {...{ state, step }} />
        <FormButtons {...{ state, step, sending, openStep, onLeave }} />
      </form>
      <SubmitAside {...{ state, course, listed }} onField={openField} />
    </div>
  )
}
