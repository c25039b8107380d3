// The course that somebody is looking at, drawn as the site draws all courses, with the same in numbers.
import { describeCourse, type DrawnRace } from '../rules/course/course-shape.ts'
import { CourseHeights, CoursePicture } from './CoursePicture.tsx'

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
