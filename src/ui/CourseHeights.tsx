// The profile of a course in numbers, beside its picture: how high it is each five kilometres and at the finish, and how steep on the
// way there; nothing for a schematic course, of which none is known.
import { courseShape, heightsTable, type DrawnRace } from '../rules/course/course-shape.ts'
import { formatMeasure } from '../rules/writing/measures.ts'
import { Both } from './Both.tsx'
import './course-heights.css'

interface Props {
  race: DrawnRace
  name: string
}

/** `+0.4 %`: the average grade of a stretch. */
function gradeWords(climbM: number, lengthM: number): string {
  const pct = Math.round((climbM / lengthM) * 1000) / 10
  if (pct === 0) return '0 %'
  return `${pct < 0 ? '−' : '+'}${Math.abs(pct).toFixed(1)} %`
}

export function CourseHeights({ race, name }: Props) {
  const shape = courseShape(race)
  if (shape.schematic) return null
  const rows = heightsTable([race]).map(({ atM, heightsM: [metres] }) => ({ atM, metres: metres ?? 0 }))
  return (
    <details className="heights no-print">
      <summary>Profile in numbers</summary>
      <table>
        <caption className="vh">{`Heights and grades along ${name}`}</caption>
        <thead>
          <tr>
            <th scope="col">At</th>
            <th scope="col" className="r">
              Height
            </th>
            <th scope="col" className="r">
              Grade to here
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ atM, metres }, i) => {
            const before = rows[i - 1]
            const heightM = metres + shape.lowest.elevationM
            return (
              <tr key={atM}>
                <th scope="row">{i === rows.length - 1 ? 'Finish' : `${atM / 1000} km`}</th>
                <td className="r num">
                  <Both
                    of={{
                      metric: formatMeasure(heightM, 'm'),
                      imperial: formatMeasure(heightM, 'm', 'imperial'),
                    }}
                  />
                </td>
                <td className="r num">
                  {before ? gradeWords(metres - before.metres, atM - before.atM) : 'Start'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
