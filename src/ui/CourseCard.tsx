// The course that somebody is looking at, drawn as the site draws all courses, with the same in numbers.
import { courseShape, type DrawnRace } from '../rules/course/course-shape.ts'
import { heightsTable } from '../rules/course/course-shape.ts'
import { describeCourse } from '../rules/course/course-shape.ts'
import { CoursePicture } from './CoursePicture.tsx'

interface Props {
  race: DrawnRace
  name: string
}

export const CourseCard = ({ race, name }: Props) => (
  <>
    <div className="pb-course">
      <CoursePicture race={race} kind="card" label={describeCourse({ ...race, name })} id="course" />
    </div>
    <CourseHeights race={race} name={name} />
  </>
)

/** The height above the sea each five kilometres and at the finish; nothing for a schematic course, of which none is known. */
export function CourseHeights({ race, name }: Props) {
  const shape = courseShape(race)
  if (shape.schematic) return null
  const rows = heightsTable([race])
  return (
    <details className="heights">
      <summary>Heights in numbers</summary>
      <table>
        <caption className="vh">{`Heights along ${name}`}</caption>
        <thead>
          <tr>
            <th scope="col">At</th>
            <th scope="col" className="r">
              Height
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ atM, heightsM: [metres] }, i) => (
            <tr key={atM}>
              <th scope="row">{i === rows.length - 1 ? 'Finish' : `${atM / 1000} km`}</th>
              <td className="r num">
                {metres == null ? 'N/A' : `${Math.round(metres + shape.lowest.elevationM)} m`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
