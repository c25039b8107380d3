// A proposed race as its page would show it: silhouette, day, place, numbers, PB potential, words. By the rules of the page
// itself; a course that was uploaded is asked for.
import { useEffect, useState } from 'react'
import { callApi } from '../../browser/api.ts'
import { readDescription } from '../../domain/description.ts'
import { factWords } from '../../domain/submission-difference.ts'
import { proposedRace } from '../../domain/proposed-race.ts'
import type { MeasuredCourse, RaceProposal } from '../../domain/race-proposal.ts'
import { racePbPotential } from '../../domain/race-pb-potential.ts'
import { CoursePicture } from '../pb-tool/CoursePicture.tsx'

const DISTANCE_M: Record<string, number> = { marathon: 42_195, 'half-marathon': 21_097.5 }

export default function RacePreview({ proposal: json }: { proposal: Record<string, unknown> }) {
  const proposal = json as unknown as RaceProposal
  const [course, setCourse] = useState<MeasuredCourse | null>(null)
  useEffect(() => {
    if (!proposal.courseId) return
    callApi<MeasuredCourse>(`/api/courses/${proposal.courseId}`).then(setCourse, () => setCourse(null))
  }, [proposal.courseId])
  const distanceM = DISTANCE_M[proposal.raceType] ?? DISTANCE_M.marathon!
  const place = proposal.place as RaceProposal['place'] & { country?: string }
  const countryName = place.country ?? place.countryCode
  const race = proposedRace(proposal, { distanceM, countryName, course })
  const potential = racePbPotential(race)
  const numbers = [
    ['Gain', race.elevationGainM === null ? '' : `${Math.round(race.elevationGainM)} m`],
    ['Drop', race.elevationLossM === null ? '' : `${Math.round(race.elevationLossM)} m`],
    ['Runners', factWords('participants', race.participants)],
    ['PB potential', potential.refused ? '' : `${potential.score.toFixed(1)}/100`],
  ] as const
  return (
    <article className="preview" aria-label={`Preview of ${proposal.name}`}>
      <CoursePicture drawn={race} name={proposal.name} />
      <h3>{proposal.name}</h3>
      <p>
        {[place.city, place.state, countryName].filter(Boolean).join(', ')}
        {' · '}
        {proposal.nextEventDate
          ? `${factWords('nextEventDate', proposal.nextEventDate)}${proposal.dateConfirmed ? '' : ' (expected)'}`
          : 'Day N/A'}
      </p>
      <dl className="numbers">
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || 'N/A'}</dd>
          </div>
        ))}
      </dl>
      <p>
        {readDescription(proposal.description).map(({ text, bold }) =>
          bold ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
        )}
      </p>
      {proposal.imageUrl && (
        <img src={proposal.imageUrl} alt={`${proposal.name}, by its organiser`} loading="lazy" />
      )}
    </article>
  )
}
