// How complete the proposal is, and what each missing fact would do.
import type { PbPotential } from '../../rules/pb-potential/pb-potential.ts'
import type { RaceProposal } from '../../rules/submission/race-proposal.ts'
import type { Race } from '../../rules/race/race.ts'
import { submissionCompleteness, type MissingFact } from '../../rules/submission/submission-completeness.ts'
import type { SubmissionField } from '../../rules/submission/submission-form.ts'

interface Props {
  proposal: RaceProposal
  /** The proposal as its page would show it. */
  race: Race
  potential: PbPotential
  onField: (field: SubmissionField) => void
}

const SHOWN_MISSING = 5

export function Completeness({ proposal, race, potential, onField }: Props) {
  const { known, all, rangePoints, missing } = submissionCompleteness(proposal, race, potential.sd)
  const lineOf = ({ field, label, narrowsPoints }: MissingFact) => (
    <li key={field}>
      <button type="button" className="plain-button" onClick={() => onField(field)}>
        Add {label}
      </button>
      {!potential.refused && narrowsPoints !== null && narrowsPoints > 0 && (
        <span className="q"> narrows the range by {narrowsPoints} points to each side</span>
      )}
    </li>
  )
  return (
    <section>
      <h3 id="complete-title">
        {known} of {all} facts
      </h3>
      <meter aria-labelledby="complete-title" min={0} max={all} value={known} />
      <p className="q">
        {potential.refused
          ? 'We do not know enough for a PB potential yet. The first of these would help most.'
          : `The PB potential is known to ±${rangePoints} points.`}
        {!race.climate && !race.racedayWeather && ' Weather is looked up by the editor.'}
      </p>
      <ul className="missing">{missing.slice(0, SHOWN_MISSING).map(lineOf)}</ul>
      {missing.length > SHOWN_MISSING && (
        <details>
          <summary>{missing.length - SHOWN_MISSING} more</summary>
          <ul className="missing">{missing.slice(SHOWN_MISSING).map(lineOf)}</ul>
        </details>
      )}
    </section>
  )
}
