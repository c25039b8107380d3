// Whether a recorded course is one of a race on file: by where it starts and how long it is.
import { useStore } from '@nanostores/react'
import { $units } from '../../../platform/browser/preferences.store.ts'
import { formatDay } from '../../../rules/calendar/calendar-day.ts'
import { racesOfCourse } from '../../../rules/course/course-twins.ts'
import { placeLine, racePath } from '../../../rules/race/race-address.ts'
import { formatMeasure } from '../../../rules/writing/measures.ts'
import { useRaceIndex } from '../../../ui/use-race-index.ts'
import type { StoredCourse } from './stored-course.ts'

export function RacesOfCourse({ stored: { track, course } }: { stored: StoredCourse }) {
  const index = useRaceIndex()
  const units = useStore($units, { ssr: 'initial' })
  if (!index) return <p className="q">Looking for races that start here …</p>
  const [lat, lon] = track[0]!
  const found = racesOfCourse(index.races, { start: { lat, lon }, distanceM: course.distanceM })
  if (found.length === 0) {
    return (
      <p>
        No race of this length that starts near here is on file. <a href="/submit-race">Submit one</a>.
      </p>
    )
  }
  return (
    <ul className="plain-list">
      {found.map(({ race, km }) => (
        <li key={race.id}>
          <a href={racePath(race)}>{race.name}</a>, {placeLine(race)}
          {race.nextEventDate && `, ${formatDay(race.nextEventDate)}`}
          <span className="q">
            {' '}
            {km < 1 ? 'starts here' : `its pin is ${formatMeasure(Math.round(km), 'km', units)} away`}
            {race.courseGrade !== 'measured' && '; its course is not measured yet: '}
          </span>
          {race.courseGrade !== 'measured' && <a href={`/give-course?race=${race.id}`}>give it</a>}
        </li>
      ))}
    </ul>
  )
}
