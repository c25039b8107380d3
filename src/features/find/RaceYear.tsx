// The list as a year: twelve months, each with its weekends and how many races they have. A weekend opens to its races; what has
// no day yet is in its usual month. Everything opens and closes by the keys of the browser.
import { useMemo, useState } from 'react'
import type { RaceFilter } from '../../rules/search/race-filter.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { daysOfMonth, yearOfRaces } from '../../rules/search/year-of-races.ts'
import { counted } from '../../rules/writing/measures.ts'
import { RaceList } from '../../ui/RaceTable.tsx'
import { AddressLink } from './AddressLink.tsx'

interface Props {
  races: readonly IndexedRace[]
  filter: RaceFilter
  today: string
}

export function RaceYear({ races, filter, today }: Props) {
  const year = useMemo(() => yearOfRaces(races, today), [races, today])
  const max = Math.max(1, ...year.flatMap(({ weekends }) => weekends.map(({ races: there }) => there.length)))
  return (
    <div className="race-year">
      {year.map(({ month, name, count, weekends, undated }) => (
        <section key={month} aria-labelledby={`in-${month}`}>
          <h3 id={`in-${month}`}>
            {name} <small className="q">{counted(count, 'race')}</small>
          </h3>
          {weekends.map(({ sunday, name: days, races: there }) => (
            <RacesOf key={sunday} words={days} share={there.length / max} {...{ races: there, today }} />
          ))}
          {undated.length > 0 && (
            <RacesOf
              words="Also usually in this month, date not yet announced"
              {...{ races: undated, today }}
            />
          )}
          {count > 0 && (
            <p>
              <AddressLink
                to={{ ...filter, ...daysOfMonth(month, filter, today), view: 'list', sort: 'date', page: 1 }}
              >
                {`${name} as a list`}
              </AddressLink>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

interface RacesOfProps {
  words: string
  races: readonly IndexedRace[]
  today: string
  /** Of the fullest weekend; nothing is drawn where there is none. */
  share?: number
}

/** A weekend or what has no day yet: its races are drawn once it is opened. */
function RacesOf({ words, races, today, share }: RacesOfProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span>{words}</span> <span className="num">{counted(races.length, 'race')}</span>
        {share !== undefined && (
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={share * 100} height="4" />
          </svg>
        )}
      </summary>
      {isOpen && <RaceList rows={races.map((race) => ({ race, today, remark: null }))} caption={words} />}
    </details>
  )
}
