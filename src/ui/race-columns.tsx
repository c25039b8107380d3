// The columns that tables of races are put together from: each with its head, and what a row shows in it.
import type { ReactNode } from 'react'
import { placeLine, racePath } from '../rules/race/race-address.ts'
import { dayRemark, raceDay } from '../rules/race/race-day.ts'
import { countFigure } from '../rules/race/race-facts.ts'
import type { CalendarDay } from '../rules/race/race.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'
import { CompareButton } from './CompareButton.tsx'
import { CourseLine, Steepness } from './CourseLine.tsx'
import { ExpectedTime, GoalChance } from './ExpectedTime.tsx'
import { SaveButton } from './SaveButton.tsx'
import { Score } from './Score.tsx'

/** What a row knows of its race. */
export type RowRace = Pick<
  IndexedRace,
  | 'id'
  | 'slug'
  | 'raceType'
  | 'distanceM'
  | 'name'
  | 'city'
  | 'state'
  | 'country'
  | 'countryCode'
  | 'participants'
  | 'participantsRough'
  | 'elevationProfile'
  | 'terrain'
  | 'nextEventDate'
  | 'endDate'
  | 'dateConfirmed'
  | 'eventStatus'
  | 'pb'
  | 'loss'
  | 'course'
>

export interface ShownRace {
  race: RowRace
  /** The runner for whom "expected" and "past" are shown. */
  today: CalendarDay
  /** From 1 on, in a table that ranks. */
  rank?: number | undefined
  /** What is said below the place, such as of its entry. */
  remark?: string | null | undefined
}

export interface Column<Shown extends ShownRace = ShownRace> {
  /** Words alone; where rows become small sheets, the label of the cell. */
  head: string
  /** True for the head of its rows. */
  isRowHead?: boolean
  /** True where the cell says by itself what it is. */
  isPlain?: boolean
  className?: string
  /** True for a column of numbers. */
  isFigure?: boolean
  cell: (shown: Shown) => ReactNode
}

export const RACE: Column = {
  head: 'Race',
  isRowHead: true,
  cell: ({ race, remark }) => (
    <>
      <a href={racePath(race)}>{race.name}</a>
      <small>{placeLine(race)}</small>
      {remark && <small className="entry">{remark}</small>}
    </>
  ),
}

export const COURSE: Column = {
  head: 'Course',
  isPlain: true,
  className: 'course',
  cell: ({ race }) => <CourseLine course={race.course} />,
}

export const RANK: Column = {
  head: 'Rank',
  isPlain: true,
  className: 'rank',
  cell: ({ rank }) => <span className="bib num">{rank}</span>,
}

export const DATE: Column = {
  head: 'Date',
  className: 'date',
  cell({ race, today }) {
    const day = raceDay({ ...race, dateRule: null }, today)
    const remark = dayRemark(day)
    return (
      <>
        {day.day ? <time dateTime={day.day}>{day.text}</time> : <span className="nb">{day.text}</span>}
        {remark && <small>{` ${remark}`}</small>}
      </>
    )
  },
}

export const RUNNERS: Column = {
  head: 'Runners',
  className: 'runners',
  isFigure: true,
  cell: ({ race }) => (
    <>
      {race.participantsRough && race.participants !== null && <small>about </small>}
      {countFigure(race.participants, race.participantsRough)}
    </>
  ),
}

export const STEEPNESS: Column = {
  head: 'Steepness',
  className: 'steep',
  cell: ({ race }) => <Steepness profile={race.elevationProfile} />,
}

export const TERRAIN: Column = {
  head: 'Terrain',
  className: 'terrain',
  cell: ({ race }) => race.terrain ?? 'N/A',
}

export const STEEPNESS_AND_TERRAIN: Column = {
  ...STEEPNESS,
  cell: ({ race }) => (
    <>
      <Steepness profile={race.elevationProfile} />
      <small>{` ${race.terrain ?? 'N/A'}`}</small>
    </>
  ),
}

export const SCORE: Column = {
  head: 'PB potential',
  className: 'score',
  cell: ({ race }) => <Score pb={race.pb} />,
}

/** The reader's own time; there once a result is stored on the device. */
export const TIME: Column = {
  head: 'Your time',
  className: 'mine',
  cell: ({ race }) => <ExpectedTime race={race} timeOnly />,
}

/** Beside `TIME`. */
export const CHANCE: Column = {
  head: 'Chance',
  className: 'mine odds',
  cell: () => <GoalChance />,
}

export const ACTIONS: Column = {
  head: 'Save and compare',
  isPlain: true,
  className: 'actions',
  cell: ({ race }) => (
    <>
      <SaveButton race={race} />
      <CompareButton race={race} inRow />
    </>
  ),
}
