// The small picture of a tool, an article or a plan, with what it shows as its name: drawn at build, in the colours of the theme.
import { SMALL_HEIGHT, SMALL_WIDTH, smallPaths, type SmallChart as Chart } from './small-chart.ts'
import './small-chart.css'

export interface SmallPicture {
  chart: Chart
  /** What it shows, in a sentence or less. */
  title: string
}

export const SmallChart = ({ chart, title }: SmallPicture) => (
  <svg className="small-chart" viewBox={`0 0 ${SMALL_WIDTH} ${SMALL_HEIGHT}`} role="img">
    <title>{title}</title>
    {smallPaths(chart).map(({ mark, d }, i) => (
      <path key={i} className={mark} d={d} />
    ))}
  </svg>
)
