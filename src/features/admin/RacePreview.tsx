// What of a proposed race's page follows from its place, day and course: map, weather, splits and races like it, by the
// rules of the page. What a page would leave out for want of facts is said here.
import { useStore } from '@nanostores/react'
import { formatClock, formatMeasure } from '../../rules/writing/measures.ts'
import { MONTH_NAMES, formatDay } from '../../rules/calendar/calendar-day.ts'
import { kilometreProfile } from '../../rules/course/course-shape.ts'
import { racePath, placeLine } from '../../rules/race/race-address.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { racePacePlan } from '../../rules/pacing/even-effort-plan.ts'
import type { Race } from '../../rules/race/race.ts'
import { similarRaces } from '../../rules/race/race-lists.ts'
import { usualGoal, usualGoalSeconds } from '../../rules/pb-potential/score-words.ts'
import { PinMap } from '../../ui/PinMap.tsx'
import { entryEvents } from '../../rules/calendar/race-calendar.ts'
import { ballotWords, entryWords } from '../../rules/entry/entry-state.ts'
import { nextBallot, pendingDraw, pendingDrawWords } from '../../rules/entry/ballot-dates.ts'
import { courseNumbers, steepnessNote } from '../../rules/course/course-climbs.ts'
import { readDescription } from '../../rules/race/race-meta.ts'
import { proposedRace, type RaceProposal } from '../../rules/submission/race-proposal.ts'
import type { MeasuredCourse } from '../../rules/course/uploaded-course.ts'
import { raceDay } from '../../rules/race/race-day.ts'
import { raceFacts, remarkWords } from '../../rules/race/fact-table.ts'
import { measuredMean } from '../../rules/weather/race-hour-weather.ts'
import { racePbPotential } from '../../rules/pb-potential/race-pb-potential.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { CourseCard } from '../../ui/CoursePicture.tsx'
import { UploadedPicture } from '../../ui/ProposalParts.tsx'
import { Receipt, ScoreAnswer } from '../../ui/Receipt.tsx'
import { useListedRace } from '../../ui/use-race-details.ts'
import { useRaceIndex } from '../../ui/use-race-index.ts'
import { useAdminAnswer } from './admin-section.tsx'

const SPLIT_EVERY_M = 5000
const MAX_SIMILAR = 3

function Weather({ race: { racedayWeather: measured, climate } }: { race: Race }) {
  if (measured)
    return (
      <p>
        Measured at race time over {measured.editions} editions:{' '}
        {formatMeasure(measuredMean(measured).airC, 'c')} on average, {formatMeasure(measured.minC, 'c')} to{' '}
        {formatMeasure(measured.maxC, 'c')}.
      </p>
    )
  if (climate)
    return (
      <p>
        Long-term means for {MONTH_NAMES[climate.month - 1]}: {formatMeasure(climate.meanLowC, 'c')} to{' '}
        {formatMeasure(climate.meanHighC, 'c')}.
      </p>
    )
  return <p className="q">No weather is on file, so the page leaves this section out.</p>
}

