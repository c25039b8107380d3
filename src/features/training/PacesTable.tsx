// The reader's own paces for a plan: one for each zone, the goal's where it has another, with how each feels.
import type { UnitSystem } from '../../rules/writing/measures.ts'
import { paceWords } from '../../rules/training/session-words.ts'
import { TRAINING_ZONES, type PlanPaces } from '../../rules/training/training-paces.ts'

interface PacesTableProps {
  paces: PlanPaces
  units: UnitSystem
  caption: string
}

/** A table with a row for each pace. */
export function PacesTable({ paces, units, caption }: PacesTableProps) {
  const zones = TRAINING_ZONES.map((zone) => paces[zone])
  const rows = paces.goal && paces.goal.name !== paces.M.name ? [...zones, paces.goal] : zones
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Zone</th>
          <th scope="col" className="r">
            Pace
          </th>
          <th scope="col">How it feels</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((pace) => (
          <tr key={pace.name}>
            <th scope="row">{pace.name}</th>
            <td className="r num nb">{paceWords({ pace }, units)}</td>
            <td className="q">
              <small>{pace.effort}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
