// What the result says of training: one pace for each zone, how it feels, and laps on a track.
import { formatClock } from '../../../rules/writing/measures.ts'
import { vdotOf } from '../../../rules/prediction/prediction-models.ts'
import { MILE_M, type RaceResult } from '../../../rules/race/race-distances.ts'
import {
  LAPS_M,
  lapSeconds,
  pacesOfResult,
  TRAINING_ZONES,
  type ZonePace,
} from '../../../rules/training/training-paces.ts'

/** `4:15`, or `5:07–5:38` for easy running. */
const paceOver = ({ slowestSecondsPerKm, fastestSecondsPerKm }: ZonePace, metres: number) =>
  [...new Set([fastestSecondsPerKm, slowestSecondsPerKm])]
    .map((seconds) => formatClock((seconds * metres) / 1000))
    .join('–')

interface TrainingPacesProps {
  result: RaceResult
  /** The predicted marathon; null where this page predicts another distance. */
  marathonSeconds: number | null
}

/** Paces per km and per mile with their effort, then lap times. */
export function TrainingPaces({ result, marathonSeconds }: TrainingPacesProps) {
  const paces = pacesOfResult(result, marathonSeconds ?? undefined)
  return (
    <>
      <h2 className="sub">Training paces</h2>
      <table className="stack">
        <caption>
          Your VDOT is {vdotOf(result).toFixed(1)}. Marathon pace is the predicted one; the others are after
          Daniels’ Running Formula.
        </caption>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            <th scope="col">Per km</th>
            <th scope="col">Per mile</th>
            <th scope="col">How it feels</th>
          </tr>
        </thead>
        <tbody>
          {TRAINING_ZONES.map((zone) => (
            <tr key={zone}>
              <th scope="row">{paces[zone].name}</th>
              <td className="num" data-l="Per km">
                {paceOver(paces[zone], 1000)}
              </td>
              <td className="num" data-l="Per mile">
                {paceOver(paces[zone], MILE_M)}
              </td>
              <td className="q wide" data-l="How it feels">
                <small>{paces[zone].effort}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="laps">
        <caption>Laps on a track</caption>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            {LAPS_M.map((lapM) => (
              <th scope="col" className="r" key={lapM}>
                {lapM.toLocaleString('en-GB')} m
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['T', 'I', 'R'] as const).map((zone) => (
            <tr key={zone}>
              <th scope="row">{paces[zone].name}</th>
              {LAPS_M.map((lapM) => (
                <td className="r num" key={lapM}>
                  {formatClock(lapSeconds(paces[zone], lapM))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
