// All facts side by side: one column a race, rows in groups. On a phone each row stands as a small list of races.
import { useMemo } from 'react'
import type { ComparedRace } from '../../rules/comparison/comparison-rows.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import { overlayCourses } from '../../rules/silhouette/silhouette-overlay.ts'
import { ComparisonCell } from './ComparisonCell.tsx'
import type { ComparisonPage } from './use-comparison-page.ts'

interface ComparisonTableProps {
  page: ComparisonPage
  onRemove: (race: ComparedRace) => void
}

interface RaceHeadProps {
  race: ComparedRace
  hasPlace?: boolean
  onRemove: (race: ComparedRace) => void
}

function RaceHead({ race, hasPlace = false, onRemove }: RaceHeadProps) {
  return (
    <>
      <a href={racePath(race)}>{race.name}</a>
      {hasPlace && <small>{placeLine(race)}</small>}
      <button className="quiet no-print" type="button" onClick={() => onRemove(race)}>
        Remove<span className="vh"> {race.name}</span>
      </button>
    </>
  )
}

export function ComparisonTable({ page, onRemove }: ComparisonTableProps) {
  const { races, names, groups, hasTime } = page
  const { windowM } = useMemo(() => overlayCourses(races), [races])
  return (
    <>
      <ul className="compared">
        {races.map((race) => (
          <li key={race.id}>
            <RaceHead race={race} hasPlace onRemove={onRemove} />
          </li>
        ))}
      </ul>
      <nav className="parts no-print" aria-label="Parts of the comparison">
        {groups.map(({ key, title }) => (
          <a key={key} href={`#${key}`}>
            {title}
          </a>
        ))}
        {!hasTime && <a href="/your-time">Add your time</a>}
      </nav>
      <div className={`side-by-side of-${races.length}`}>
        <table className="cmp">
          <caption className="vh">{names.join(', ')} side by side</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Fact</span>
              </th>
              {races.map((race) => (
                <th key={race.id} scope="col">
                  <RaceHead race={race} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ key, title, note, rows }) => (
            <tbody key={key} id={key}>
              <tr className="grp">
                <th scope="rowgroup" colSpan={races.length + 1}>
                  {title}
                  {note && <small>{note}</small>}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.label}</th>
                  {row.cells.map((cell, i) => (
                    <td
                      key={races[i]!.id}
                      data-l={names[i]}
                      className={row.drawn === 'course' ? 'pic' : undefined}
                    >
                      <div>
                        <ComparisonCell cell={cell} race={races[i]!} drawn={row.drawn} windowM={windowM} />
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className="note">
        “Best” means the least climbing, the fastest record, the highest score, the best odds or the longest
        cut-off. Estimates are marked only where their ranges do not overlap.
        {groups.some(({ rows }) => rows.some(({ cells }) => cells.some(({ unchecked }) => unchecked))) &&
          ' † Not yet checked against a source.'}
      </p>
    </>
  )
}
