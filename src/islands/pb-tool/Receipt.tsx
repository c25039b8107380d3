// The PB potential in figures: the score with its range, and each part with its ±.
import { PB_PART_LABELS } from '../../domain/pb-part-labels.ts'
import { lossSeconds, type PbPotential } from '../../domain/pb-potential.ts'
import { axisAround, RangePlot } from '../tools/RangePlot.tsx'

const seconds = (pct: number) => {
  const whole = Math.round(lossSeconds(pct))
  return whole < 0 ? `−${-whole} s` : `${whole} s`
}

/** The score, or why there is none. */
export function Score({ potential, name }: { potential: PbPotential; name: string }) {
  const { refused } = potential
  return (
    <>
      <p className="kick">PB potential of {name}</p>
      <output className="big">
        {refused ? 'N/A' : potential.score.toFixed(1)}
        {!refused && <small className="of">/100</small>}
      </output>
      <p className="lede">
        {refused ? (
          <>
            Not enough is known: a 3:30 runner would lose{' '}
            <b className="num">
              {seconds(potential.loss)} ± {seconds(potential.sd)}
            </b>
            , and over 1.6 % of doubt there is no score.
          </>
        ) : (
          <>
            Between{' '}
            <b className="num">
              {potential.low} and {potential.high}
            </b>
            . A 3:30 runner loses{' '}
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

/** A row for each part, all on one axis. */
export function Receipt({ potential }: { potential: PbPotential }) {
  const rows = [
    ...potential.parts,
    ...potential.evidence.map((each) => ({ ...each, key: each.kind, basis: 'results on file' })),
    { key: 'total' as const, lossPct: potential.loss, sdPct: potential.sd, basis: 'all of it' },
  ]
  const axis = axisAround([
    0,
    ...rows.flatMap(({ lossPct, sdPct }) =>
      [lossPct - sdPct, lossPct + sdPct].map((pct) => lossSeconds(pct)),
    ),
  ])
  return (
    <table className="plot stack pb-receipt">
      <caption>
        What each part costs a 3:30 runner against an ideal day, one standard deviation either way.
      </caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className="r">
            Costs
          </th>
          <th scope="col" className="pic">
            <span className="vh">Chart of cost and range</span>
          </th>
          <th scope="col">Rests on</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, lossPct, sdPct, basis }) => (
          <tr key={key}>
            <th scope="row">{key === 'total' ? 'Together' : PB_PART_LABELS[key]}</th>
            <td className="r num" data-l="Costs">
              {seconds(lossPct)} <small className="q">± {Math.round(lossSeconds(sdPct))}</small>
            </td>
            <td className="pic">
              <RangePlot
                axis={axis}
                at={lossSeconds(lossPct)}
                low={lossSeconds(lossPct - sdPct)}
                high={lossSeconds(lossPct + sdPct)}
                reference={0}
                main={key === 'total'}
              />
            </td>
            <td className="wide" data-l="Rests on">
              <small>{basis}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
