// What sections of the dashboard share: the frame, a fact, and the link, day and own time of a race.
import type { ReactNode } from 'react'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import type { ListedRace } from '../find/listed-races.store.ts'
import { expectedTimeWords } from '../../rules/prediction/chance.ts'
import type { ExpectedTimes } from '../../rules/prediction/your-expected-time.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { raceDay } from '../../rules/race/race-day.ts'

interface Props {
  /** Links lead to it. */
  id: string
  title: string
  about: string
  children: ReactNode
}

export function DashboardSection({ id, title, about, children }: Props) {
  return (
    <section className="sec" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{about}</p>
      </header>
      <div className="contents">{children}</div>
    </section>
  )
}

/** A line of a list of facts: what it is, and what is known of it. */
export function Fact({
  term,
  note,
  children,
}: {
  term: string
  note?: string | undefined
  children: ReactNode
}) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {children}
        {note && <small className="q">{note}</small>}
      </dd>
    </div>
  )
}

// A race's name as a link to its page, and where the race is.

export function RaceLink({ race }: { race: ListedRace }) {
  return (
    <>
      <a href={racePath(race)}>{race.name}</a>
      <small className="q">{placeLine(race)}</small>
    </>
  )
}

// What the dashboard says of a race: its day, its kind, and what the reader would need there.

/** The day, and how certain it is: `7 Mar 2027` and `confirmed, in 15 weeks`. */
export function dayWords(race: ListedRace, today: CalendarDay): { text: string; note: string } {
  const { text, note } = raceDay({ ...race, dateRule: null }, today)
  return { text, note }
}

const expectedAt = ({ distanceM, loss }: ListedRace, expected: ExpectedTimes) =>
  expected({ distanceM, loss: loss.lossPct, sd: loss.sdPct })

/** Seconds that the reader would need there; null without a result. */
export const ownSeconds = (race: ListedRace, expected: ExpectedTimes | null): number | null =>
  expected && expectedAt(race, expected).timeSeconds

/** What the reader would need there, and its range; null without a result. */
export const ownTimeWords = (race: ListedRace, expected: ExpectedTimes | null) =>
  expected && expectedTimeWords(expectedAt(race, expected))
