// The overlaid profiles in numbers: the twin of the picture for those who do not see it, and for looking things up.
import type { ComparedRace } from '../../rules/comparison/comparison-rows.ts'
import { heightsTable } from '../../rules/course/course-shape.ts'
import { formatMeasure, type UnitSystem } from '../../rules/writing/measures.ts'

interface ProfileNumbersProps {
  races: readonly ComparedRace[]
  names: readonly string[]
  units: UnitSystem
}

export function ProfileNumbers({ races, names, units }: ProfileNumbersProps) {
  const ends = new Set(races.map(({ distanceM }) => distanceM))
  const schematic = names.filter((_, i) => races[i]!.profile === null)
  return (
    <details className="numbers">
      <summary>Profiles in numbers</summary>
      {schematic.length > 0 && (
        <p className="q s">
          {schematic.join(' and ')}: we have no measured profile. The dashed shape is based on steepness class
          and climb, so there are no elevations to read.
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard */}
      <section className="scroll" aria-label="Heights in numbers" tabIndex={0}>
        <table>
          <caption className="vh">Height above each course’s own lowest point</caption>
          <thead>
            <tr>
              <th scope="col">At</th>
              {names.map((name, i) => (
                <th key={races[i]!.id} scope="col" className="r">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {heightsTable(races).map(({ atM, heightsM }) => (
              <tr key={atM}>
                <th scope="row">
                  {Number((atM / 1000).toFixed(3))} km{ends.has(atM) && ', finish'}
                </th>
                {heightsM.map((metres, i) => (
                  <td key={races[i]!.id} className="r num">
                    {metres === null ? (
                      <span className="q">{races[i]!.profile === null ? 'N/A' : '–'}</span>
                    ) : (
                      formatMeasure(metres, 'm', units)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
