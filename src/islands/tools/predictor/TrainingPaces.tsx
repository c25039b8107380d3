// What the result says of training: Daniels' four paces.
import { formatClock } from '../../../domain/writing/clock-time.ts'
import { vdotOf } from '../../../domain/prediction/predict-vdot.ts'
import { MILE_M, type RaceResult } from '../../../domain/race/race-distances.ts'
import { TRAINING_ZONES, trainingPaces } from '../../../domain/training/training-paces.ts'

const PURPOSE = {
  E: 'most of your running: you can talk',
  M: 'long steady runs for the marathon',
  T: 'comfortably hard, 20 to 40 minutes in all',
  I: 'three to five minutes at a time, rest between',
}

const range = (slowest: number, fastest: number, metres: number) =>
  `${formatClock((fastest * metres) / 1000)}–${formatClock((slowest * metres) / 1000)}`

/** Easy, marathon, threshold and interval pace of a result, per km and per mile. */
export function TrainingPaces({ result }: { result: RaceResult }) {
  const vdot = vdotOf(result)
  const paces = trainingPaces(vdot)
  return (
    <>
      <h2 className="sub">Training paces</h2>
      <table className="stack">
        <caption>
          Your VDOT is {vdot.toFixed(1)}. Zones as shares of VO2max, after Daniels’ Running Formula.
        </caption>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            <th scope="col">Per km</th>
            <th scope="col">Per mile</th>
            <th scope="col">For</th>
          </tr>
        </thead>
        <tbody>
          {TRAINING_ZONES.map((zone) => {
            const { name, slowestSecondsPerKm: slow, fastestSecondsPerKm: fast } = paces[zone]
            return (
              <tr key={zone}>
                <th scope="row">{name}</th>
                <td className="num" data-l="Per km">
                  {range(slow, fast, 1000)}
                </td>
                <td className="num" data-l="Per mile">
                  {range(slow, fast, MILE_M)}
                </td>
                <td className="q wide">
                  <small>{PURPOSE[zone]}</small>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
