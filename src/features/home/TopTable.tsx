// The table of the ten biggest races: seven columns.
import type { CalendarDay } from '../../rules/race/race.ts'
import { CompareButton } from '../../ui/CompareButton.tsx'
import { ExpectedTime } from '../../ui/ExpectedTime.tsx'
import {
  COURSE,
  DATE,
  RACE,
  RANK,
  RUNNERS,
  SCORE,
  STEEPNESS,
  TERRAIN,
  type Column,
  type RowRace,
} from '../../ui/race-columns.tsx'
import { RaceTable } from '../../ui/RaceTable.tsx'

const COLUMNS: Column[] = [
  RANK,
  {
    ...RACE,
    cell: (shown) => (
      <>
        {RACE.cell(shown)}
        <CompareButton race={shown.race} />
      </>
    ),
  },
  RUNNERS,
  {
    ...STEEPNESS,
    cell: (shown) => (
      <>
        {STEEPNESS.cell(shown)}
        {COURSE.cell(shown)}
      </>
    ),
  },
  TERRAIN,
  { ...DATE, head: 'Next Race' },
  {
    ...SCORE,
    head: 'PB Potential',
    cell: (shown) => (
      <>
        {SCORE.cell(shown)}
        <p className="mine s">
          You: <ExpectedTime race={shown.race} />
        </p>
      </>
    ),
  },
]

interface Props {
  races: readonly RowRace[]
  today: CalendarDay
}

export const TopTable = ({ races, today }: Props) => (
  <RaceTable
    rows={races.map((race, i) => ({ race, today, rank: i + 1 }))}
    columns={COLUMNS}
    caption="The ten races with the most runners"
    className="top-ten"
  />
)
