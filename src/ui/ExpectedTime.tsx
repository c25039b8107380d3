// The reader's own time at a race, and the chance of the goal there: <own-time> (src/elements/own-time.ts) writes them into the places
// that are empty here once a result is stored on the device, also before React takes them over. Until then `children` are there.
import type { ReactNode } from 'react'
import type { CalendarDay } from '../rules/race/race.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'own-time': {
        of: 'time' | 'chance'
        race?: string
        'race-id'?: number | undefined
        'race-on'?: string | undefined
        children: ReactNode
      }
    }
  }
}

type TimedRace = Pick<IndexedRace, 'distanceM' | 'loss'>

const carried = ({ distanceM, loss: { lossPct, sdPct, yearSdPct } }: TimedRace) =>
  [distanceM, lossPct, sdPct, yearSdPct].join(' ')

/** Attributes of an element whose text React does not manage. */
const place = (own: string) => ({ 'data-own': own, suppressHydrationWarning: true, children: '' })

interface Props {
  race: TimedRace
  /** Where the chance is in a column of its own. */
  timeOnly?: boolean
  /** The edition to come, where the time shown is stored for a signed-in reader until they add the medal. */
  edition?: { raceId: number; raceOn: CalendarDay } | null
  /** What is shown while no result is stored. */
  children?: ReactNode
}

export const ExpectedTime = ({ race, timeOnly = false, edition = null, children }: Props) => (
  <own-time of="time" race={carried(race)} race-id={edition?.raceId} race-on={edition?.raceOn}>
    {children && (
      <span className="built" suppressHydrationWarning>
        {children}
      </span>
    )}
    <span className="own-words" hidden suppressHydrationWarning>
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- shown only once it is filled */}
      <a className="num" href="/your-time" {...place('time')} /> <small {...place('range')} />{' '}
      {!timeOnly && <small {...place('chance')} />}
    </span>
  </own-time>
)

/** In a row with the expected time, which carries what both are made from. */
export const GoalChance = () => (
  <own-time of="chance">
    <span className="own-words" hidden suppressHydrationWarning>
      <b className="num" {...place('chance')} /> <small {...place('goal')} />
    </span>
  </own-time>
)
