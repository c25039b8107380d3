// One effort at several races, on one axis: what a tool makes of a time at other courses.
import { longClock } from '../../rules/writing/measures.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import { axisAround, RangePlot } from '../../ui/RangePlot.tsx'
import { clockRange } from './clock-words.ts'

interface CourseTime {
  key: string
  name: string
  /** Page of the race; left out for what is not a race. */
  href?: string
  timeSeconds: number
  lowSeconds: number
  highSeconds: number
  /** The row that matters most. */
  isMain?: boolean
  /** What stands instead of a range, where the time has none. */
  note?: string | undefined
}

interface OtherCoursesProps {
  title: string
  caption: string
  rows: readonly CourseTime[]
  /** What all are compared with: the line through the rows. */
  referenceSeconds: number
}

/** A row per race, the fastest first, with its range. */
export function OtherCourses({ title, caption, rows, referenceSeconds }: OtherCoursesProps) {
  if (rows.length === 0) return null
  const axis = axisAround([
    referenceSeconds,
    ...rows.flatMap(({ lowSeconds, highSeconds }) => [lowSeconds, highSeconds]),
  ])
  return (
    <>
      <h2 className="sub">{title}</h2>
      <table className="plot stack">
        <caption>{caption}</caption>
        <TableHead
          columns={[
            'Race',
            { label: 'Chart of the range', chart: true },
            { label: 'Your time', figures: true },
            { label: 'Range', figures: true },
          ]}
        />
        <tbody>
          {rows
            .toSorted((a, b) => a.timeSeconds - b.timeSeconds)
            .map(({ key, name, href, timeSeconds, lowSeconds, highSeconds, isMain = false, note }) => (
              <tr key={key}>
                <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
                <td className="pic">
                  <RangePlot
                    axis={axis}
                    at={timeSeconds}
                    reference={referenceSeconds}
                    main={isMain}
                    {...(note === undefined && { low: lowSeconds, high: highSeconds })}
                  />
                </td>
                <td className="r num">{longClock(timeSeconds)}</td>
                <td className="r q">
                  <small>{note ?? clockRange(lowSeconds, highSeconds)}</small>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}
