// Rows of the list of saved races: course, race, day, kind, own time, heart. A row stays when its heart is let go, until
// the page is left, so that a slip can be taken back.
import { USUAL_TYPE } from '../../race/race-types.ts'
import type { ExpectedTimes } from '../../rules/prediction/your-expected-time.ts'
import { expectedTimeWords } from '../../rules/prediction/expected-time-words.ts'
import { HEART_PATH } from '../../rules/favourites/heart-path.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import type { ListedRace } from '../../features/find/listed-races.store.ts'
import { courseLine, svg } from '../course-line.ts'
import { make } from '../make.ts'
import { dayWords, expectedAt, raceLink, typeWords } from './race-words.ts'

/** The heart of a race, as everywhere on the site. */
function heart(id: number, raceType: string, name: string): HTMLElement {
  const picture = svg('svg', { class: 'heart', viewBox: '0 0 15 14', 'aria-hidden': 'true' })
  picture.append(svg('path', { d: HEART_PATH }))
  const button = make(
    'button',
    { type: 'button', className: 'btn sm' },
    picture,
    make('span', { 'data-word': '' }, 'Saved'),
    make('span', { className: 'vh' }, ` ${name}`),
  )
  button.setAttribute('aria-pressed', 'true')
  const element = document.createElement('save-race')
  element.setAttribute('race-id', String(id))
  element.setAttribute('race-type', raceType)
  element.append(button)
  return element
}

/** The button that puts a race into the comparison in hand. */
function compareButton({ id, name }: ListedRace): HTMLElement {
  const button = make(
    'button',
    { type: 'button', className: 'btn sm' },
    make('span', { 'data-word': '' }, 'Compare'),
    make('span', { className: 'vh' }, ` ${name}`),
  )
  button.setAttribute('aria-pressed', 'false')
  const element = document.createElement('compare-race')
  element.setAttribute('race-id', String(id))
  element.append(button)
  return element
}

const cell = (className: string, ...children: (Node | string)[]) => make('div', { className }, ...children)

/** Seconds that the reader would need there; null without a result. */
export const ownSeconds = (race: ListedRace, expected: ExpectedTimes | null): number | null =>
  expected && expectedAt(race, expected).timeSeconds

/** The row of a race that is listed. */
export function savedRow(race: ListedRace): HTMLLIElement {
  const row = make(
    'li',
    { className: 'saved-row' },
    cell('course', race.course ? courseLine(race.course) : ''),
    cell('name', ...raceLink(race)),
    cell('day'),
    cell('kind', typeWords(race)),
    cell('own'),
    cell('actions', compareButton(race), heart(race.id, race.raceType, race.name)),
  )
  row.dataset.id = String(race.id)
  return row
}

/** Fills in what changes while the page is open: how far the day is, and the reader's own time. */
export function refreshRow(
  row: HTMLElement,
  race: ListedRace,
  { today, expected }: { today: CalendarDay; expected: ExpectedTimes | null },
): void {
  const { text, note } = dayWords(race, today)
  row
    .querySelector('.day')!
    .replaceChildren(make('b', { className: 'num' }, text), make('small', { className: 'q' }, note))
  const own = row.querySelector('.own')!
  if (!expected) return own.replaceChildren()
  const { time, range } = expectedTimeWords(expectedAt(race, expected))
  own.replaceChildren(make('b', { className: 'num' }, time), make('small', { className: 'q' }, `(${range})`))
}

/** The row of a race that is not listed any more. */
export function goneRow(id: number): HTMLLIElement {
  const name = `Race no. ${id}`
  const row = make(
    'li',
    { className: 'saved-row is-gone' },
    cell('course'),
    cell(
      'name',
      make('b', {}, name),
      make('small', { className: 'q' }, 'No longer listed. You can remove it.'),
    ),
    cell('day'),
    cell('kind'),
    cell('own'),
    cell('actions', heart(id, USUAL_TYPE, name)),
  )
  row.dataset.id = String(id)
  return row
}
