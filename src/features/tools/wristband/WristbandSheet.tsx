// A sheet of A4 with the wristband twice, to scale: cut out, fold along the middle, close the ring with tape over the tail.
import { bandCells, bandColumns, type BandPlan } from '../../../rules/pacing/wristband.ts'
import { formatClock } from '../../../rules/writing/measures.ts'
import { loadStyle } from '../../../platform/browser/missing-parts.ts'
import style from './wristband.css?url'

await loadStyle(style)

export interface Wristband extends BandPlan {
  /** The race, or the distance. */
  name: string
  goal: string
}

/** More do not fit into 170 mm with a clock in each. */
const MAX_CELLS_IN_ROW = 12
const COPIES = [1, 2]

function Strip({ name, goal, ...plan }: Wristband) {
  const cells = bandCells(plan)
  const columns = bandColumns(cells.length, MAX_CELLS_IN_ROW)
  const stations = cells.some(({ isStation }) => isStation)
  return (
    <section className="wristband">
      <div className="front">
        <h2>
          <b>{goal}</b> {name}
        </h2>
        <ol style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {cells.map(({ atM, label, elapsedSeconds, isFuel, isStation }) => (
            <li key={`${label} ${atM}`} data-fuel={isFuel || undefined}>
              <span>
                {label}
                {isStation && label !== 'Aid' && ' +'}
              </span>
              <b>{formatClock(elapsedSeconds)}</b>
            </li>
          ))}
        </ol>
      </div>
      <p className="fold">fold here</p>
      <p className="back">
        {stations && '+ or Aid: an aid station. '}Startline. Clocks count from your own start line.
      </p>
      <p className="tail">tape</p>
    </section>
  )
}

/** Seen on paper alone. */
export function WristbandSheet(band: Wristband) {
  return (
    <div className="wristbands">
      <p className="ruler">
        This line is 50 mm long on paper. If yours is not, print at 100 %, without “fit to page”.
      </p>
      {COPIES.map((copy) => (
        <Strip key={copy} {...band} />
      ))}
      <p>
        Cut along the outer lines, fold along the dotted one with the writing outside, and close the ring with
        clear tape over the tail. Tape over the whole front keeps it dry.
      </p>
    </div>
  )
}
