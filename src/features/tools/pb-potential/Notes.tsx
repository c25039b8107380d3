// The flags of a course below its receipt, and what would narrow its range; what works them out is loaded for the first course
// that is not the page's example, and where a result of the reader's own is kept.
import { useEffect, useState } from 'react'
import type { CourseNotes, NotedCourse, NotedRunner } from './course-notes.ts'

interface NotesProps {
  example: CourseNotes | null
  course: NotedCourse
  /** Null for a stranger. */
  runner: NotedRunner | null
}

/** The notes: the example's, or those of the course, in the seconds of whoever reads them. */
export function Notes({ example, course, runner }: NotesProps) {
  const [made, setMade] = useState<typeof import('./course-notes.ts') | null>(null)
  const wanted = example === null || runner !== null
  useEffect(() => {
    // Without them score and receipt stand alone.
    if (wanted) import('./course-notes.ts').then(setMade, () => undefined)
  }, [wanted])
  const notes = wanted ? made?.courseNotes(course, runner) : example
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
