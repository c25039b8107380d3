// The reader's own time at a race, and the chance of the goal there: <expected-time> and <goal-chance> (src/elements) write them
// once a result is kept on the device, so nothing here may change what is inside. Until then what is inside stands there.
import type { ReactNode } from 'react'
import type { CalendarDay } from '../rules/race/race.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'

interface RunnerHereProps {
  'distance-m': number
  loss: number
  sd: number
  'year-sd': number
  suppressHydrationWarning: boolean
  children: ReactNode
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'expected-time': RunnerHereProps & {
        'time-only'?: string | undefined
        'race-id'?: number | undefined
        'race-on'?: string | undefined
      }
      'goal-chance': RunnerHereProps
    }
  }
}

type TimedRace = Pick<IndexedRace, 'distanceM' | 'loss'>

const ofRace = ({ distanceM, loss }: TimedRace): RunnerHereProps => ({
  'distance-m': distanceM,
  loss: loss.lossPct,
  sd: loss.sdPct,
  'year-sd': loss.yearSdPct,
  suppressHydrationWarning: true,
  children: '',
})

interface Props {
  race: TimedRace
  /** Where the chance stands in a column of its own. */
  timeOnly?: boolean
  /** The edition to come, where what is shown of it is kept for a signed-in reader until they put down what they ran. */
  edition?: { raceId: number; raceOn: CalendarDay } | null
  /** What stands there while no result is kept. */
  children?: ReactNode
}

export const ExpectedTime = ({ race, timeOnly = false, edition = null, children = '' }: Props) => (
  <expected-time
    {...ofRace(race)}
    time-only={timeOnly ? '' : undefined}
    race-id={edition?.raceId}
    race-on={edition?.raceOn}
  >
    {children}
  </expected-time>
)

export const GoalChance = ({ race }: Pick<Props, 'race'>) => <goal-chance {...ofRace(race)} />
