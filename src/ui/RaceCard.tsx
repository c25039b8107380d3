// A race as a card: its course, name, place, day, runners, PB potential, and what one can do with it.
import { describeCourse, describeCourseBriefly } from '../rules/course/course-shape.ts'
import { placeLine } from '../rules/race/race-address.ts'
import { racePath } from '../rules/race/race-address.ts'
import { dayRemark, raceDay } from '../rules/race/race-day.ts'
import { fieldSizeWords } from '../rules/race/race-facts.ts'
import type { CalendarDay, Race } from '../rules/race/race.ts'
import { rowPicture } from '../rules/silhouette/silhouette-row.ts'
import { CourseLine } from './CourseLine.tsx'
import { CoursePicture } from './CoursePicture.tsx'
import { ExpectedTime } from './ExpectedTime.tsx'
import { RaceActions } from './RaceActions.tsx'
import { Score } from './Score.tsx'
import { scoreOf, timedRace } from './score-of.ts'
import './cards.css'

interface Props {
  race: Race
  today: CalendarDay
  /** False where it is one of a row of others beside the matter of the page: then it has but the heart and Compare. */
  actions?: boolean
}

export function RaceCard({ race, today, actions = true }: Props) {
  const day = raceDay(race, today)
  const remark = dayRemark(day)
  const score = scoreOf(race)
  return (
    <article className="card">
      {actions ? (
        <CoursePicture race={race} kind="card" label={describeCourse(race)} id={`gc${race.id}`} />
      ) : (
        <CourseLine course={rowPicture(race)} label={describeCourseBriefly(race)} />
      )}
      <h3>
        <a href={racePath(race)}>{race.name}</a>
      </h3>
      <p className="q s">{placeLine(race)}</p>
      <dl>
        <dt>Date</dt>
        <dd>
          {day.day ? <time dateTime={day.day}>{day.text}</time> : day.text}
          {remark && <small className="q"> {remark}</small>}
        </dd>
        <dt>Runners</dt>
        <dd>{fieldSizeWords(race)}</dd>
        <dt>PB potential</dt>
        <dd>
          <Score pb={score.refused ? null : score} />
        </dd>
        <dt>Your time</dt>
        <dd>
          <ExpectedTime race={timedRace(race)}>
            <a href="/your-time">add yours</a>
          </ExpectedTime>
        </dd>
      </dl>
      <div className="row">
        {actions && (
          <a className="btn sm" href={racePath(race)}>
            View Details<span className="vh"> of {race.name}</span>
          </a>
        )}
        <RaceActions race={race} small share={actions} />
      </div>
    </article>
  )
}
