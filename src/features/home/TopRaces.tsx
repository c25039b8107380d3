// The ten biggest races, seven columns. Those of the first distance are in the page; the switch asks the API for another.
import { useEffect, useRef, useState } from 'react'
import { publicAnswer } from '../../platform/browser/public-answers.ts'
import type { RaceJson } from '../../race/race.schema.ts'
import type { CalendarDay, RaceType } from '../../rules/race/race.ts'
import { asIsland } from '../../ui/as-island.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { topRaceOfAnswer, type TopRace } from './top-race.ts'
import { TopRaceRow } from './TopRaceRow.tsx'

const FAILED = 'Error loading marathons. Please try again later.'
const EMPTY = 'No marathons found.'
const ROWS = 10

async function readTopRaces(raceType: string): Promise<TopRace[]> {
  const query = new URLSearchParams({ raceType, sort: '-participants', limit: String(ROWS) })
  const races = (await publicAnswer(`/api/marathons?${query}`)) as RaceJson[]
  return races.filter(({ participants }) => participants).map(topRaceOfAnswer)
}

interface Props {
  /** The ten of the first distance. */
  races: TopRace[]
  raceTypes: Pick<RaceType, 'slug' | 'name' | 'pluralName'>[]
  today: CalendarDay
}

export const TopRaces = asIsland(function TopRaces({ races, raceTypes, today }: Props) {
  const [first] = raceTypes
  const [chosen, setChosen] = useState(first)
  const [rows, setRows] = useState<TopRace[] | 'failed'>(races)
  const [isWaiting, setWaiting] = useState(false)
  const lastAsked = useRef(first)

  const show = async (type: typeof first) => {
    lastAsked.current = type
    setChosen(type)
    const finish = (found: TopRace[] | 'failed') => {
      if (lastAsked.current !== type) return
      setRows(found)
      setWaiting(false)
    }
    if (type === undefined || type === first) return finish(races)
    // While it waits the table keeps its height: the rows that were there, unseen.
    setRows((before) => (before === 'failed' || before.length === 0 ? races : before))
    setWaiting(true)
    finish(await readTopRaces(type.slug).catch(() => 'failed' as const))
  }

  // A choice may have waited for this script.
  const choices = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const early = choices.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const type = raceTypes.find(({ slug }) => slug === early)
    if (type && type !== first) void show(type)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, [])

  const shown = rows === 'failed' ? [] : rows
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
      <table hidden={shown.length === 0} aria-busy={isWaiting || undefined}>
        <caption className="vh">The ten races with the most runners</caption>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Race</th>
            <th scope="col" className="r">
              Runners
            </th>
            <th scope="col">
              <Tip describedBy="tip-steepness">Steepness</Tip>
            </th>
            <th scope="col">Terrain</th>
            <th scope="col">Next Race</th>
            <th scope="col">
              <Tip describedBy="tip-pb-potential">PB Potential</Tip>
            </th>
          </tr>
        </thead>
        <tbody className={isWaiting ? 'waiting' : undefined}>
          {shown.map((race, i) => (
            <TopRaceRow key={race.id} race={race} rank={i + 1} today={today} />
          ))}
        </tbody>
      </table>
      <span id="tip-steepness" hidden>
        How much the course climbs and falls, on a scale of seven from Downhill to Mountainous.
      </span>
      <span id="tip-pb-potential" hidden>
        How good the course is for a personal best, out of 100. The less we know, the wider the range.
      </span>
      <output className="state" hidden={shown.length > 0}>
        {rows === 'failed' && (
          <>
            {FAILED}{' '}
            <button className="btn sm" type="button" onClick={() => void show(chosen)}>
              Try again
            </button>
          </>
        )}
        {rows !== 'failed' && rows.length === 0 && (
          <>
            {EMPTY}{' '}
            <a className="btn sm" href="/all-races">
              View All Races
            </a>
          </>
        )}
      </output>
      <p className="note">
        The tick is the estimate, the line its likely range. Where two ranges overlap, the scores cannot tell
        the races apart. A dashed course is schematic: we have no measured profile.
      </p>
    </section>
  )
})
