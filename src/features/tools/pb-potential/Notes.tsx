// The flags and activeFilters of a course below its receipt; what works them out is loaded for the first course that is not
// the page's example.
import { useEffect, useState } from 'react'
import type { CourseNotes, NotedCourse } from './course-notes.ts'

/** The notes: the example's, or those of the course. */
export function Notes({ example, course }: { example: CourseNotes | null; course: NotedCourse }) {
  const [made, setMade] = useState<{ courseNotes: (course: NotedCourse) => CourseNotes } | null>(null)
  const wanted = example === null
  useEffect(() => {
    // Without them score and receipt stand alone.
    if (wanted) import('./course-notes.ts').then(setMade, () => undefined)
  }, [wanted])
  const notes = example ?? made?.courseNotes(course)
  if (!notes) return null
  return (
    <>
      {notes.flags.length > 0 && <p className="note">{notes.flags.join(' ')}</p>}
      {notes.activeFilters && <h2 className="sub">What would narrow the range</h2>}
      {notes.activeFilters?.length === 0 && <p>Nothing more would narrow the range.</p>}
      {notes.activeFilters && (
        <ul className="plain-list">
          {notes.activeFilters.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  )
}
