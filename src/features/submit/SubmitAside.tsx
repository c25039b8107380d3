// What the form makes, as one watches: the page's head with silhouette, gain and PB potential, how complete it is, and what
// each missing fact would narrow.
import { lazy, Suspense, useMemo } from 'react'
import { askedMembers, type SubmissionField } from '../../rules/submission/submission-form.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { formatMeasure } from '../../rules/writing/measures.ts'
import { proposedRace, type MeasuredCourse } from '../../rules/submission/race-proposal.ts'
import { scoreWords } from '../../rules/pb-potential/score-words.ts'
import { racePbPotential } from '../../rules/pb-potential/race-pb-potential.ts'
import type { Race } from '../../rules/race/race.ts'
import { Completeness } from './Completeness.tsx'
import type { FormState } from './use-submission-form.ts'

const CourseCard = lazy(async () => ({
  default: (await import('../../ui/CourseCard.tsx')).CourseCard,
}))

interface Props {
  state: FormState
  course: MeasuredCourse | null
  /** The race as it is listed, where the form changes one. */
  listed: Partial<Race> | null
  onField: (field: SubmissionField) => void
}

const countryName = (code: string) =>
  code === '' ? '' : (new Intl.DisplayNames(['en-GB'], { type: 'region' }).of(code) ?? code)

/** What was known of a fact was known of its former value. */
const withoutSources = (listed: Partial<Race>, asked: readonly string[]): Partial<Race> => ({
  ...listed,
  sources: (listed.sources ?? []).filter(({ field }) => !asked.includes(field)),
})

export function SubmitAside({ state, course, listed, onField }: Props) {
  const { proposal } = state.read
  const { form, opened = null } = state.draft
  const race = useMemo(
    () =>
      proposedRace(proposal, {
        distanceM: state.distanceM,
        countryName: countryName(proposal.place.countryCode),
        course,
        listed: listed && withoutSources(listed, Object.keys(askedMembers(proposal, form, opened))),
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
          {[race.city, race.state, race.country].filter(Boolean).join(', ') || 'Place'} ·{' '}
          {race.nextEventDate
            ? `${formatDay(race.nextEventDate)}${race.dateConfirmed ? '' : ' (expected)'}`
            : 'day not said'}
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
