// A proposed race as its page would show it, by the rules that the page itself is built by: course, day, numbers, facts, entry,
// PB potential, map, weather, splits and races like it. What the organiser does not propose is as the listed race has it; a course that was uploaded is asked for.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { callApi } from '../../platform/browser/api.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { entryEvents } from '../../rules/calendar/race-calendar.ts'
import { ballotWords, entryWords } from '../../rules/entry/entry-words.ts'
import { nextBallot, pendingDraw, pendingDrawWords } from '../../rules/entry/ballot-dates.ts'
import { courseNumbers, steepnessNote } from '../../rules/course/course-climbs.ts'
import { readDescription } from '../../rules/race/race-meta.ts'
import { formatMeasure } from '../../rules/writing/measures.ts'
import { placeLine } from '../../rules/race/race-address.ts'
import { proposedRace, type MeasuredCourse, type RaceProposal } from '../../rules/submission/race-proposal.ts'
import { raceDay } from '../../rules/race/race-day.ts'
import { raceFacts } from '../../rules/race/fact-table.ts'
import { racePbPotential } from '../../rules/pb-potential/race-pb-potential.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { CourseCard } from '../../ui/CourseCard.tsx'
import { Receipt, Score } from '../../ui/Receipt.tsx'
import { useListedRace } from '../../ui/use-listed-race.ts'
import { useRaceIndex } from '../../ui/use-race-index.ts'
import { PreviewPlace } from './PreviewPlace.tsx'

interface RacePreviewProps {
  proposal: Record<string, unknown>
  /** The listed race that changes; null for a new one. */
  listedId: number | null
  /** Members that the proposal changes: what was known of them no longer holds. */
  changed: readonly string[]
}

/** What the server answers; null until it does, where nothing is asked, and where it cannot. */
function useAnswer<T>(path: string | null): T | null {
  const [answer, setAnswer] = useState<{ path: string; value: T } | null>(null)
  useEffect(() => {
    if (!path) return
    callApi<T>(path).then(
      (value) => setAnswer({ path, value }),
      () => setAnswer(null),
    )
  }, [path])
  return answer?.path === path ? answer.value : null
}

export default function RacePreview({ proposal: json, listedId, changed }: RacePreviewProps) {
  const today = useStore($today)
  const proposal = json as unknown as RaceProposal
  const course = useAnswer<MeasuredCourse>(proposal.courseId ? `/api/courses/${proposal.courseId}` : null)
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
      {race.imageUrl?.startsWith('/api/race-pictures/') && (
        <img src={race.imageUrl} alt={`${race.name}, by its organiser`} loading="lazy" />
      )}
      <table>
        <tbody>
          {raceFacts(race).map(({ label, value, remark }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td dir="auto">{value}</td>
              <td className="q">{remark}</td>
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
      <Score potential={potential} name={race.name} />
      <Receipt potential={potential} />
      <PreviewPlace race={race} listed={index.races} />
    </article>
  )
}
