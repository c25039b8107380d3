// A row of the saved races: course, race, day, kind, own time, heart, status. It stays when its heart is let go, until the page is left,
// so that a slip can be taken back.
import { typeName, USUAL_TYPE } from '../../race/race-types.ts'
import type { ExpectedTimes } from '../../rules/prediction/your-expected-time.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { CompareButton } from '../../ui/CompareButton.tsx'
import { CourseLine } from '../../ui/CourseLine.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { StatusMenu } from '../../ui/StatusMenu.tsx'
import type { ListedRace } from '../find/listed-races.store.ts'
import { dayWords, ownTimeWords } from './race-words.ts'
import { RaceLink } from './RaceLink.tsx'

interface Props {
  race: ListedRace
  today: CalendarDay
  expected: ExpectedTimes | null
  isSaved: boolean
}

export function SavedRow({ race, today, expected, isSaved }: Props) {
  const { raceType, course } = race
  const { text, note } = dayWords(race, today)
  const ownTime = ownTimeWords(race, expected)
  return (
    <li className={isSaved ? 'saved-row' : 'saved-row is-let-go'}>
      <div className="course">{course && <CourseLine course={course} />}</div>
      <div className="name">
        <RaceLink race={race} />
      </div>
      <div className="day">
        <b className="num">{text}</b>
        <small className="q">{note}</small>
      </div>
      <div className="kind">{typeName(raceType)}</div>
      <div className="own">
        {ownTime && (
          <>
            <b className="num">{ownTime.time}</b>
            <small className="q">({ownTime.range})</small>
          </>
        )}
      </div>
      <div className="actions">
        <CompareButton race={race} look="btn sm" />
        <SaveButton race={race} />
        <StatusMenu race={race} />
      </div>
    </li>
  )
}

/** The row of a race that is not listed any more. */
export function GoneRow({ id, isSaved }: { id: number; isSaved: boolean }) {
  const name = `Race no. ${id}`
  return (
    <li className={isSaved ? 'saved-row is-gone' : 'saved-row is-gone is-let-go'}>
      <div className="course" />
      <div className="name">
        <b>{name}</b>
        <small className="q">No longer listed. You can remove it.</small>
      </div>
      <div className="day" />
      <div className="kind" />
      <div className="own" />
      <div className="actions">
        <SaveButton race={{ id, raceType: USUAL_TYPE, name }} />
      </div>
    </li>
  )
}
