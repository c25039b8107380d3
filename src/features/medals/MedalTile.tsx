// A medal on the shelf: a bib with the time on it, what it is worth, and the course it was run on.
import { typeName } from '../../race/race-types.ts'
import { expectedThereWords, type SavedMedal } from '../../rules/medals/medal-shelf.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import { expectedTimeWords } from '../../rules/prediction/chance.ts'
import { formatClock } from '../../rules/writing/clock-time.ts'
import { CourseLine } from '../../ui/CourseLine.tsx'
import type { ListedRace } from '../find/listed-races.store.ts'

export type ShownMedal = SavedMedal<ListedRace>

/** The race's name, as a link where it is listed. */
export const MedalRace = ({ medal: { race, raceName } }: { medal: ShownMedal }) =>
  race ? <a href={racePath(race)}>{race.name}</a> : <b>{raceName}</b>

export function MedalTile({ medal, onEdit }: { medal: ShownMedal; onEdit: () => void }) {
  const { race, raceType, finishSeconds, worth, note, year, raceName } = medal
  const worthWords = worth && expectedTimeWords(worth)
  const expectedThere = expectedThereWords(medal)
  return (
    <li className="medal">
      <span className="num year">{year}</span>
      <div className="course">{race?.course && <CourseLine course={race.course} />}</div>
      <b className="num time">{finishSeconds === null ? 'No time' : formatClock(finishSeconds)}</b>
      {worthWords && (
        <small className="q">
          worth {worthWords.time} ({worthWords.range})
        </small>
      )}
      {expectedThere && <small className="q">{expectedThere}</small>}
      <h3>
        <MedalRace medal={medal} />
      </h3>
      <small className="q">
        {typeName(raceType)}, {race ? placeLine(race) : 'no longer listed'}
      </small>
      {note && <p>{note}</p>}
      <button className="btn sm" type="button" onClick={onEdit}>
        Edit
        <span className="vh">
          {' '}
          {raceName} {year}
        </span>
      </button>
    </li>
  )
}
