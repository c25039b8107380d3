// What the form makes, as one watches: the page's head with silhouette, gain and PB potential, how complete it is, what
// each missing fact would narrow, and races that it may already be.
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { formatDay } from '../../domain/calendar-day.ts'
import { duplicateRaces } from '../../domain/duplicate-races.ts'
import { formatMeasure } from '../../domain/measures.ts'
import { proposedRace } from '../../domain/proposed-race.ts'
import { racePath } from '../../domain/race-address.ts'
import { racePbPotential } from '../../domain/race-pb-potential.ts'
import type { IndexedRace } from '../../domain/race-index.ts'
import type { MeasuredCourse } from '../../domain/race-proposal.ts'
import { submissionCompleteness } from '../../domain/submission-completeness.ts'
import type { SubmissionField } from '../../domain/submission-form.ts'
import { loadRaceIndex } from '../../stores/race-index.ts'
import type { FormState } from './use-submission-form.ts'

const CoursePicture = lazy(async () => ({
  default: (await import('../pb-tool/CoursePicture.tsx')).CoursePicture,
}))
const SHOWN_MISSING = 5

interface Props {
  state: FormState
  course: MeasuredCourse | null
  onField: (field: SubmissionField) => void
}

const countryName = (code: string) =>
  code === '' ? '' : (new Intl.DisplayNames(['en-GB'], { type: 'region' }).of(code) ?? code)

/** All races on file, once they are there. */
function useRaces(): readonly IndexedRace[] {
  const [races, setRaces] = useState<readonly IndexedRace[]>([])
  useEffect(() => {
    loadRaceIndex().then(
      ({ races: all }) => setRaces(all),
      () => setRaces([]),
    )
  }, [])
  return races
}

function Duplicates({ state }: { state: FormState }) {
  const races = useRaces()
  const { proposal } = state.read
  const alike = useMemo(
    () => (state.draft.raceId === null ? duplicateRaces(proposal, races) : []),
    [proposal, races, state.draft.raceId],
  )
  return (
    <output className="alike-news">
      {alike.length > 0 && (
        <section className="alike">
          <h3>Is it one of these?</h3>
          <p>
            Same place, same time of the year, same distance. A race that is listed is changed, not added.
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

export function SubmitAside({ state, course, onField }: Props) {
  const { proposal } = state.read
  const race = useMemo(
    () =>
      proposedRace(proposal, {
        distanceM: state.distanceM,
        countryName: countryName(proposal.place.countryCode),
        course,
      }),
    [proposal, course, state.distanceM],
  )
  const potential = useMemo(() => racePbPotential(race), [race])
  const complete = submissionCompleteness(proposal, race, potential.sd)
  const gain = race.elevationGainM
  const drawn = race.profile !== null || gain !== null || race.elevationProfile !== null
  const name = proposal.name || 'Your race'
  return (
    <aside className="submit-aside" aria-label="What its page will show">
      <section className="preview">
        <h2>{name}</h2>
        <p className="q">
          {[race.city, race.state, race.country].filter(Boolean).join(', ') || 'Place'} ·{' '}
          {race.nextEventDate
            ? `${formatDay(race.nextEventDate)}${race.dateConfirmed ? '' : ' (expected)'}`
            : 'day not said'}
        </p>
        {drawn ? (
          <Suspense fallback={<div className="pb-course" />}>
            <CoursePicture drawn={race} name={name} />
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
            <dd data-pb>
              {potential.refused
                ? 'not enough data'
                : `${potential.score.toFixed(1)}/100 (${potential.low}–${potential.high})`}
            </dd>
          </div>
        </dl>
      </section>
      <Duplicates state={state} />
      <section>
        <h3 id="complete-title">
          {complete.known} of {complete.all} facts
        </h3>
        <meter aria-labelledby="complete-title" min={0} max={complete.all} value={complete.known} />
        <p className="q">
          The PB potential is known to ±{complete.rangePoints} points. Weather is looked up by the editor.
        </p>
        <ul className="missing">
          {complete.missing.slice(0, SHOWN_MISSING).map(({ field, label, narrowsPoints }) => (
            <li key={field}>
              <button type="button" className="plain-button" onClick={() => onField(field)}>
                Add {label}
              </button>
              {narrowsPoints !== null && narrowsPoints > 0 && (
                <span className="q"> narrows the range by {narrowsPoints} points to each side</span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
