// The buttons at the end of each step: back, on, send, or go on another time; and where what was typed is kept.
import { STEP_NAMES, type SubmissionStep } from '../../rules/submission/submission-form.ts'
import type { Saving } from './open-draft.store.ts'
import { STEP_TITLES } from './StepList.tsx'
import type { FormState } from './use-submission-form.ts'

interface Props {
  state: FormState
  step: SubmissionStep
  sending: boolean
  openStep: (step: SubmissionStep) => void
  onLeave: () => void
}

const SAVING_WORDS: Record<Saving, string> = {
  nothing: 'Nothing typed yet.',
  page: 'Kept on this page only: your browser is not storing data for this site. Leave the page open until the draft is saved.',
  device: 'Kept on this device.',
  saving: 'Saving …',
  saved: 'Draft saved.',
  'signed-out': 'Kept on this device. Your session has ended: sign in again, and the draft is saved.',
  refused: 'Kept on this device; the server did not accept this draft.',
}

export function FormButtons({ state, step, sending, openStep, onLeave }: Props) {
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
          <button className="btn go" disabled={sending}>
            {sending ? 'Sending …' : 'Send to the editor'}
          </button>
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
