// The ten biggest races. Those of the first distance are in the page, as the children; the switch fetches another from the API.
import type { CalendarDay, RaceType } from '../../rules/race/race.ts'
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
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { publicAnswer } from '../../platform/browser/public-answers.ts'
import type { RaceJson } from '../../race/race.schema.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { rowPicture } from '../../rules/silhouette/silhouette-path.ts'
import { isRoughCount } from '../../rules/race/race-facts.ts'

// A word that needs a sentence: shown over it after a while of pointing, on focus, and on a touch (src/elements/tooltips.ts).
// The sentence stands elsewhere in the page, hidden, so that a heading of a column is its word alone. Its style is tip.css.

interface Props {
  /** Of the element that holds the sentence: the description of the word, with or without the script. */
  describedBy: string
  children: string
}

const Tip = ({ describedBy, children }: Props) => (
  <button type="button" className="tip" data-tip="" aria-describedby={describedBy}>
    {children}
  </button>
)

// The table of the ten biggest races: seven columns.

const COLUMNS: Column[] = [
  RANK,
  RACE,
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

interface TopTableProps {
  races: readonly RowRace[]
  today: CalendarDay
}

export const TopTable = ({ races, today }: TopTableProps) => (
  <RaceTable
    rows={races.map((race, i) => ({ race, today, rank: i + 1 }))}
    columns={COLUMNS}
    caption="The ten races with the most runners"
    className="top-ten"
  />
)

/** A race of the API's answer as a row shows it. */
function rowRaceOfAnswer(race: RaceJson): RowRace {
  const { pbPotential, pbPotentialRange, courseGrade } = race
  return {
    ...race,
    participantsRough: isRoughCount(race),
    pb:
      pbPotential === null || !pbPotentialRange
        ? null
        : { score: pbPotential, ...pbPotentialRange, courseGrade },
    loss: race.timeLoss,
    course: rowPicture(race),
  }
}

const FAILED = 'Error loading marathons. Please try again later.'
const EMPTY = 'No marathons found.'
const ROWS = 10

async function readTopRaces(raceType: string): Promise<RowRace[]> {
  const query = new URLSearchParams({ raceType, sort: '-participants', limit: String(ROWS) })
  const races = (await publicAnswer(`/api/marathons?${query}`)) as RaceJson[]
  return races.filter(({ participants }) => participants).map(rowRaceOfAnswer)
}

interface TopRacesProps {
  raceTypes: Pick<RaceType, 'slug' | 'name' | 'pluralName'>[]
  today: CalendarDay
  /** The ten of the first distance. */
  children: ReactNode
}

export const TopRaces = asIsland(function TopRaces({ raceTypes, today, children }: TopRacesProps) {
  const [first] = raceTypes
  const [chosen, setChosen] = useState(first)
  /** Those of another distance than the first; null while they are awaited. */
  const [rows, setRows] = useState<RowRace[] | 'failed' | null>(null)
  const lastRequested = useRef(first)

  const show = async (type: typeof first) => {
    lastRequested.current = type
    setChosen(type)
    setRows(null)
    if (!type || type === first) return
    const found = await readTopRaces(type.slug).catch(() => 'failed' as const)
    if (lastRequested.current === type) setRows(found)
  }

  // A choice may have waited for this script.
  const choices = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const early = choices.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const type = raceTypes.find(({ slug }) => slug === early)
    if (type && type !== first) void show(type)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, [])

  const isWaiting = chosen !== first && rows === null
  return (
    <section className="top-races sec w" aria-labelledby="top-title">
      <header>
        <h2 id="top-title">The ten biggest {chosen?.pluralName.toLowerCase()}</h2>
        <div className="row">
          <p>By finishers in the latest edition on file.</p>
          <fieldset className="seg" ref={choices}>
            <legend className="vh">Race type</legend>
            {raceTypes.map((type) => (
              <label key={type.slug}>
                <input
                  type="radio"
                  name="raceType"
                  value={type.slug}
                  defaultChecked={type === first}
                  // The browser does not bring back an earlier choice, whose races are not in the page.
                  autoComplete="off"
                  onChange={() => void show(type)}
                />
                {type.name}
              </label>
            ))}
          </fieldset>
        </div>
      </header>
      {/* While others are awaited the place keeps its height: what was there, unseen. */}
      <div
        className={isWaiting ? 'waiting' : undefined}
        aria-busy={isWaiting || undefined}
        hidden={rows !== null}
      >
        {children}
      </div>
      {rows !== null && rows !== 'failed' && rows.length > 0 && <TopTable races={rows} today={today} />}
      <output className="state" hidden={rows !== 'failed' && rows?.length !== 0}>
        {rows === 'failed' && (
          <>
            {FAILED}{' '}
            <button className="btn sm" type="button" onClick={() => void show(chosen)}>
              Try again
            </button>
          </>
        )}
        {rows !== 'failed' && rows?.length === 0 && (
          <>
            {EMPTY}{' '}
            <a className="btn sm" href="/all-races">
              View All Races
            </a>
          </>
        )}
      </output>
      <p className="note">
        <span data-needs-script="">
          What is <Tip describedBy="tip-steepness">Steepness</Tip>, what is{' '}
          <Tip describedBy="tip-pb-potential">PB Potential</Tip>?{' '}
        </span>
        The tick is the estimate, the line its likely range. Where two ranges overlap, the scores cannot tell
        the races apart. A dashed course is schematic: we have no measured profile.
      </p>
      <span id="tip-steepness" hidden>
        How much the course climbs and falls, on a scale of seven from Downhill to Mountainous.
      </span>
      <span id="tip-pb-potential" hidden>
        How good the course is for a personal best, out of 100. The less we know, the wider the range.
      </span>
    </section>
  )
})
