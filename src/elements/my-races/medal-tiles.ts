// A medal on the shelf: a bib with the time on it, what it is worth, and the course it was run on.
import { formatClock } from '../../rules/writing/clock-time.ts'
import { expectedTimeWords } from '../../rules/prediction/expected-time-words.ts'
import type { DistanceBests, SavedMedal } from '../../rules/medals/medal-shelf.ts'
import { placeLine } from '../../rules/place/place-line.ts'
import { racePath } from '../../rules/race/race-address.ts'
import type { ListedRace } from '../../features/find/listed-races.store.ts'
import { courseLine } from '../course-line.ts'
import { make } from '../make.ts'
import { typeWords } from './race-words.ts'

export type ShownMedal = SavedMedal<ListedRace>

const small = (words: string) => make('small', { className: 'q' }, words)

/** `Berlin Marathon`, as a link where it is listed. */
const nameOf = ({ race, raceName }: ShownMedal) =>
  race ? make('a', { href: racePath(race) }, race.name) : make('b', {}, raceName)

/** `worth 3:16:10 (3:13–3:19)`. */
function worthWords({ worth }: ShownMedal): string | null {
  if (!worth) return null
  const { time, range } = expectedTimeWords(worth)
  return `worth ${time} (${range})`
}

/** The bib; `edit` is called when its button is pressed. */
export function medalTile(medal: ShownMedal, edit: (medal: ShownMedal) => void): HTMLLIElement {
  const { race, finishSeconds, note, year, raceName } = medal
  const button = make(
    'button',
    { type: 'button', className: 'btn sm' },
    'Edit',
    make('span', { className: 'vh' }, ` ${raceName} ${year}`),
  )
  button.addEventListener('click', () => edit(medal))
  const worth = worthWords(medal)
  const item = make(
    'li',
    { className: 'medal' },
    make('span', { className: 'num year' }, String(year)),
    make('div', { className: 'course' }, race?.course ? courseLine(race.course) : ''),
    make('b', { className: 'num time' }, finishSeconds === null ? 'No time' : formatClock(finishSeconds)),
    ...(worth ? [small(worth)] : []),
    make('h4', {}, nameOf(medal)),
    small(race ? `${typeWords(medal)}, ${placeLine(race)}` : `${typeWords(medal)}, no longer listed`),
    ...(note ? [make('p', {}, note)] : []),
    button,
  )
  item.dataset.id = medal.id
  return item
}

function cell(label: string, medal: ShownMedal | null, time: string, range = ''): HTMLTableCellElement {
  const where = medal ? [small(' '), nameOf(medal), small(` ${medal.year}`)] : []
  const td = make(
    'td',
    {},
    make('b', { className: 'num' }, time),
    ...(range ? [small(` (${range})`)] : []),
    ...where,
  )
  td.dataset.label = label
  return td
}

/** A row for each distance: how often, the best as run, the best as worth. */
export function bestRows(bests: readonly DistanceBests<ListedRace>[]): HTMLTableRowElement[] {
  return bests.map(({ raceType, count, best, bestWorth }) => {
    const head = make('th', { scope: 'row' }, typeWords({ raceType }), small(` ${count} run`))
    const worth = bestWorth?.worth ? expectedTimeWords(bestWorth.worth) : null
    return make(
      'tr',
      {},
      head,
      cell('Personal best', best, formatClock(best.finishSeconds)),
      cell('Best on a neutral course', bestWorth, worth?.time ?? 'N/A', worth?.range ?? ''),
    )
  })
}
