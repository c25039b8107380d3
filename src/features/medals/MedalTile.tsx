// A medal on the shelf: a bib with the time on it, what it is worth, and the course it was run on.
import { useStore } from '@nanostores/react'
import { distanceAndPlace, expectedThereWords } from '../../rules/medals/medal-shelf.ts'
import { expectedTimeWords } from '../../rules/prediction/chance.ts'
import { isBeyondModel } from '../../rules/pb-potential/score-words.ts'
import { canBeYourTime, yourTimeAt, yourTimeOver, type YourTime } from '../../rules/prediction/your-time.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { formatClock } from '../../rules/writing/measures.ts'
import { MedalBib } from '../../ui/MedalBib.tsx'
import { showToast } from '../../ui/toasts.store.ts'
import { $yourTime, forgetYourTime, saveYourTime } from '../your-time/your-time.store.ts'
import { MedalGrade } from './MedalGrades.tsx'
import type { ShownMedal } from './medals.store.ts'

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

/** The medal's result as the stored one, given what was stored before; null where the models know nothing of the race. */
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
