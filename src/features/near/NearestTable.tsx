// The races nearest to a point as a table, with how far each is and where to: drawn at build for a place, in the browser for the
// reader's own position and whatever is filtered.
import type { Nearby } from '../../rules/place/nearest.ts'
import type { Direction } from '../../rules/place/great-circle.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { formatMeasure } from '../../rules/writing/measures.ts'
import { Both } from '../../ui/Both.tsx'
import { ExpectedTime } from '../../ui/ExpectedTime.tsx'
import {
  DATE,
  RACE,
  RUNNERS,
  SCORE,
  STEEPNESS,
  type Column,
  type RowRace,
  type ShownRace,
} from '../../ui/race-columns.tsx'
import { RaceTable } from '../../ui/RaceTable.tsx'
import { Score } from '../../ui/Score.tsx'
import './nearest.css'

interface NearRace extends ShownRace {
  /** Whole: the start of a race and the middle of a city are known no better. */
  km: number
  direction: Direction | null
}

const COLUMNS: Column<NearRace>[] = [
  {
    ...RACE,
    cell: ({ race }) => (
      <>
        <a href={racePath(race)} dir="auto">
          {race.name}
        </a>
        <small>{`${placeLine(race)}, ${race.raceType.replaceAll('-', ' ')}`}</small>
      </>
    ),
  },
  {
    head: 'Distance',
    isPlain: true,
    className: 'r',
    cell: ({ km, direction }) => (
      <>
        <b className="num">
          <Both of={{ metric: formatMeasure(km, 'km'), imperial: formatMeasure(km, 'km', 'imperial') }} />
        </b>
        <small>{direction ?? 'here'}</small>
      </>
    ),
  },
  { ...DATE, isPlain: true },
  { ...RUNNERS, isPlain: true, className: 'r' },
  { ...STEEPNESS, isPlain: true },
  { ...SCORE, isPlain: true, cell: ({ race }) => <Score pb={race.pb} bar={false} /> },
  {
    head: 'Your time',
    isPlain: true,
    className: 'mine',
    cell: ({ race }) => <ExpectedTime race={race} />,
  },
]

interface Props {
  found: readonly Nearby<RowRace>[]
  caption: string
  today: CalendarDay
}

export const NearestTable = ({ found, caption, today }: Props) => (
  <RaceTable
    rows={found.map(({ item, distanceKm, direction }) => ({
      race: item,
      today,
      km: Math.round(distanceKm),
      direction,
    }))}
    columns={COLUMNS}
    caption={caption}
    className="nearest"
  />
)
