// The PB potential in figures: the score with its range, and each part with its ±.
import {
  PB_PART_LABELS,
  rangeWords,
  scoreFigure,
  usualGoal,
  usualGoalSeconds,
} from '../rules/pb-potential/score-words.ts'
import {
  isScoredDistance,
  lossSeconds,
  MAX_SD_PCT,
  type PbPotential,
} from '../rules/pb-potential/pb-potential.ts'
import { distancePhrase } from '../rules/race/race-distances.ts'
import { axisAround, RangePlot } from './RangePlot.tsx'
import { TableHead } from './TableHead.tsx'
import { BigAnswer } from './tool/ToolFrame.tsx'

/** The runner of the seconds: the reader where a result is stored, else the usual runner of scores. */
export interface ReceiptRunner {
  seconds: number
  /** `A 3:30 runner loses`, `You, in 4:10:04, lose`. */
  loses: string
  /** `a 3:30 runner`, `you in 4:10:04`. */
  words: string
}

/** The runner whom scores are made for, over this distance. */
export const usualRunner = (distanceM: number): ReceiptRunner => ({
  seconds: usualGoalSeconds(distanceM),
  loses: `A ${usualGoal(distanceM)} runner loses`,
  words: `a ${usualGoal(distanceM)} runner`,
})

/** A share of time in % as seconds of that runner, with a typographic sign. */
const inSeconds = (runner: ReceiptRunner) => (pct: number) => {
  const whole = Math.round(lossSeconds(pct, runner.seconds))
  return whole < 0 ? `−${-whole} s` : `${whole} s`
}

interface ScoreAnswerProps {
  potential: PbPotential
  name: string
  runner?: ReceiptRunner
}

/** The score, or why there is none. */
export function ScoreAnswer({
  potential,
  name,
  runner = usualRunner(potential.distanceM),
}: ScoreAnswerProps) {
  const { refused, distanceM } = potential
  const seconds = inSeconds(runner)
  const isScored = isScoredDistance(distanceM)
  return (
    <>
      <BigAnswer kick={`PB potential of ${name}`}>
        {refused || !isScored ? 'N/A' : scoreFigure(potential)}
        {!refused && isScored && <small className="of">/100</small>}
      </BigAnswer>
      <p className="lede">
        {!isScored ? (
          `The score is made for the half marathon and the marathon: it does not cover ${distancePhrase(distanceM)}.`
        ) : refused ? (
          <>
            Not enough is known. {runner.loses}{' '}
            <b className="num">
              {seconds(potential.loss)} ± {seconds(potential.sd)}
            </b>
            , and above ±&nbsp;{MAX_SD_PCT}&nbsp;% we give no score.
          </>
        ) : (
          <>
            Range <b className="num">{rangeWords(potential)}</b>. {runner.loses}{' '}
            <b className="num">
              {seconds(potential.loss)} ± {seconds(potential.sd)}
            </b>{' '}
            against an ideal day here.
          </>
        )}
      </p>
    </>
  )
}

/** A row for each part, all on one axis; nothing where there is no score to be made. */
export function Receipt({
  potential,
  runner = usualRunner(potential.distanceM),
}: Omit<ScoreAnswerProps, 'name'>) {
  const rows = [
    ...potential.parts,
    ...potential.evidence.map((each) => ({ ...each, key: each.kind, basis: 'results on file' })),
    { key: 'total' as const, lossPct: potential.loss, sdPct: potential.sd, basis: 'all of the above' },
  ]
  const { distanceM } = potential
  if (!isScoredDistance(distanceM)) return null
  const seconds = inSeconds(runner)
  const cost = (pct: number) => lossSeconds(pct, runner.seconds)
  const axis = axisAround([
    0,
    ...rows.flatMap(({ lossPct, sdPct }) => [cost(lossPct - sdPct), cost(lossPct + sdPct)]),
  ])
  return (
    <table className="plot stack pb-receipt">
      <caption>
        What each part costs {runner.words} compared with an ideal day, one standard deviation either way.
      </caption>
      <TableHead
        columns={[
          'Part',
          { label: 'Costs', figures: true },
          { label: 'Chart of cost and range', chart: true },
          'Based on',
        ]}
      />
      <tbody>
        {rows.map(({ key, lossPct, sdPct, basis }) => (
          <tr key={key}>
            <th scope="row">{key === 'total' ? 'Total' : PB_PART_LABELS[key]}</th>
            <td className="r num" data-l="Costs">
              {seconds(lossPct)} <small className="q">± {Math.round(cost(sdPct))}</small>
            </td>
            <td className="pic">
              <RangePlot
                axis={axis}
                at={cost(lossPct)}
                low={cost(lossPct - sdPct)}
                high={cost(lossPct + sdPct)}
                reference={0}
                main={key === 'total'}
              />
            </td>
            <td className="wide" data-l="Based on">
              <small>{basis}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
