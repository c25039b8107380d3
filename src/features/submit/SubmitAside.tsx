// What the form makes, as one watches: the page's head with silhouette, gain and PB potential, how complete it is, what each missing
// fact would narrow, and races that it may already be.
import { useMemo, lazy, Suspense } from 'react'
import type { PbPotential } from '../../rules/pb-potential/pb-potential.ts'
import { type RaceProposal, proposedRace } from '../../rules/submission/race-proposal.ts'
import type { MeasuredCourse } from '../../rules/course/uploaded-course.ts'
import type { Race } from '../../rules/race/race.ts'
import {
  submissionCompleteness,
  type MissingFact,
  duplicateRaces,
} from '../../rules/submission/proposal-quality.ts'
import {
  type SubmissionField,
  type SubmissionStep,
  membersToSend,
} from '../../rules/submission/submission-form.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { markedDay } from '../../rules/race/race-day.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { placeWords } from '../../rules/race/race-meta.ts'
import { useRaceIndex } from '../../ui/use-race-index.ts'
import type { SubmissionState } from './use-submission.ts'
import { formatMeasure } from '../../rules/writing/measures.ts'
import { scoreWords } from '../../rules/pb-potential/score-words.ts'
import { racePbPotential } from '../../rules/pb-potential/race-pb-potential.ts'

interface CompletenessProps {
  proposal: RaceProposal
  /** The proposal as its page would show it. */
  race: Race
  potential: PbPotential
  onField: (field: SubmissionField) => void
}

const SHOWN_MISSING = 5

/** How complete the proposal is, and what each missing fact would do. */
function Completeness({ proposal, race, potential, onField }: CompletenessProps) {
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

/** Where it shows first, and once more before it is sent. */
const SHOWN_AT_STEPS: ReadonlySet<SubmissionStep> = new Set(['day', 'place', 'words'])

/** Races on file that a new one may already be: it is changed there, not added a second time. */
export function AlikeRaces({ state, step }: { state: SubmissionState; step: SubmissionStep }) {
  const index = useRaceIndex()
  const { proposal } = state.read
  const alike = useMemo(
    () => (state.draft.raceId === null ? duplicateRaces(proposal, index?.races ?? []) : []),
    [proposal, index, state.draft.raceId],
  )
  return (
    <output className="alike-news">
      {alike.length > 0 && SHOWN_AT_STEPS.has(step) && (
        <section className="alike">
          <h3>Is it one of these?</h3>
          <p>
            Same place, same time of the year, same distance. If it is listed already, change it instead of
            adding it again.
          </p>
          <ul>
            {alike.map((race) => (
              <li key={race.id}>
                <a href={racePath(race)}>{race.name}</a>
                <span className="q">
                  {race.nextEventDate ? formatDay(race.nextEventDate) : 'day not on file'}
                </span>
                <a href={`/submit-race?race=${race.id}`}>Change this one instead</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </output>
  )
}

const CourseCard = lazy(async () => ({
  default: (await import('../../ui/CoursePicture.tsx')).CourseCard,
}))

interface SubmitAsideProps {
  state: SubmissionState
  course: MeasuredCourse | null
  /** The race as it is listed, where the form changes one. */
  listed: Partial<Race> | null
  onField: (field: SubmissionField) => void
}

const countryName = (code: string) =>
  code === '' ? '' : (new Intl.DisplayNames(['en-GB'], { type: 'region' }).of(code) ?? code)

/** What was known of a fact was known of its former value. */
const withoutSources = (listed: Partial<Race>, required: readonly string[]): Partial<Race> => ({
  ...listed,
  sources: (listed.sources ?? []).filter(({ field }) => !required.includes(field)),
})

export function SubmitAside({ state, course, listed, onField }: SubmitAsideProps) {
  const { proposal } = state.read
  const { form, opened = null } = state.draft
  const race = useMemo(
    () =>
      proposedRace(proposal, {
        distanceM: state.distanceM,
        countryName: countryName(proposal.place.countryCode),
        course,
        listed: listed && withoutSources(listed, Object.keys(membersToSend(proposal, form, opened))),
      }),
    [proposal, course, listed, state.distanceM, form, opened],
  )
  const potential = useMemo(() => racePbPotential(race), [race])
  const gain = race.elevationGainM
  const drawn = race.profile !== null || gain !== null || race.elevationProfile !== null
  const name = proposal.name || 'Your race'
  return (
    <aside className="submit-aside" aria-label="What its page will show">
      <section className="preview">
        <h2>{name}</h2>
        <p className="q">
          {placeWords(race) || 'Place'} · {race.nextEventDate ? markedDay(race) : 'day not said'}
        </p>
        {drawn ? (
          <Suspense fallback={<div className="pb-course" />}>
            <CourseCard race={race} name={name} />
          </Suspense>
        ) : (
          <p className="pb-course q empty">The course is drawn here from a file, or from climb and class.</p>
        )}
        <dl className="preview-facts">
          <div>
            <dt>Climb</dt>
            <dd>{formatMeasure(gain, 'm')}</dd>
          </div>
          <div>
            <dt>Highest</dt>
            <dd>{formatMeasure(race.maxElevationM, 'm')}</dd>
          </div>
          <div>
            <dt>PB potential</dt>
            <dd data-pb>{potential.refused ? 'not enough data' : scoreWords(potential)}</dd>
          </div>
        </dl>
      </section>
      <Completeness {...{ proposal, race, potential, onField }} />
    </aside>
  )
}
