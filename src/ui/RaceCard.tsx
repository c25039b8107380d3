// A race as a card: its course, name, place, day, runners, PB potential, and what one can do with it.
import { racePath, placeLine } from '../rules/race/race-address.ts'
import type { Race, CalendarDay } from '../rules/race/race.ts'
import { CompareButton } from './CompareButton.tsx'
import { SaveButton, StatusMenu } from './SaveButton.tsx'
import { describeCourse, describeCourseBriefly } from '../rules/course/course-shape.ts'
import { dayRemark, raceDay } from '../rules/race/race-day.ts'
import { fieldSizeWords } from '../rules/race/race-facts.ts'
import { rowPicture } from '../rules/silhouette/silhouette-path.ts'
import { CourseLine } from './CourseLine.tsx'
import { CoursePicture } from './CoursePicture.tsx'
import { ExpectedTime } from './ExpectedTime.tsx'
import { Score } from './Score.tsx'
import { scoreOf, timedRace } from '../rules/pb-potential/race-pb-potential.ts'

// Save, status, Compare and Share of one race; the words say the state, so no icon is needed to understand them.

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'share-page': { url: string; title: string; children: React.ReactNode }
    }
  }
}

interface RaceActionsProps {
  race: Pick<Race, 'id' | 'raceType' | 'slug' | 'name' | 'nextEventDate'>
  small?: boolean
  share?: boolean
}

export const RaceActions = ({ race, small = false, share = true }: RaceActionsProps) => {
  const look = small ? 'btn sm' : 'btn'
  return (
    <>
      <SaveButton race={race} look={small ? 'btn sm' : 'btn go'} />
      {!small && <StatusMenu race={race} />}
      <CompareButton race={race} look={look} />
      {share && (
        <share-page url={racePath(race)} title={race.name}>
          <button className={look} type="button">
            <span data-word="">Share</span>
            <span className="vh">{` ${race.name}`}</span>
          </button>
        </share-page>
      )}
    </>
  )
}

interface RaceCardProps {
  race: Race
  today: CalendarDay
  /** False where it is one of a row of others beside the matter of the page: then it has but the heart and Compare. */
  actions?: boolean
}

export function RaceCard({ race, today, actions = true }: RaceCardProps) {
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
