// All facts side by side: one column a race, rows in groups. On a phone two or three races keep
// their columns; with more, each row stands as a small list of races.
import { useMemo } from 'react'
import { profileClass } from '../../rules/course/grade-class.ts'
import { rowPicture } from '../../rules/silhouette/silhouette-path.ts'
import type { Cell, ComparisonRow, ComparedRace } from '../../rules/comparison/comparison-rows.ts'
import { CourseLine } from '../../ui/CourseLine.tsx'
import { ScoreBar } from '../../ui/Score.tsx'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import { overlayCourses } from '../../rules/silhouette/silhouette-overlay.ts'
import type { ComparisonPage } from './use-comparison-page.ts'
import { UNCHECKED } from '../../rules/race/race-facts.ts'

interface ComparisonCellProps {
  cell: Cell
  race: ComparedRace
  drawn: ComparisonRow['drawn']
  /** The window that all pictures of the row share: metres. */
  windowM: number
}

const classOf = (drawn: ComparisonRow['drawn'], best = false) => {
  if (drawn === 'course') return 'q s'
  const classes = [drawn === 'figure' && 'num', best && 'is-best'].filter(Boolean)
  return classes.join(' ') || undefined
}

/** What is in a cell of the comparison: words, and beside some a picture of the same. */
function ComparisonCell({ cell, race, drawn, windowM }: ComparisonCellProps) {
  const { text, note, best, unchecked, day, range } = cell
  const step = drawn === 'steepness' ? profileClass(race.elevationProfile) : 0
  return (
    <>
      {drawn === 'course' && <CourseLine course={rowPicture(race, windowM)} />}
      <span className={classOf(drawn, best)}>
        {step > 0 && <i className={`dot g${step}`} />}
        {day ? <time dateTime={day}>{text}</time> : text}
      </span>
      {unchecked && (
        <sup>
          <span aria-hidden="true">†</span>
          <span className="vh"> {UNCHECKED}</span>
        </sup>
      )}
      {best && <span className="best"> best</span>}
      {note && <small>{note}</small>}
      {range && <ScoreBar {...range} />}
    </>
  )
}

interface ComparisonTableProps {
  page: ComparisonPage
  onRemove: (race: ComparedRace) => void
}

interface RemoveButtonProps {
  race: ComparedRace
  onRemove: (race: ComparedRace) => void
}

function RemoveButton({ race, onRemove }: RemoveButtonProps) {
  return (
    <button className="quiet no-print" type="button" onClick={() => onRemove(race)}>
      Remove<span className="vh"> {race.name}</span>
    </button>
  )
}

export function ComparisonTable({ page, onRemove }: ComparisonTableProps) {
  const { races, names, groups, hasTime } = page
  const { windowM } = useMemo(() => overlayCourses(races), [races])
  return (
    <>
      <ul className={`compared of-${races.length}`}>
        {races.map((race) => (
          <li key={race.id}>
            <a href={racePath(race)}>{race.name}</a>
            <small>{placeLine(race)}</small>
            <RemoveButton race={race} onRemove={onRemove} />
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
                  <a href={racePath(race)}>{race.name}</a>
                </th>
              ))}
            </tr>
            <tr className="no-print">
              <th scope="row">
                <span className="vh">Take out</span>
              </th>
              {races.map((race) => (
                <td key={race.id}>
                  <RemoveButton race={race} onRemove={onRemove} />
                </td>
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
