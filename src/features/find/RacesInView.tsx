// The races in view as a list, in step with the map: the count is announced, a row rings its race on the map.
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import { dayText } from '../../rules/race/race-day.ts'
import { ExpectedTime } from '../../ui/ExpectedTime.tsx'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { useDeferredValue, useEffect, useRef } from 'react'
import { counted, formatNumber } from '../../rules/writing/measures.ts'

// A race in a line or two: name, place and day, and the reader's own time there once a result is stored.

export function RaceLine({ race }: { race: IndexedRace }) {
  const { nextEventDate, endDate, dateConfirmed } = race
  return (
    <>
      <a className="race-map-name" href={racePath(race)}>
        {race.name}
      </a>
      <span className="race-map-place">
        {placeLine(race)}
        {nextEventDate && (
          <>
            , <time dateTime={nextEventDate}>{dayText(nextEventDate, endDate)}</time>
            {!dateConfirmed && ' (expected)'}
          </>
        )}
      </span>
      <span className="race-map-own">
        Your time <ExpectedTime race={race} />
      </span>
    </>
  )
}

const MAX_ROWS = 20
const NO_RACES: IndexedRace[] = []

interface Props {
  races: IndexedRace[]
  /** The few near the poles that the whole world's view leaves out: a press goes there. */
  outside: IndexedRace[]
  total: number
  chosenId: number | null
  onPoint: (id: number | null) => void
  onChoose: (race: IndexedRace) => void
}

/** Reports which row the pointer or the focus is on. */
function usePointedRow(onPoint: (id: number | null) => void) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const element = list.current
    const enter = ({ target }: Event) => {
      const row = (target as Element).closest<HTMLElement>('[data-race]')
      onPoint(row ? Number(row.dataset.race) : null)
    }
    const leave = () => onPoint(null)
    const events = { pointerover: enter, focusin: enter, pointerleave: leave, focusout: leave }
    for (const [kind, listener] of Object.entries(events)) element?.addEventListener(kind, listener)
    return () => {
      for (const [kind, listener] of Object.entries(events)) element?.removeEventListener(kind, listener)
    }
  }, [onPoint])
  return list
}

export function RacesInView({ races, outside, total, chosenId, onPoint, onChoose }: Props) {
  const list = usePointedRow(onPoint)
  // The map first, then the rows beside it, bit by bit.
  const rows = useDeferredValue(races, NO_RACES).slice(0, MAX_ROWS)
  return (
    <section className="race-map-list" aria-labelledby="in-view">
      <h2 id="in-view" aria-live="polite">
        {races.length === total
          ? counted(total, 'race')
          : `${formatNumber(races.length)} of ${formatNumber(total)} races in view`}
      </h2>
      <ul ref={list} data-waiting={rows.length < Math.min(races.length, MAX_ROWS) || undefined}>
        {rows.map((race) => (
          <li key={race.id} data-race={race.id} data-chosen={race.id === chosenId}>
            <div>
              <RaceLine race={race} />
            </div>
            {race.lat !== null && (
              <button type="button" aria-pressed={race.id === chosenId} onClick={() => onChoose(race)}>
                Show<span className="vh"> {race.name} on the map</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {races.length > MAX_ROWS && rows.length > 0 && (
        <p className="race-map-more">
          The {MAX_ROWS} largest are listed. Zoom in or filter to see the others.
        </p>
      )}
      {outside.length > 0 && (
        <p className="race-map-more race-map-poles no-print">
          Near the poles, outside this view:{' '}
          {outside.map((race) => (
            <button key={race.id} type="button" onClick={() => onChoose(race)}>
              {race.name}
            </button>
          ))}
        </p>
      )}
      {races.length === 0 && <p className="race-map-more">No races on file in this area.</p>}
    </section>
  )
}
