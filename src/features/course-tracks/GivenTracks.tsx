// The courses that the person gave, what became of each, and the tap that withdraws it.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { reasonOf } from '../../platform/browser/api.ts'
import { LICENCE_TERMS } from '../../rules/course/uploaded-course.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import type { CourseTrack } from './course-tracks.schema.ts'
import { $ownTracks, withdrawTrack } from './course-tracks.store.ts'

const STATUS: Record<CourseTrack['status'], string> = {
  waiting: 'waits for another runner’s track that agrees, or for an editor',
  agreed: 'agrees with another runner’s: the race is measured by it',
  accepted: 'accepted by an editor: the race is measured by it',
  refused: 'not used',
}

export function GivenTracks() {
  const { data: tracks = [], error } = useStore($ownTracks)
  const [said, setSaid] = useState('')
  const withdraw = async ({ id, raceName }: CourseTrack) => {
    try {
      await withdrawTrack(id)
      setSaid(
        `Your track of ${raceName} is deleted. Its page loses it when the site is next built, within minutes.`,
      )
    } catch (problem) {
      setSaid(reasonOf(problem))
    }
  }
  if (tracks.length === 0 && !said) return error ? <p className="q">{error.message}</p> : null
  return (
    <section aria-labelledby="given-title" className="given-tracks">
      <h2 id="given-title">Courses you gave</h2>
      <output className="q">{said}</output>
      <ul className="entry-list">
        {tracks.map((track) => (
          <li key={track.id}>
            <p>
              <a href={track.racePath}>{track.raceName}</a>: {(track.recordedM / 1000).toFixed(2)} km, climb{' '}
              {track.gainM} m, {LICENCE_TERMS[track.licence].name}
              {track.shownName ? `, as ${track.shownName}` : ', without your name'}; {STATUS[track.status]}.
            </p>
            {track.refuseReason && <blockquote>{track.refuseReason}</blockquote>}
            <ConfirmButton
              label="Withdraw"
              of={`your track of ${track.raceName}`}
              question="Delete it?"
              onConfirm={() => withdraw(track)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
