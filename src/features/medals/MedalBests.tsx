// The bests of each distance: as run, and as worth on a neutral course.
import { useStore } from '@nanostores/react'
import {
  bestsByDistance,
  distanceAndPlace,
  expectedThereWords,
  type SavedMedal,
} from '../../rules/medals/medal-shelf.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { expectedTimeWords } from '../../rules/prediction/chance.ts'
import { formatClock } from '../../rules/writing/measures.ts'
import { MedalGrade } from './MedalGrades.tsx'
import { MedalBib } from '../../ui/MedalBib.tsx'
import type { ListedRace } from '../find/listed-races.store.ts'
import { isBeyondModel, ordinaryCourse } from '../../rules/prediction/race-equivalence.ts'
import { canBeYourTime, yourTimeAt, yourTimeOver, type YourTime } from '../../rules/prediction/your-time.ts'
import { showToast } from '../../ui/toasts.store.ts'
import { $yourTime, forgetYourTime, saveYourTime } from '../your-time/your-time.store.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../rules/race/race-distances.ts'

// A medal on the shelf: a bib with the time on it, what it is worth, and the course it was run on.

export type ShownMedal = SavedMedal<ListedRace>

/** The race's name, as a link where it is listed. */
const MedalRace = ({ medal: { race, raceName } }: { medal: ShownMedal }) =>
  race ? <a href={racePath(race)}>{race.name}</a> : <b>{raceName}</b>

export function MedalTile({ medal, onEdit }: { medal: ShownMedal; onEdit: () => void }) {
  const { race, finishSeconds, worth, note, year, raceName } = medal
  const worthWords = worth && expectedTimeWords(worth)
  const expectedThere = expectedThereWords(medal)
  const notes = [worthWords ? `worth ${worthWords.time} (${worthWords.range})` : '', expectedThere]
  return (
    <MedalBib
      year={year}
      course={race?.course ?? null}
      time={finishSeconds === null ? 'No time' : formatClock(finishSeconds)}
      notes={notes.filter((words) => words !== '')}
      name={race?.name ?? raceName}
      href={race && racePath(race)}
      place={distanceAndPlace(medal)}
    >
      <MedalGrade medal={medal} />
      {note && <p>{note}</p>}
      <p className="row">
        <button className="btn sm" type="button" onClick={onEdit}>
          Edit
          <span className="vh">
            {' '}
            {raceName} {year}
          </span>
        </button>
        <UseAsMyTime medal={medal} />
      </p>
    </MedalBib>
  )
}

/** The medal's time as the one to keep, given what was kept before; null where the models know nothing of the race. */
function asYourTime(medal: ShownMedal, before: YourTime | undefined): YourTime | null {
  const { race, isOwnRace, distanceM, finishSeconds } = medal
  if (finishSeconds === null) return null
  if (race) return isBeyondModel({ loss: race.loss.lossPct }) ? null : yourTimeAt(race, finishSeconds, before)
  if (!isOwnRace || distanceM === null) return null
  const result = { distanceM, timeSeconds: finishSeconds }
  return canBeYourTime(result) ? yourTimeOver(result, before) : null
}

/** Makes the result the one that tools and pages of races go by; nothing where the models know nothing of the race. */
function UseAsMyTime({ medal }: { medal: ShownMedal }) {
  const { raceName, year } = medal
  const yourTime = useStore($yourTime)
  const used = asYourTime(medal, yourTime)
  if (!used) return null
  const { distanceM, timeSeconds, ranAt } = used
  if (
    yourTime?.timeSeconds === timeSeconds &&
    yourTime.distanceM === distanceM &&
    yourTime.ranAt?.slug === ranAt?.slug
  ) {
    return <small className="q">Used as your time</small>
  }
  const use = () => {
    saveYourTime(used)
    showToast({
      title: 'Your time',
      text: `${ranAt?.name ?? raceName} in ${formatClock(timeSeconds)} is now used in every tool and on every race page.`,
      action: { text: 'Undo', run: () => (yourTime ? saveYourTime(yourTime) : forgetYourTime()) },
    })
  }
  return (
    <button className="btn sm" type="button" onClick={use}>
      Use as my time
      <span className="vh">
        {' '}
        {raceName} {year}
      </span>
    </button>
  )
}

const lossOf = (distanceM: number) => `${ordinaryCourse(distanceM).loss.toFixed(2)} %`

export function MedalBests({ medals }: { medals: readonly ShownMedal[] }) {
  const bests = bestsByDistance(medals)
  if (bests.length === 0) return null
  return (
    <div>
      <h3>Personal bests</h3>
      <table className="bests">
        <thead>
          <tr>
            <th scope="col">Distance</th>
            <th scope="col">Personal best</th>
            <th scope="col">Best on a neutral course</th>
          </tr>
        </thead>
        <tbody>
          {bests.map(({ distance, count, best, bestWorth }) => {
            const worth = bestWorth?.worth ? expectedTimeWords(bestWorth.worth) : null
            return (
              <tr key={distance}>
                <th scope="row">
                  {distance}
                  <small className="q"> {count} run</small>
                </th>
                <BestCell label="Personal best" time={formatClock(best.finishSeconds!)} medal={best} />
                <BestCell
                  label="Best on a neutral course"
                  time={worth?.time ?? 'N/A'}
                  range={worth?.range}
                  medal={bestWorth}
                />
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="note">
        A neutral course is an ordinary flat road in the weather such races usually have. We convert your time
        with <code>t × (1 + N) ÷ (1 + L)</code>: L is what the race costs compared with an ideal day, from its{' '}
        <a href="/pb-potential">PB potential</a>, its course, altitude, crowd and usual weather, not the
        weather that year; N is {lossOf(MARATHON_M)} for a marathon and {lossOf(HALF_MARATHON_M)} for a half.
        The range reflects how well L is known: one standard deviation.
        {medals.some(({ isOwnRace }) => isOwnRace) &&
          ' For a race that you named yourself it is N/A: we do not know its course.'}
      </p>
    </div>
  )
}

interface CellProps {
  /** The column, where the table is a list on a phone. */
  label: string
  time: string
  range?: string | undefined
  medal: ShownMedal | null
}

const BestCell = ({ label, time, range, medal }: CellProps) => (
  <td data-label={label}>
    <b className="num">{time}</b>
    {range && <small className="q"> ({range})</small>}
    {medal && (
      <>
        {' '}
        <MedalRace medal={medal} />
        <small className="q"> {medal.year}</small>
      </>
    )}
  </td>
)
