// Races as the list shows them: dense rows, under 900 px of a few lines each; as cards each row stands as a small sheet of labelled
// facts.
import type { Divider } from '../rules/race/race-order.ts'
import {
  ACTIONS,
  CHANCE,
  COURSE,
  DATE,
  RACE,
  RUNNERS,
  SCORE,
  STEEPNESS_AND_TERRAIN,
  TIME,
  type ShownRace,
} from './race-columns.tsx'
import { RaceTable } from './RaceTable.tsx'
import './race-list.css'

const COLUMNS = [COURSE, RACE, DATE, RUNNERS, STEEPNESS_AND_TERRAIN, SCORE, TIME, CHANCE, ACTIONS]

interface Props {
  rows: readonly ShownRace[]
  caption: string
  cards?: boolean
  dividersAbove?: (place: number) => Divider[]
}

export const RaceList = ({ rows, caption, cards = false, dividersAbove }: Props) => (
  <div className="races-box">
    <RaceTable
      rows={rows}
      columns={COLUMNS}
      caption={caption}
      className={cards ? 'races as-cards' : 'races'}
      dividersAbove={dividersAbove}
    />
  </div>
)
