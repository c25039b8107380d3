// The silhouette of the course in hand, drawn as the site draws all courses; schematic where only totals are known.
import { courseShape, heightsTable, type DrawnRace } from '../rules/course/course-shape.ts'
import { areaUnder, plotCourse, smoothPath, straightPath } from '../rules/silhouette/silhouette-path.ts'

const SCALE = { height: 200, margins: { top: 0.16, base: 0.16 } }

/** A picture with a name that says what it shows. */
export function CoursePicture({ drawn, name }: { drawn: DrawnRace; name: string }) {
  const shape = courseShape(drawn)
  const plot = plotCourse(shape.points, {
    ...SCALE,
    windowM: shape.windowM,
    lowestM: shape.lowest.elevationM,
  })
  const line = shape.schematic ? straightPath(plot) : smoothPath(plot)
  const label = shape.schematic
    ? `${name}: schematic shape from climb and drop, no profile.`
    : `${name}: from ${Math.round(shape.points[0]!.elevationM)} m, highest ${Math.round(shape.highest.elevationM)} m, to ${Math.round(shape.points.at(-1)!.elevationM)} m.`
  return (
    <>
      <svg
        className={`sil sil-card pb-course${shape.schematic ? ' is-schematic' : ''}`}
        role="img"
        aria-label={label}
      >
        <svg viewBox={`0 0 ${plot.width} ${plot.height}`} preserveAspectRatio="none">
          {!shape.schematic && <path className="a" d={areaUnder(line, plot)} />}
          <path className="l" d={line} />
        </svg>
        {shape.schematic && (
          <text className="ax" x="100%" y="16" textAnchor="end">
            schematic
          </text>
        )}
      </svg>
      {!shape.schematic && <HeightsTable drawn={drawn} name={name} />}
    </>
  )
}

/** The picture in numbers: the height above the sea each five kilometres, and at the finish. */
function HeightsTable({ drawn, name }: { drawn: DrawnRace; name: string }) {
  const rows = heightsTable([drawn])
  const lowestM = courseShape(drawn).lowest.elevationM
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
              <td className="r num">{metres == null ? 'N/A' : `${Math.round(metres + lowestM)} m`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
