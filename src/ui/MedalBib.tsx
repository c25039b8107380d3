// A race that was run, as a bib on the shelf: year, course, time, and what it is worth.
import type { ReactNode } from 'react'
import type { RowPicture } from '../rules/silhouette/silhouette-path.ts'
import { CourseLine } from './CourseLine.tsx'

interface MedalBibProps {
  /** The year, or what is in its place. */
  year: number | string
  course: RowPicture | null
  time: string
  /** What the time is worth, and what was expected. */
  notes: readonly string[]
  name: string
  /** Page of the race; null where it is no longer listed. */
  href: string | null
  place: string
  children?: ReactNode
}

export const MedalBib = ({ year, course, time, notes, name, href, place, children }: MedalBibProps) => (
  <li className="medal">
    <span className="num year">{year}</span>
    <div className="course">{course && <CourseLine course={course} />}</div>
    <b className="num time">{time}</b>
    {notes.map((note) => (
      <small key={note} className="q">
        {note}
      </small>
    ))}
    <h3>{href === null ? <b>{name}</b> : <a href={href}>{name}</a>}</h3>
    <small className="q">{place}</small>
    {children}
  </li>
)