function Splits({ race }: { race: Race }) {
  const points = kilometreProfile(race)
  const goalSeconds = usualGoalSeconds(race.distanceM)
  const plan = points && racePacePlan(points, race.distanceM, { goalSeconds, everyM: SPLIT_EVERY_M })
  if (!plan?.ok) return <p className="q">No course is on file, so the page leaves this section out.</p>
  const { splits } = plan.value
  return (
    <table>
      <caption>{usualGoal(race.distanceM)} at even effort</caption>
      <tbody>
        {splits.map(({ atM, paceSecondsPerKm, elapsedSeconds }, index) => (
          <tr key={atM}>
            <th scope="row">{index === splits.length - 1 ? 'Finish' : `${atM / 1000} km`}</th>
            <td>{formatClock(paceSecondsPerKm)} per km</td>
            <td>{formatClock(elapsedSeconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The listed races that the page would name; the index knows no climb, so class, season, size and place decide. */
function alike(race: Race, listed: readonly IndexedRace[]): IndexedRace[] {
  const others = listed
    .filter(({ id }) => id !== race.id)
    .map((other) => ({ ...other, elevationGainM: null }))
  return similarRaces(others)(
    { ...others[0]!, ...race, elevationGainM: null } as (typeof others)[number],
    MAX_SIMILAR,
  )
}

function PreviewPlace({ race, listed }: { race: Race; listed: readonly IndexedRace[] }) {
  const { lat, lon } = race
  const similar = listed.length > 0 ? alike(race, listed) : []
  return (
    <>
      <h4>Where it is</h4>
      {lat !== null && lon !== null ? (
        <PinMap at={{ lat, lon }} label="Map with the start" />
      ) : (
        <p className="q">No pin is set: the page shows the place without a map.</p>
      )}
      <h4>Race-day weather</h4>
      <Weather race={race} />
      <h4>Splits for this course</h4>
      <Splits race={race} />
      <h4>Races like this one</h4>
      {similar.length === 0 && <p className="q">No other race of its class is listed.</p>}
      <ul>
        {similar.map((other) => (
          <li key={other.id}>
            <a href={racePath(other)}>{other.name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

interface RacePreviewProps {
  proposal: Record<string, unknown>
  /** The listed race that changes; null for a new one. */
  listedId: number | null
  /** Members that the proposal changes: what was known of them no longer holds. */
  changed: readonly string[]
}

/**
 * A proposed race as its page would show it, by the rules that the page itself is built by: course, day, numbers, facts,
 * entry, PB potential, map, weather, splits and races like it. What the organiser does not propose is as the listed race has
 * it; a course that was uploaded is fetched.
 */
export default function RacePreview({ proposal: json, listedId, changed }: RacePreviewProps) {
  const today = useStore($today)
  const proposal = json as unknown as RaceProposal
  const { answer: course } = useAdminAnswer<MeasuredCourse>(
    proposal.courseId ? `/api/courses/${proposal.courseId}` : null,
  )
  const listed = useListedRace(listedId)
  const index = useRaceIndex()
  const distanceM = index?.raceTypes.find(({ slug }) => slug === proposal.raceType)?.distanceM
  const place = proposal.place as RaceProposal['place'] & { country?: string }
  if (!index) return <output>Drawing …</output>
  if (!distanceM)
    return <p role="alert">The list of distances could not be read. Please load the page again.</p>
  const race = proposedRace(proposal, {
    distanceM,
    countryName: place.country ?? place.countryCode,
    course,
    listed: listed && {
      ...listed,
      sources: (listed.sources ?? []).filter(({ field }) => !changed.includes(field)),
    },
  })
  const { text: day, note } = raceDay(race, today)
  const ballot = nextBallot(race, today)
  const draw = pendingDraw(race, today)
  const potential = racePbPotential(race)
  const entryDays = entryEvents(race, today)
  return (
    <article className="preview" aria-label={`Preview of ${proposal.name}`}>
      <h3 dir="auto">{race.name}</h3>
      <p dir="auto">{placeLine(race)}</p>
      <p>
        <b>{day}</b> <span className="q">{note}</span>
      </p>
      <CourseCard race={race} name={race.name} />
      <dl className="numbers">
        {courseNumbers(race).map(({ label, metres, note: known }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{metres === null ? 'N/A' : formatMeasure(metres, 'm')}</dd>
            <dd className="q">{known}</dd>
          </div>
        ))}
        <div>
          <dt>Steepness</dt>
          <dd>{race.elevationProfile ?? 'N/A'}</dd>
          <dd className="q">{steepnessNote(race)}</dd>
        </div>
      </dl>
      <h4>The facts</h4>
      <p dir="auto">
        {readDescription(race.description).map(({ text, bold }) =>
          bold ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
        )}
      </p>
      <UploadedPicture imageUrl={race.imageUrl} alt={`${race.name}, by its organiser`} />
      <table>
        <tbody>
          {raceFacts(race).map((fact) => (
            <tr key={fact.label}>
              <th scope="row">{fact.label}</th>
              <td dir="auto">{fact.value}</td>
              <td className="q">{remarkWords(fact)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Website</th>
            <td colSpan={2}>{race.website ?? 'N/A'}</td>
          </tr>
        </tbody>
      </table>
      <h4>Entry</h4>
      <p>{entryWords(race)}</p>
      {draw && <p>{pendingDrawWords(draw)}</p>}
      {ballot && <p>{ballotWords(ballot, today)}</p>}
      {entryDays.length > 0 && (
        <ul aria-label="Entry in calendars">
          {entryDays.map(({ uid, day: on, title }) => (
            <li key={uid} dir="auto">
              {formatDay(on)}: {title}
            </li>
          ))}
        </ul>
      )}
      <h4>PB potential</h4>
      <ScoreAnswer potential={potential} name={race.name} />
      <Receipt potential={potential} />
      <PreviewPlace race={race} listed={index.races} />
    </article>
  )
}
