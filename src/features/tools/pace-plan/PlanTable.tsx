// The splits of a plan with the ground they cover.
import { formatClock } from '../../../rules/writing/clock-time.ts'
import { closesAt } from '../../../rules/pacing/cut-off-clock.ts'
import { formatMeasure } from '../../../rules/writing/measures.ts'
import type { Split } from '../../../rules/pacing/pacing.ts'
import { MILE_M } from '../../../rules/race/race-distances.ts'
import { heightAt } from '../../../rules/pacing/even-effort-plan.ts'
import type { Unit } from '../clock-words.ts'
import { pointsOf, type PlanCourse } from './requested-plan.ts'

export interface PlanRow extends Split {
  label: string
  /** Metres up (or down, below zero) from the last mark; null without a profile. */
  riseM: number | null
  /** Null where the mark does not close. */
  inHandSeconds: number | null
  /** The mark closes by rule: it is announced, or the finish. */
  isRule: boolean
}

/** Metres of a unit of distance. */
export const metresOf = (unit: Unit): number => (unit === 'km' ? 1000 : MILE_M)

/** Rows of a plan; time in hand at the checkpoints that are announced, else against the overall limit spread evenly. */
export function planRows(splits: readonly Split[], unit: Unit, course: PlanCourse): PlanRow[] {
  const unitM = metresOf(unit)
  const points = pointsOf(course)
  const finishM = splits.at(-1)?.atM ?? 0
  return splits.map((split) => {
    const closes = closesAt(split.atM, course)
    return {
      ...split,
      label: split.atM === finishM ? 'Finish' : `${Number((split.atM / unitM).toFixed(1))} ${unit}`,
      riseM: points && Math.round(heightAt(points, split.atM) - heightAt(points, split.atM - split.lengthM)),
      inHandSeconds: closes === null ? null : closes - split.elapsedSeconds,
      isRule: split.atM === finishM || course.checkpoints !== undefined,
    }
  })
}

/** A rise or fall in metres or feet: `+12 m`, `−39 ft`. */
function riseWords(metres: number, unit: Unit): string {
  const words = formatMeasure(Math.abs(metres), 'm', unit === 'km' ? 'metric' : 'imperial')
  return `${metres < 0 ? '−' : '+'}${words.replace(' ', '\u00a0')}`
}

/** Minutes before (+) or after the limit; nothing where there is none, and no minutes where one is too late by rule. */
function limitWords({ isRule, inHandSeconds }: PlanRow): string {
  if (inHandSeconds === null) return ''
  if (isRule && inHandSeconds < 0) return 'too late'
  const minutes = Math.floor(Math.abs(inHandSeconds) / 60)
  const sign = minutes === 0 ? '' : inHandSeconds < 0 ? '−' : '+'
  return `${sign}${minutes}\u00a0min`
}

/** The table. */
export function PlanTable({
  rows,
  unit,
  caption,
}: {
  rows: readonly PlanRow[]
  unit: Unit
  caption: string
}) {
  const unitM = metresOf(unit)
  const hasRise = rows.some(({ riseM }) => riseM !== null)
  const hasLimit = rows.some(({ inHandSeconds }) => inHandSeconds !== null)
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">At</th>
          {hasRise && (
            <th scope="col" className="r">
              Ground
            </th>
          )}
          <th scope="col" className="r">
            Split
          </th>
          <th scope="col" className="r pace">
            Per {unit === 'km' ? 'km' : 'mile'}
          </th>
          <th scope="col" className="r">
            Clock
          </th>
          {hasLimit && (
            <th scope="col" className="r">
              To limit
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.atM}>
            <th scope="row">{row.label}</th>
            {hasRise && <td className="r q">{row.riseM === null ? 'N/A' : riseWords(row.riseM, unit)}</td>}
            <td className="r">{formatClock(row.segmentSeconds)}</td>
            <td className="r q pace">{formatClock((row.paceSecondsPerKm * unitM) / 1000)}</td>
            <td className="r num">{formatClock(row.elapsedSeconds)}</td>
            {hasLimit && <td className="r q">{limitWords(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
